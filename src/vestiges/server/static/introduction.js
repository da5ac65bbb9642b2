// The introduction to a game: a few steps before a newcomer's first question, each about a part of the board.

import { $, $$, maybe } from "./dom.js";

const INTRODUCED = "vestiges introduced"; // the games that were introduced in this browser
const KNOWN = "vestiges known"; // those whose player wants no explanations
const MARGIN = 6; // units of the board around a part that is shown

/** @param {string} key @returns {string[]} */
function games(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {string} key @param {string} game */
function note(key, game) {
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([...games(key), game])]));
  } catch {
    /* without a memory it is shown again */
  }
}

/** Whether the player said to know this game: then nothing is explained unasked. @param {string} game */
export const isKnown = (game) => games(KNOWN).includes(game);

/** The box around some boxes. @param {DOMRect[]} boxes */
function around(boxes) {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

export class Introduction {
  /**
   * @param {HTMLElement} board
   * @param {() => void} onEnd called when it is over and the first question may be explained
   */
  constructor(board, onEnd) {
    this.board = board;
    this.onEnd = onEnd;
    this.panel = maybe("#introduction");
    this.step = 0;
    this.panel?.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (!button) return;
      if ("next" in button.dataset) this.show(this.step + 1);
      else this.end("known" in button.dataset);
    });
  }

  get steps() {
    return this.panel ? $$("li", this.panel) : [];
  }

  get isOpen() {
    return this.panel?.hidden === false;
  }

  /** Begin, if this browser has not seen it. */
  begin() {
    if (this.panel && !games(INTRODUCED).includes(this.panel.dataset.game ?? "")) this.show(0);
  }

  /** @param {number} step */
  show(step) {
    if (!this.panel) return;
    this.step = step;
    this.panel.hidden = false;
    for (const [number, line] of this.steps.entries()) line.hidden = number !== step;
    const isLast = step === this.steps.length - 1;
    $("[data-next]", this.panel).hidden = isLast;
    $("[data-begin]", this.panel).hidden = !isLast;
    $("[data-count]", this.panel).textContent = `${step + 1} / ${this.steps.length}`;
    this.light();
    $("h3", this.steps[step]).focus({ preventScroll: true });
  }

  /** Light up the part of the board that the step is about; also after the board was drawn anew. */
  light() {
    for (const old of $$(".lit", this.board)) old.remove();
    if (!this.isOpen) return;
    /** @type {SVGSVGElement | null} */
    const svg = maybe("svg", this.board);
    const names = (this.steps[this.step].dataset.shown ?? "").split(" ");
    const parts = /** @type {SVGGraphicsElement[]} */ (names.map((name) => svg?.getElementById(name)).filter(Boolean));
    if (!svg || !parts.length) return;
    const box = around(parts.map((part) => part.getBBox()));
    const frame = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    frame.setAttribute("class", "lit");
    frame.setAttribute("x", String(Math.max(1, box.x - MARGIN)));
    frame.setAttribute("y", String(Math.max(1, box.y - MARGIN)));
    frame.setAttribute("width", String(box.width + 2 * MARGIN));
    frame.setAttribute("height", String(box.height + 2 * MARGIN));
    frame.setAttribute("rx", "8");
    svg.append(frame);
    const { top, bottom } = frame.getBoundingClientRect();
    const from = $(".bar").getBoundingClientRect().bottom;
    const to = this.panel?.getBoundingClientRect().top ?? innerHeight;
    if (top < from || bottom > Math.max(to, innerHeight / 2)) scrollBy(0, top - from - MARGIN);
  }

  /**
   * Enough of it; true if it was open.
   * @param {boolean} wantsNone no explanations at all
   */
  end(wantsNone = false) {
    if (!this.panel || !this.isOpen) return false;
    this.panel.hidden = true;
    this.light();
    const game = this.panel.dataset.game ?? "";
    note(INTRODUCED, game);
    if (wantsNone) note(KNOWN, game);
    this.onEnd();
    return true;
  }
}
