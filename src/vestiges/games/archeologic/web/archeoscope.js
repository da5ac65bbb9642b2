// The archeoscope: a question is chosen on its keys, first what to ask and then the axis, or the other way
// round. It follows the pointer: it turns to the question pointed at, marks its row or column on the plan, and
// the hour hand sweeps over what it costs.

import { $, $$, around, maybe } from "../../../dom.js";

const SPACE = "http://www.w3.org/2000/svg";
const SIDE = 5;
const AXES = 10;
const KEYS = "#scope [data-axis], #scope [data-element]";

/** What is chosen on the archeoscope so far; -1: nothing. */
const held = { axis: -1, element: -1 };

/** @param {HTMLElement} board */
export function bindArcheoscope(board) {
  for (const name of ["pointerover", "focusin"]) {
    board.addEventListener(name, (event) => point(board, around(event, `.question, ${KEYS}`)));
  }
  for (const name of ["pointerleave", "focusout"]) board.addEventListener(name, () => point(board, null));
  board.addEventListener("click", (event) => {
    if (!around(event, "[data-option]")) choose(board, around(event, KEYS));
  });
}

/**
 * Choose a key, or let go of it; true if it is one that can be chosen now.
 * @param {HTMLElement} board @param {HTMLElement | null} key
 */
export function choose(board, key) {
  if (!key || !maybe("#asking", board)) return false;
  const { axis = -1, element = -1 } = key.dataset;
  const isHeld = key.classList.contains("held");
  held.axis = isHeld ? -1 : Number(axis);
  held.element = isHeld ? -1 : Number(element);
  dressArcheoscope(board);
  point(board, key);
  return true;
}

/** Nothing is chosen any more: the board is a new one. */
export function letGo() {
  held.axis = -1;
  held.element = -1;
}

/**
 * Show on the board what is chosen: with one ring chosen, the keys of the other are answers.
 * @param {HTMLElement} board
 */
export function dressArcheoscope(board) {
  const isAsked = maybe("#asking", board) !== null;
  const isChosen = isAsked && held.axis + held.element > -2;
  for (const key of $$(KEYS, board)) {
    const question = isAsked ? questionOf(key) : -1;
    const slot = maybe(`.question[data-option="${question}"]`, board);
    const isOffered = slot !== null;
    const isHeld = isAsked && !isOffered && Number(key.dataset.axis ?? key.dataset.element) === heldOf(key);
    if (isOffered) key.dataset.option = String(question);
    else if (isAsked) delete key.dataset.option;
    key.classList.toggle("option", isOffered || key.dataset.option !== undefined);
    key.classList.toggle("held", isHeld);
    if (!isAsked) continue;
    const said = slot?.getAttribute("aria-label") ?? key.dataset.tip ?? maybe("title", key)?.textContent ?? "";
    const names = {
      tabindex: "0",
      role: "button",
      cursor: "pointer",
      "aria-label": said,
      "aria-pressed": String(isHeld),
    };
    for (const [name, value] of Object.entries(names)) key.setAttribute(name, value);
  }
  for (const slot of $$(".question.option", board)) {
    const question = Number(slot.dataset.option);
    const fits = question % AXES === held.axis || Math.floor(question / AXES) === held.element;
    slot.classList.toggle("chosen", isChosen && fits);
  }
}

/** @param {HTMLElement} key */
const heldOf = (key) => (key.dataset.axis === undefined ? held.element : held.axis);

/**
 * The question that a key makes with what is chosen on the other ring, -1 if it makes none.
 * @param {HTMLElement} key
 */
function questionOf({ dataset }) {
  const element = dataset.element === undefined ? held.element : Number(dataset.element);
  const axis = dataset.axis === undefined ? held.axis : Number(dataset.axis);
  const isOther = dataset.axis === undefined ? held.axis >= 0 : held.element >= 0;
  return isOther ? element * AXES + axis : -1;
}

/**
 * Turn to a question or a key; to what is chosen if it is none.
 * @param {HTMLElement} board @param {HTMLElement | null} thing
 */
function point(board, thing) {
  const scope = maybe("#scope", board);
  if (!scope) return;
  const option = thing && (thing.dataset.axis === undefined || held.element >= 0) ? thing.dataset.option : undefined;
  const question = option === undefined ? -1 : Number(option);
  const axis = question >= 0 ? question % AXES : Number(thing?.dataset.axis ?? held.axis);
  const [x, y, step] = (scope.dataset.turn ?? "").split(" ").map(Number);
  const turner = maybe(".turner", scope);
  if (turner) {
    const place = axis < 0 ? turner.dataset.place : $(`#axis-${axis}`, scope).dataset.place;
    rotate(turner, x, y, (Number(place) - Number(turner.dataset.place)) * step);
  }
  light(board, axis);
  sweep(board, scope, question);
}

/** @param {HTMLElement} thing @param {number} x @param {number} y @param {number} degrees */
function rotate(thing, x, y, degrees) {
  thing.style.transition = "rotate .25s";
  thing.style.transformOrigin = `${x}px ${y}px`;
  thing.style.rotate = `${degrees}deg`;
}

/**
 * The hour hand sweeps to where a question leads.
 * @param {HTMLElement} board @param {HTMLElement} scope @param {number} question
 */
function sweep(board, scope, question) {
  maybe("#sweep", board)?.remove();
  const [asking, track] = [maybe("#asking", board), maybe("#track", board)];
  if (!asking || !track) return;
  const price = question < 0 ? 0 : priceOf(scope, question);
  const goals = (track.dataset.goals ?? "").split(" ").map(Number);
  const [own, loop] = [Number(track.dataset.own), Number(track.dataset.loop)];
  const { sayAsk = "", sayAbout = "" } = maybe("#pencils", board)?.dataset ?? {};
  const next = held.element >= 0 ? sayAsk : held.axis >= 0 ? sayAbout : "";
  asking.textContent = price ? `+${price} → ${goals[price]}` : next;
  for (const mark of $$(".preview [data-price]", board)) {
    mark.setAttribute("opacity", !price || Number(mark.dataset.price) === price ? "1" : ".3");
  }
  const [x, y, , inner, outer] = (scope.dataset.turn ?? "").split(" ").map(Number);
  const turn = price ? ((goals[price] - own) * 360) / loop : 0;
  const hand = maybe("#hand", board);
  if (hand) rotate(hand, x, y, turn);
  if (!price) return;
  const first = (own * 360) / loop;
  const arc = document.createElementNS(SPACE, "path");
  /** @param {number} radius @param {number} degrees */
  const spot = (radius, degrees) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${x + radius * Math.cos(angle)} ${y + radius * Math.sin(angle)}`;
  };
  const d =
    `M${spot(outer, first)}A${outer} ${outer} 0 0 1 ${spot(outer, first + turn)}` +
    `L${spot(inner, first + turn)}A${inner} ${inner} 0 0 0 ${spot(inner, first)}Z`;
  for (const [name, value] of Object.entries({ id: "sweep", d, "pointer-events": "none" }))
    arc.setAttribute(name, value);
  $(".preview", track).before(arc);
}

/** @param {HTMLElement} scope @param {number} question */
function priceOf(scope, question) {
  const aim = Number($(`#axis-${question % AXES}`, scope).dataset.aim);
  return aim + Number($(`[data-element="${Math.floor(question / AXES)}"]`, scope).dataset.price);
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
  const look = { id: "band", fill: "none", stroke: "#8a2708", "stroke-width": 3, "pointer-events": "none" };
  for (const [name, value] of Object.entries({ ...place, ...look })) band.setAttribute(name, String(value));
  layer.after(band);
}
