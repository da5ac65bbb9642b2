// The lens: on a phone, a tap on a cell of the chart that is no answer shows it enlarged with what it is, until the
// next tap.

import { $, around, maybe } from "../../../dom.js";

const SHOWN = 2.9; // how much of the chart the lens shows, in widths of a cell

const board = $("#board");
const lens = document.createElement("div");
lens.id = "lens";
lens.hidden = true;
lens.setAttribute("role", "status");
board.after(lens);

/**
 * An element of the drawing.
 * @param {string} selector
 * @returns {SVGGraphicsElement | null}
 */
const drawn = (selector, root = /** @type {ParentNode} */ (board)) => maybe(selector, root);

/** A copy of a part of the board that nothing can be done with. @param {SVGGraphicsElement} part */
function copyOf(part) {
  const copy = /** @type {SVGGraphicsElement} */ (part.cloneNode(true));
  for (const element of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["id", "tabindex", "role", "data-option", "data-ask"]) element.removeAttribute(name);
  return copy;
}

/** @param {SVGGraphicsElement} cell */
function open(cell) {
  const [chart, ships, hex] = [drawn("#chart"), drawn("#ships"), drawn("[id^=hex]", cell)];
  if (!chart || !ships || !hex) return;
  const box = hex.getBBox();
  const side = box.width * SHOWN;
  const [x, y] = [box.x + box.width / 2 - side / 2, box.y + box.height / 2 - side / 2];
  const glass = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  glass.setAttribute("viewBox", `${x} ${y} ${side} ${side}`);
  glass.setAttribute("class", "board");
  glass.setAttribute("aria-hidden", "true");
  const ink = document.createElementNS("http://www.w3.org/2000/svg", "g");
  ink.setAttribute("class", "ink");
  for (const part of [chart, ships]) ink.append(copyOf(part));
  glass.append(ink);
  const words = document.createElement("p");
  words.textContent = cell.dataset.tip ?? cell.querySelector("title")?.textContent ?? "";
  lens.replaceChildren(Object.assign(document.createElement("div"), { className: "board" }), words);
  lens.firstElementChild?.append(glass);
  lens.hidden = false;
}

board.addEventListener("click", (event) => {
  /** @type {SVGGraphicsElement | null} */
  const cell = around(event, "svg.tall #chart .cell:not([data-option], [data-ask])");
  if (cell && lens.hidden) open(cell);
  else lens.hidden = true;
});
lens.addEventListener("click", () => {
  lens.hidden = true;
});
document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") lens.hidden = true;
});
