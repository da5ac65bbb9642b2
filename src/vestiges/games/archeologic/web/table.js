// The player's own plan on the board: lay, turn and drag the six tiles, mark zones, check it against the
// answers got so far, propose it. The server keeps it for the seat, so it is on every device.

import { $, $$, around, maybe } from "../../../dom.js";
import { bindArcheoscope, choose, dressArcheoscope, letGo } from "./archeoscope.js";
import { BUILDINGS, Plan, SIDE } from "./plan.js";
import { nameOf, PlanDrawing } from "./plan_drawing.js";
import { call, giveProposal } from "./plan_requests.js";

/**
 * @typedef {{ row: number, column: number }} Grip how far from the corner of its box a tile is held, in zones
 * @typedef {{ letter: string, x: number, y: number, id: number, isLaid: boolean, moves: boolean, grip: Grip }} Drag
 */

const START = 5; // pixels after which a press is a drag
const AGAIN = 3_000; // milliseconds after which a plan that could not be sent is sent again
const PAUSE = 300; // milliseconds without a change after which the plan is kept

const board = $("#board");
const shapes = Object.fromEntries($$("#tray .tile").map(({ dataset }) => [dataset.tile, dataset.rows?.split("/")]));
const plan = new Plan(shapes);
const drawing = new PlanDrawing(board, plan);
const said = document.createElement("p");
said.id = "plan-said";
said.className = "notice";
said.setAttribute("role", "status");
said.hidden = true;
board.after(said);

/** @type {import("./plan_drawing.js").Review} */
let review = {};
let pencil = ""; // what zones are marked with
let hand = ""; // the tile that was tapped: the next tap says where it goes
let isChecked = false;
let zone = 0; // where keys are on the plan
/** @type {Drag | null} */
let drag = null;
let timer = 0;
let kept = "";

/** @returns {DOMStringMap} */
const words = () => maybe("#pencils", board)?.dataset ?? {};

/** @param {string} [text] */
function tell(text = "") {
  said.textContent = text;
  said.hidden = !text;
  if (text) said.scrollIntoView({ block: "nearest" });
}

// Keeping -----------------------------------------------------------------------------------------

async function keep() {
  clearTimeout(timer);
  timer = 0;
  const text = plan.write();
  board.dataset.plan = "keeping";
  try {
    const heard = await call("PUT", "/draft", { text });
    kept = text;
    review = heard.review;
    if (!timer) board.dataset.plan = "kept";
  } catch (error) {
    if (error instanceof TypeError)
      timer = setTimeout(keep, AGAIN); // no connection: the page says so
    else tell(/** @type {Error} */ (error).message);
    return;
  }
  show();
  if (isChecked) tellFlaws();
}

async function fetchKept() {
  const heard = await call("GET", "/draft").catch(() => null);
  if (!heard || timer || heard.text === kept) return;
  kept = heard.text;
  review = heard.review;
  plan.read(kept);
  show();
}

function changed() {
  review = { ...review, overlaps: [], notes: [], answers: [] };
  tell("");
  show();
  board.dataset.plan = "changed";
  clearTimeout(timer);
  timer = setTimeout(keep, PAUSE);
}

// Showing -----------------------------------------------------------------------------------------

/** A new board has come, or the plan has changed. */
function show() {
  if (!drawing.layer) return;
  dressArcheoscope(board);
  for (const name of ["#pencils", "#tools"]) $(name, board).setAttribute("visibility", "visible");
  for (const tile of $$("#tray .tile, [data-pencil], [data-plan-act]", board)) {
    tile.setAttribute("tabindex", "0");
    tile.setAttribute("role", "button");
    tile.setAttribute("aria-label", nameOf(tile));
    tile.setAttribute("cursor", "pointer");
  }
  const isPlacing = maybe("#placing", board) !== null;
  drawing.layer.setAttribute("visibility", isPlacing ? "hidden" : "visible");
  if (isPlacing)
    for (const letter of plan.tiles.keys())
      maybe(`[data-name="${plan.name(letter)}"]`, board)?.classList.add("bridges");
  drawing.openZones(zone);
  drawing.draw(isChecked ? review : { overlaps: review.overlaps }, hand, pencil);
}

function tellFlaws() {
  const found = review.said ?? [];
  if (review.overlaps?.length) tell(words().sayOverlap);
  else tell(found.length ? `${words().sayWrong} ${found.join(" · ")}` : words().sayFine);
}

// Proposing ---------------------------------------------------------------------------------------

async function propose() {
  await keep();
  const { answers = [] } = review;
  if (answers.length !== BUILDINGS.length) return tell(review.overlaps?.length ? words().sayOverlap : words().sayAll);
  if (!window.confirm(words().saySure)) return undefined;
  tell("");
  try {
    await giveProposal(answers);
  } catch (error) {
    tell(/** @type {Error} */ (error).message);
  }
  return undefined;
}

/** @param {string} letter */
function turn(letter) {
  plan.turn(letter);
  changed();
  drawing.settle(letter, { rotate: "-90deg", scale: 1 });
}

/** @param {string} letter @param {number} at */
function layOn(letter, at) {
  plan.layOn(letter, at);
  hand = "";
  changed();
  drawing.settle(letter, { rotate: "0deg", scale: 1.08 });
}

/** @param {string} letter */
function takeAway(letter) {
  plan.tiles.delete(letter);
  if (hand === letter) hand = "";
  changed();
}

/** @param {string} letter */
function take(letter) {
  hand = letter;
  pencil = "";
  show();
}

/** @param {string} sign */
function takePencil(sign) {
  pencil = pencil === sign ? "" : sign;
  hand = "";
  show();
}

/** @type {Record<string, () => void>} */
const acts = {
  turn: () => (plan.tiles.has(hand) ? turn(hand) : tell(words().sayHold)),
  away: () => (plan.tiles.has(hand) ? takeAway(hand) : tell(words().sayHold)),
  clear: () => {
    hand = "";
    plan.clear();
    changed();
  },
  check: async () => {
    isChecked = !isChecked;
    tell("");
    await keep();
  },
  propose,
};

// Mouse and fingers -------------------------------------------------------------------------------

board.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || !drawing.layer) return;
  const letter = around(event, "[data-laid]")?.dataset.laid ?? around(event, "#tray .tile")?.dataset.tile;
  if (!letter || maybe("#placing", board)) return;
  const laid = plan.tiles.get(letter);
  drag = {
    letter,
    x: event.clientX,
    y: event.clientY,
    id: event.pointerId,
    isLaid: around(event, "[data-laid]") !== null,
    moves: false,
    grip: grip(event, laid),
  };
});

// A finger on a tile drags the tile, not the page.
board.addEventListener(
  "touchstart",
  (event) => {
    if (drawing.layer && around(event, "[data-laid], #tray .tile")) event.preventDefault();
  },
  { passive: false },
);

/**
 * How far from the corner of its box a tile is held, in zones.
 * @param {MouseEvent} event @param {import("./plan.js").Laid | undefined} laid
 */
function grip(event, laid) {
  const { x, y, side } = drawing.place;
  const at = drawing.point(event);
  if (!laid || !around(event, "[data-laid]")) return { row: 0.5, column: 0.5 };
  return { row: (at.y - y) / side - laid.row, column: (at.x - x) / side - laid.column };
}

board.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.id) return;
  if (!drag.moves && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < START) return;
  if (!drag.moves) board.setPointerCapture(event.pointerId);
  drag.moves = true;
  const { x, y, side } = drawing.place;
  const at = drawing.point(event);
  const row = (at.y - y) / side;
  const column = (at.x - x) / side;
  const isOver = row > -0.5 && column > -0.5 && row < SIDE + 0.5 && column < SIDE + 0.5;
  if (isOver)
    plan.lay(
      drag.letter,
      plan.tiles.get(drag.letter)?.turn ?? 0,
      Math.round(row - drag.grip.row),
      Math.round(column - drag.grip.column),
    );
  else plan.tiles.delete(drag.letter);
  drawing.draw({}, hand, pencil);
});

for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
  board.addEventListener(name, (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { letter, moves, isLaid } = drag;
    drag = null;
    if (!moves && name === "pointercancel") return;
    if (moves) {
      hand = "";
      changed();
    } else if (hand !== letter) take(letter);
    else if (isLaid) turn(letter);
    else if (plan.tiles.has(letter)) take("");
    else {
      plan.layAnywhere(letter);
      changed();
    }
  });
}

board.addEventListener("click", (event) => {
  if (!drawing.layer || around(event, "[data-option], [data-laid], #tray")) return;
  const act = around(event, "[data-plan-act]")?.dataset.planAct;
  const held = around(event, "[data-pencil]")?.dataset.pencil;
  if (act) acts[act]();
  else if (held) takePencil(held);
  else if (around(event, "[id^=zone-]")) tapZone(drawing.zoneAt(event));
});

/**
 * Lay the tile in hand there, or mark the zone.
 * @param {number} number
 */
function tapZone(number) {
  if (number < 0 || maybe("#placing", board)) return;
  zone = number;
  if (hand) layOn(hand, number);
  else if (pencil) {
    plan.mark(number, pencil);
    changed();
  }
}

// Keys --------------------------------------------------------------------------------------------

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

board.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  const target = /** @type {HTMLElement} */ (event.target);
  const isPress = key === "Enter" || key === " ";
  const laid = target.dataset.laid;
  if (laid ? keyOnTile(laid, key, isPress) : keyBeside(target, key, isPress)) {
    event.preventDefault();
    event.stopPropagation();
  }
});

/** @param {string} letter @param {string} key @param {boolean} isPress */
function keyOnTile(letter, key, isPress) {
  if (STEPS[key]) plan.move(letter, ...STEPS[key]);
  else if (isPress || key === "r" || key === "R") plan.turn(letter);
  else if (key === "Delete" || key === "Backspace") plan.tiles.delete(letter);
  else return false;
  if (hand === letter) hand = "";
  changed();
  return true;
}

/** @param {HTMLElement} target @param {string} key @param {boolean} isPress */
function keyBeside(target, key, isPress) {
  const { tile, pencil: held, planAct } = target.dataset;
  if (target.id.startsWith("zone-")) return keyOnZone(Number(target.id.slice(5)), key, isPress);
  if (isPress && !target.dataset.option && choose(board, target)) return true;
  if (!isPress || !(tile || held || planAct)) return false;
  if (tile) {
    plan.layAnywhere(tile);
    changed();
    maybe(`[data-laid="${tile}"]`, board)?.focus();
  } else if (held) takePencil(held);
  else if (planAct) acts[planAct]();
  return true;
}

/** @param {number} at @param {string} key @param {boolean} isPress */
function keyOnZone(at, key, isPress) {
  if (isPress) {
    tapZone(at);
    return true;
  }
  if (!STEPS[key]) return false;
  const [row, column] = [Math.floor(at / SIDE) + STEPS[key][0], (at % SIDE) + STEPS[key][1]];
  if (row >= 0 && column >= 0 && row < SIDE && column < SIDE) {
    zone = row * SIDE + column;
    drawing.openZones(zone);
    $(`#zone-${zone}`, board).focus();
  }
  return true;
}

// Coming and going --------------------------------------------------------------------------------

bindArcheoscope(board);
new MutationObserver(() => {
  letGo();
  show();
}).observe(board, { childList: true });
addEventListener("pagehide", () => {
  if (timer) keep();
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden && timer) keep();
  else if (!document.hidden && drawing.layer) fetchKept();
});
if (drawing.layer) {
  show();
  await fetchKept();
  board.dataset.plan = "kept";
}
