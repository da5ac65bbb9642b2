// The archeoscope turns to whatever question one points at: its row or column lights up on the plan,
// the price stands in the middle, and the track shows where it leads.

import { $, $$ } from "./dom.js";

const SPACE = "http://www.w3.org/2000/svg";
const SIDE = 5;

export function bindDial(board) {
  for (const name of ["pointerover", "focusin"]) {
    board.addEventListener(name, (event) => turn(board, event.target.closest("[data-axis]")));
  }
  for (const name of ["pointerleave", "focusout"]) board.addEventListener(name, () => turn(board, null));
}

/** Turn to a question or an axis; to the free axis if it is none. */
function turn(board, thing) {
  const scope = $("#scope", board);
  if (!scope) return;
  const turner = $(".turner", scope);
  if (turner) move(scope.dataset, turner, Number(thing?.dataset.place ?? turner.dataset.place));
  light(board, thing ? Number(thing.dataset.axis) : -1);
  const { price, goal } = thing?.dataset ?? {};
  const asking = $("#asking", board);
  if (asking) asking.textContent = price ? `+${price} → ${goal}` : "";
  for (const mark of $$(".preview [data-price]", board)) {
    mark.setAttribute("opacity", !price || mark.dataset.price === price ? "1" : ".3");
  }
}

function move({ turn: around, slide }, turner, place) {
  const steps = place - Number(turner.dataset.place);
  turner.style.transition = "transform .2s";
  if (around) {
    const [x, y, step] = around.split(" ");
    turner.style.transformOrigin = `${x}px ${y}px`;
    turner.style.transform = `rotate(${steps * step}deg)`;
  } else turner.style.transform = `translate(${steps * slide}px)`;
}

/** Light up a column (0 to 4) or a row (5 to 9) of the plan. */
function light(board, axis) {
  $("#band", board)?.remove();
  const layer = $("#scratch", board);
  if (axis < 0 || !layer) return;
  const [x, y, side] = layer.dataset.plan.split(" ").map(Number);
  const isColumn = axis < SIDE;
  const band = document.createElementNS(SPACE, "rect");
  const place = {
    x: x + (isColumn ? axis * side : 0),
    y: y + (isColumn ? 0 : (axis - SIDE) * side),
    width: isColumn ? side : SIDE * side,
    height: isColumn ? SIDE * side : side,
  };
  const look = { id: "band", class: "rim", fill: "none", stroke: "#a63c1a", "stroke-width": 3, "pointer-events": "none" };
  for (const [name, value] of Object.entries({ ...place, ...look })) band.setAttribute(name, value);
  layer.after(band);
}
