// The archeoscope follows the pointer: it turns to the question pointed at, marks its row or column on the
// plan and shows the price and where that leads on the track.

import { $$, around, maybe } from "../../../dom.js";

const SPACE = "http://www.w3.org/2000/svg";
const SIDE = 5;

/** @param {HTMLElement} board */
export function bindArcheoscope(board) {
  for (const name of ["pointerover", "focusin"]) {
    board.addEventListener(name, (event) => turn(board, around(event, "[data-axis]")));
  }
  for (const name of ["pointerleave", "focusout"]) board.addEventListener(name, () => turn(board, null));
}

/**
 * Turn to a question or an axis; to the free axis if it is none.
 * @param {HTMLElement} board @param {HTMLElement | null} thing
 */
function turn(board, thing) {
  const scope = maybe("#scope", board);
  if (!scope) return;
  const turner = maybe(".turner", scope);
  if (turner) move(scope.dataset, turner, Number(thing?.dataset.place ?? turner.dataset.place));
  light(board, thing ? Number(thing.dataset.axis) : -1);
  const { price, goal } = thing?.dataset ?? {};
  const asking = maybe("#asking", board);
  if (asking) asking.textContent = price ? `+${price} → ${goal}` : "";
  for (const mark of $$(".preview [data-price]", board)) {
    mark.setAttribute("opacity", !price || mark.dataset.price === price ? "1" : ".3");
  }
}

/** @param {DOMStringMap} way @param {HTMLElement} turner @param {number} place */
function move({ turn: about, slide }, turner, place) {
  const steps = place - Number(turner.dataset.place);
  turner.style.transition = "transform .2s";
  if (about) {
    const [x, y, step] = about.split(" ");
    turner.style.transformOrigin = `${x}px ${y}px`;
    turner.style.transform = `rotate(${steps * Number(step)}deg)`;
  } else turner.style.transform = `translate(${steps * Number(slide)}px)`;
}

/**
 * Light up a column (0 to 4) or a row (5 to 9) of the plan.
 * @param {HTMLElement} board @param {number} axis
 */
function light(board, axis) {
  maybe("#band", board)?.remove();
  const layer = maybe("#scratch", board);
  if (axis < 0 || !layer) return;
  const [x, y, side] = (layer.dataset.plan ?? "").split(" ").map(Number);
  const isColumn = axis < SIDE;
  const band = document.createElementNS(SPACE, "rect");
  const place = {
    x: x + (isColumn ? axis * side : 0),
    y: y + (isColumn ? 0 : (axis - SIDE) * side),
    width: isColumn ? side : SIDE * side,
    height: isColumn ? SIDE * side : side,
  };
  const look = {
    id: "band",
    class: "rim",
    fill: "none",
    stroke: "#a63c1a",
    "stroke-width": 3,
    "pointer-events": "none",
  };
  for (const [name, value] of Object.entries({ ...place, ...look })) band.setAttribute(name, String(value));
  layer.after(band);
}
