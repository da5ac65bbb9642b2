// Animation: pieces slide from their old place to the new one. A piece is an element of the board with
// an id and a place (transform); its id is the same for the whole match.

import { screenOf } from "./dom.js";

const PIECES = ":not(defs) > [id][transform]";
const NEAR = 2; // pixels within which a piece has not moved
const MANY = 8; // pieces come to a part, however small it is

/**
 * Where a piece or a part lies, and what events call it; by id, all of them.
 * @typedef {{ x: number, y: number, size: number, part: string, fact?: string, isPawn?: boolean, isPart?: boolean }} Place
 * @typedef {Map<string, Place>} Places
 */

/**
 * Where every piece lies, relative to the board, and in which part of it.
 * @param {SVGSVGElement | null} svg
 */
export function measure(svg) {
  /** @type {Places} */
  const places = new Map();
  if (!svg) return places;
  const base = svg.getBoundingClientRect();
  for (const piece of svg.querySelectorAll(PIECES)) {
    if (piece.closest("defs")) continue;
    const { fact } = /** @type {SVGElement} */ (piece).dataset;
    places.set(piece.id, { ...placeOf(piece, base), fact, isPawn: piece.classList.contains("pawn") });
  }
  for (const part of svg.querySelectorAll("g[id]:not([transform])")) {
    if (!part.closest("defs")) places.set(part.id, { ...placeOf(part, base), isPart: true });
  }
  return places;
}

/** @param {Element} element @param {DOMRect} base */
function placeOf(element, base) {
  const box = element.getBoundingClientRect();
  return {
    x: box.left + box.width / 2 - base.left,
    y: box.top + box.height / 2 - base.top,
    size: Math.max(box.width, box.height),
    part: element.parentElement?.closest("[id]")?.id ?? "",
  };
}

/**
 * The pieces that were moved: they came from another part, or an event names them, or they are pawns. What a part only
 * pushed aside was not moved. Where a crowd has come to a part, the part was drawn anew and no piece of it stands out.
 * @param {Places} before @param {Places} after @param {Set<string>} named
 */
export function moved(before, after, named) {
  /** @type {Map<string, { all: number, pushed: string[], come: string[] }>} */
  const parts = new Map();
  for (const [id, place] of after) {
    if (place.isPart) continue;
    const old = before.get(id);
    const part = parts.get(place.part) ?? { all: 0, pushed: [], come: [] };
    parts.set(place.part, part);
    part.all += 1;
    const isNamed = place.isPawn || named.has(id) || named.has(place.fact ?? "");
    if (old?.part !== place.part) part.come.push(id);
    else if (isNamed && Math.hypot(old.x - place.x, old.y - place.y) > NEAR) part.pushed.push(id);
  }
  return [...parts.values()].flatMap(({ all, pushed, come }) => [
    ...pushed,
    ...(come.length <= MANY || come.length * 2 < all ? come : []),
  ]);
}

/** @type {Set<Animation>} */
const running = new Set();

/** Let whatever is still on its way arrive now. */
export function hurry() {
  for (const animation of running) animation.finish();
}

/**
 * Where a piece that was not on the board comes from, if the board says.
 * @param {SVGGraphicsElement} piece @param {Places} before
 */
function origin(piece, before) {
  return before.get(piece.id) ?? before.get(piece.dataset.slot ?? "") ?? before.get(piece.dataset.from ?? "");
}

/**
 * Let pieces slide; resolves when all have arrived.
 * @param {SVGSVGElement | null} svg @param {Places} before @param {Places} after @param {number} time
 * @param {Set<string>} named what events of the change are about
 */
export async function slide(svg, before, after, time, named) {
  if (!time || !svg?.animate) return;
  const over = document.createElementNS("http://www.w3.org/2000/svg", "g");
  over.setAttribute("class", "ink sliding");
  over.setAttribute("aria-hidden", "true");
  over.setAttribute("pointer-events", "none");
  const slides = [];
  for (const id of moved(before, after, named)) {
    const piece = /** @type {SVGGraphicsElement | null} */ (svg.getElementById(id));
    const from = piece && origin(piece, before);
    const to = after.get(id);
    if (from && to) slides.push(slidePiece(svg, over, piece, from, to, time));
  }
  if (!slides.length) return;
  svg.append(over);
  await Promise.all(slides.map((start) => start()));
  over.remove();
}

/**
 * A copy of the piece above everything else makes the way; the piece shows when it is there.
 * @param {SVGSVGElement} svg @param {SVGGElement} over @param {SVGGraphicsElement} piece
 * @param {Place} from @param {Place} to @param {number} time
 */
function slidePiece(svg, over, piece, from, to, time) {
  const base = svg.getBoundingClientRect();
  const within = screenOf(svg).inverse().multiply(screenOf(piece.parentElement));
  const copy = /** @type {SVGGraphicsElement} */ (piece.cloneNode(true));
  for (const name of ["id", "tabindex", "role", "data-option", "data-ask"]) copy.removeAttribute(name);
  for (const inner of copy.querySelectorAll("[id]")) inner.removeAttribute("id");
  copy.classList.remove("current", "fresh");
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "g");
  holder.setAttribute("transform", `matrix(${within.a} ${within.b} ${within.c} ${within.d} ${within.e} ${within.f})`);
  holder.dataset.slides = piece.id;
  holder.append(copy);
  over.append(holder);
  const inverse = screenOf(piece.parentElement).inverse();
  const start = new DOMPoint(from.x + base.left, from.y + base.top).matrixTransform(inverse);
  const end = new DOMPoint(to.x + base.left, to.y + base.top).matrixTransform(inverse);
  const scale = from.isPart ? 1 : Math.min(4, Math.max(0.25, from.size / to.size || 1));
  return async () => {
    piece.style.opacity = "0"; // it can be clicked where it is going to be
    const frames = [
      { translate: `${start.x - scale * end.x}px ${start.y - scale * end.y}px`, scale: String(scale) },
      { translate: "0px 0px", scale: "1" },
    ];
    const animation = copy.animate(frames, {
      duration: time,
      easing: "cubic-bezier(.3, .1, .2, 1)",
      fill: "backwards",
    });
    running.add(animation);
    try {
      await animation.finished;
    } catch {
      /* the board was replaced meanwhile */
    }
    running.delete(animation);
    piece.style.opacity = "";
  };
}
