// Draws a plan into the place that the board keeps for it, with the symbols of the board.

import { $, $$, maybe, screenOf } from "../../../dom.js";
import { BUILDINGS, SIDE, zoneName } from "./plan.js";

const SPACE = "http://www.w3.org/2000/svg";
const INK = "#33271c";
const CHALK = "#f4f9ff"; // on blueprints
const SOFT = "#5f4c2f"; // on the map

/**
 * What a thing of the board is called; tips keep it where titles were.
 * @param {HTMLElement} thing
 */
export function nameOf(thing) {
  return thing.dataset.tip ?? maybe("title", thing)?.textContent ?? "";
}

/** @param {string} name @param {Record<string, string | number>} attributes @param {(string | Node)[]} children */
function make(name, attributes, ...children) {
  const element = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * What the server says of a plan: zones covered twice, lines it contradicts, in words too, and its answers.
 * @typedef {{ overlaps?: string[], notes?: number[], said?: string[], answers?: string[] }} Review
 */

export class PlanDrawing {
  /** @param {HTMLElement} board @param {import("./plan.js").Plan} plan */
  constructor(board, plan) {
    this.board = board;
    this.plan = plan;
  }

  /** The place on the board, on boards that have one. */
  get layer() {
    return maybe("#scratch", this.board);
  }

  /** Where zone A1 begins and how large a zone is, in the board's own units. */
  get place() {
    const [x, y, side] = (this.layer?.dataset.plan ?? "").split(" ").map(Number);
    return { x, y, side };
  }

  /**
   * A point of the screen in the board's own units.
   * @param {MouseEvent} event
   */
  point({ clientX, clientY }) {
    return new DOMPoint(clientX, clientY).matrixTransform(screenOf(this.layer).inverse());
  }

  /**
   * The zone at a point of the screen, -1 beside the plan.
   * @param {MouseEvent} event
   */
  zoneAt(event) {
    const { x, y, side } = this.place;
    const at = this.point(event);
    const [row, column] = [Math.floor((at.y - y) / side), Math.floor((at.x - x) / side)];
    return row < 0 || column < 0 || row >= SIDE || column >= SIDE ? -1 : row * SIDE + column;
  }

  /**
   * The plan, with the tile that is in hand and the pencil.
   * @param {Review} review @param {string} hand @param {string} pencil
   */
  draw({ overlaps = [], notes = [] }, hand, pencil) {
    const { layer } = this;
    if (!layer) return;
    const focus = document.activeElement?.getAttribute("data-laid");
    layer.replaceChildren(
      ...[...this.plan.marks.keys()].map((zone) => this.mark(zone)),
      ...[...this.plan.tiles.keys()].map((letter) => this.tile(letter, letter === hand)),
      ...overlaps.map((zone) => this.frame(zone)),
      ...notes.flatMap((line) => this.strike(line)),
    );
    for (const [n, letter] of [...BUILDINGS].entries()) {
      const tile = maybe(`#tray-${n}`, this.board);
      tile?.setAttribute("opacity", this.plan.tiles.has(letter) ? ".25" : "1");
      tile?.classList.toggle("held", letter === hand);
    }
    for (const one of $$("[data-pencil]", this.board)) {
      const isHeld = one.dataset.pencil === pencil;
      one.setAttribute("aria-pressed", String(isHeld));
      one.classList.toggle("held", isHeld);
    }
    for (const one of $$("[data-plan-act=turn], [data-plan-act=away]", this.board)) {
      $("use", one).setAttribute("opacity", this.plan.tiles.has(hand) ? "1" : ".35");
    }
    const isComplete = this.plan.tiles.size === BUILDINGS.length;
    maybe("[data-plan-act=propose]", this.board)?.setAttribute("visibility", isComplete ? "visible" : "hidden");
    if (focus) maybe(`[data-laid="${focus}"]`, layer)?.focus();
  }

  /**
   * Let a tile that was laid or turned come to rest.
   * @param {string} letter @param {Keyframe} from
   */
  settle(letter, from) {
    const tile = maybe(`[data-laid="${letter}"]`, this.board);
    if (!tile || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    tile.style.transformBox = "fill-box";
    tile.style.transformOrigin = "center";
    tile.animate([from, { rotate: "0deg", scale: 1 }], { duration: 160, easing: "ease-out" });
  }

  /** @param {number} zone */
  corner(zone) {
    const { x, y, side } = this.place;
    return [x + (zone % SIDE) * side, y + Math.floor(zone / SIDE) * side, side];
  }

  /** @param {string} name */
  number(name) {
    return (Number(name[1]) - 1) * SIDE + "ABCDE".indexOf(name[0]);
  }

  /** @param {string} letter @param {boolean} isHeld */
  tile(letter, isHeld) {
    const place = $(`#tray-${BUILDINGS.indexOf(letter)}`, this.board);
    const cells = this.plan.cells(letter);
    const held = new Set(cells.map(({ zone }) => zone));
    const parts = cells.flatMap(({ zone, symbol }) => {
      const [x, y, side] = this.corner(zone);
      const middle = `translate(${x + side / 2} ${y + side / 2}) scale(${side / 40})`;
      const square = { x, y, width: side, height: side };
      return [
        make("rect", { ...square, fill: place.dataset.tint ?? INK, "fill-opacity": ".95" }),
        make("rect", { ...square, fill: "url(#art-lines)" }),
        make("use", { href: `#art-tile-${symbol}`, transform: middle }),
        make("text", { x: x + 5, y: y + 15, "font-size": 13, "font-weight": 700, fill: CHALK }, letter),
      ];
    });
    const edge = make("path", {
      d: this.edge(held),
      fill: "none",
      stroke: INK,
      "stroke-width": 2.5,
      "stroke-linecap": "round",
    });
    const said = `${nameOf(place)}, ${this.plan.name(letter)}`;
    const names = { "data-laid": letter, role: "button", "aria-label": said, "data-tip": said };
    return make("g", { ...names, tabindex: 0, cursor: "grab", class: isHeld ? "laid held" : "laid" }, ...parts, edge);
  }

  /**
   * The outline of zones that hang together.
   * @param {Set<number>} held
   */
  edge(held) {
    let path = "";
    for (const zone of held) {
      const [x, y, side] = this.corner(zone);
      const isFirst = zone % SIDE === 0;
      const isLast = zone % SIDE === SIDE - 1;
      if (!held.has(zone - SIDE)) path += `M${x} ${y}h${side}`;
      if (!held.has(zone + SIDE)) path += `M${x} ${y + side}h${side}`;
      if (isFirst || !held.has(zone - 1)) path += `M${x} ${y}v${side}`;
      if (isLast || !held.has(zone + 1)) path += `M${x + side} ${y}v${side}`;
    }
    return path;
  }

  /** @param {string} name */
  mark(name) {
    const [x, y, side] = this.corner(this.number(name));
    const signs = [...(this.plan.marks.get(name) ?? "")];
    const letters = signs.filter((sign) => BUILDINGS.includes(sign)).join("");
    const group = make("g", { "pointer-events": "none", class: "mark" });
    const middle = { x: x + side / 2, y: y + side / 2 };
    for (const sign of signs.filter((one) => !BUILDINGS.includes(one))) {
      const text = { x: middle.x, y: middle.y + 8, "font-size": 22, "text-anchor": "middle", fill: INK };
      const place = { transform: `translate(${middle.x} ${middle.y})`, opacity: ".8" };
      group.append(sign === "e" ? make("text", text, "∅") : make("use", { href: `#art-paper-${sign}`, ...place }));
    }
    const text = { x: x + 3, y: y + side - 4, "font-size": 12, "text-decoration": "line-through", fill: SOFT };
    if (letters) group.append(make("text", text, letters));
    return group;
  }

  /**
   * A zone that two tiles cover.
   * @param {string} name
   */
  frame(name) {
    const [x, y, side] = this.corner(this.number(name));
    return make("rect", {
      x: x + 2,
      y: y + 2,
      width: side - 4,
      height: side - 4,
      class: "rim flaw",
      fill: "none",
      stroke: "#a63c1a",
      "stroke-width": 4,
      "pointer-events": "none",
    });
  }

  /**
   * An answer that the plan contradicts, if it stands on the board.
   * @param {number} line
   */
  strike(line) {
    /** @type {SVGGraphicsElement | null} */
    const note = maybe(`#note-${line}`, this.board);
    if (!note) return [];
    const box = note.getBBox();
    return make("rect", {
      x: box.x - 1,
      y: box.y - 1,
      width: box.width + 2,
      height: box.height + 2,
      rx: 4,
      transform: note.getAttribute("transform") ?? "",
      class: "rim flaw",
      fill: "none",
      stroke: "#a63c1a",
      "stroke-width": 2.5,
      "stroke-dasharray": "4 2",
      "pointer-events": "none",
    });
  }

  /**
   * Let zones be reached by keys: one of them, the others by arrows.
   * @param {number} at
   */
  openZones(at) {
    for (const zone of $$("[id^=zone-]", this.board)) {
      const number = Number(zone.id.slice(5));
      zone.setAttribute("role", "button");
      zone.setAttribute("aria-label", nameOf(zone) || zoneName(number));
      zone.setAttribute("tabindex", number === at ? "0" : "-1");
    }
  }
}
