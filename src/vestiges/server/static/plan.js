// A plan of one's own on the board of ArcheOlogic: lay, turn and drag the six tiles, mark zones, hold
// it against one's answers, propose it. The server keeps it for the seat, so it is on every device.

import { bindDial } from "./dial.js";
import { $, $$ } from "./dom.js";
import { nameOf, Paper } from "./plan_paper.js";
import { BUILDINGS, Sheet, SIDE } from "./plan_sheet.js";

const START = 5; // pixels after which a press is a drag
const AGAIN = 3_000; // milliseconds after which a plan that could not be sent is sent again
const PAUSE = 300; // milliseconds without a change after which the plan is kept

const board = $("#board");
const address = `/api/v1/tables/${$("#table").dataset.id}`;
const headers = { "X-CSRF-Token": $("meta[name=csrf]").content, "Content-Type": "application/json" };
const shapes = Object.fromEntries($$("#tray .tile").map(({ dataset }) => [dataset.tile, dataset.rows.split("/")]));
const sheet = new Sheet(shapes);
const paper = new Paper(board, sheet);
const said = document.createElement("p");
said.id = "plan-said";
said.className = "notice";
said.setAttribute("role", "status");
said.hidden = true;
board.after(said);

let review = {};
let pencil = "y";
let isChecked = false;
let zone = 0; // where keys are on the plan
let drag = null;
let timer = null;
let kept = "";

const words = () => $("#pencils", board)?.dataset ?? {};

function tell(text) {
  said.textContent = text;
  said.hidden = !text;
}

// Keeping -----------------------------------------------------------------------------------------

async function call(method, path, body) {
  const answer = await fetch(`${address}${path}`, { method, headers, body: body && JSON.stringify(body), keepalive: method === "PUT" });
  const heard = await answer.json();
  if (!answer.ok) throw new Error(heard.error.message);
  return heard;
}

async function keep() {
  clearTimeout(timer);
  timer = null;
  const text = sheet.write();
  board.dataset.plan = "keeping";
  try {
    const heard = await call("PUT", "/draft", { text });
    kept = text;
    review = heard.review;
    if (!timer) board.dataset.plan = "kept";
  } catch (error) {
    if (error instanceof TypeError) timer = setTimeout(keep, AGAIN); // no connection: the page says so
    else tell(error.message);
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
  sheet.read(kept);
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
  if (!paper.layer) return;
  $("#pencils", board).setAttribute("visibility", "visible");
  for (const tile of $$("#tray .tile, [data-pencil], [data-plan-act]", board)) {
    tile.setAttribute("tabindex", "0");
    tile.setAttribute("role", "button");
    tile.setAttribute("aria-label", nameOf(tile));
    tile.setAttribute("cursor", "pointer");
  }
  const isPlacing = $("#placing", board);
  paper.layer.setAttribute("visibility", isPlacing ? "hidden" : "visible");
  if (isPlacing) for (const letter of sheet.tiles.keys()) $(`[data-name="${sheet.name(letter)}"]`, board)?.classList.add("bridges");
  paper.openZones(zone);
  paper.draw(isChecked ? review : { overlaps: review.overlaps }, pencil);
}

function tellFlaws() {
  const found = review.said ?? [];
  if (review.overlaps?.length) tell(words().sayOverlap);
  else tell(found.length ? `${words().sayWrong} ${found.join(" · ")}` : words().sayFine);
}

// Proposing ---------------------------------------------------------------------------------------

async function propose() {
  await keep();
  if (review.answers?.length !== BUILDINGS.length) return tell(review.overlaps?.length ? words().sayOverlap : words().sayAll);
  if (!window.confirm(words().saySure)) return undefined;
  tell("");
  try {
    let seen = await call("GET", "");
    if (seen.view.phase === "turn") seen = await answer(seen, "propose");
    while (seen.stage === "playing" && seen.choices.length && seen.view.phase === "place") {
      seen = await answer(seen, review.answers[seen.view.placing]);
    }
  } catch (error) {
    tell(error.message);
  }
  return undefined;
}

async function answer({ number }, notation) {
  return (await call("POST", "/play", { number, notation })).table;
}

const acts = {
  clear: () => { sheet.clear(); changed(); },
  check: async () => { isChecked = !isChecked; tell(""); await keep(); },
  propose,
};

// Mouse and fingers -------------------------------------------------------------------------------

board.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || !paper.layer) return;
  const letter = event.target.closest("[data-laid]")?.dataset.laid ?? event.target.closest("#tray .tile")?.dataset.tile;
  if (!letter || $("#placing", board)) return;
  const laid = sheet.tiles.get(letter);
  drag = { letter, x: event.clientX, y: event.clientY, id: event.pointerId, isLaid: Boolean(event.target.closest("[data-laid]")), moves: false, grip: grip(event, laid) };
});

// A finger on a tile drags the tile, not the page.
board.addEventListener("touchstart", (event) => {
  if (paper.layer && event.target.closest("[data-laid], #tray .tile")) event.preventDefault();
}, { passive: false });

/** How far from the corner of its box a tile is held, in zones. */
function grip(event, laid) {
  const { x, y, side } = paper.place;
  const at = paper.point(event);
  if (!laid || !event.target.closest("[data-laid]")) return { row: 0.5, column: 0.5 };
  return { row: (at.y - y) / side - laid.row, column: (at.x - x) / side - laid.column };
}

board.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.id) return;
  if (!drag.moves && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < START) return;
  if (!drag.moves) board.setPointerCapture(event.pointerId);
  drag.moves = true;
  const { x, y, side } = paper.place;
  const at = paper.point(event);
  const row = (at.y - y) / side;
  const column = (at.x - x) / side;
  const isOver = row > -0.5 && column > -0.5 && row < SIDE + 0.5 && column < SIDE + 0.5;
  if (isOver) sheet.lay(drag.letter, sheet.tiles.get(drag.letter)?.turn ?? 0, Math.round(row - drag.grip.row), Math.round(column - drag.grip.column));
  else sheet.tiles.delete(drag.letter);
  paper.draw({}, pencil);
});

for (const name of ["pointerup", "pointercancel"]) {
  board.addEventListener(name, (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { letter, moves, isLaid } = drag;
    drag = null;
    if (!moves && name === "pointercancel") return;
    if (!moves && isLaid) sheet.turn(letter);
    else if (!moves && sheet.tiles.has(letter)) sheet.tiles.delete(letter);
    else if (!moves) sheet.layAnywhere(letter);
    changed();
  });
}

board.addEventListener("click", (event) => {
  const { target } = event;
  if (!paper.layer || target.closest("[data-option], [data-laid], #tray")) return;
  const act = target.closest("[data-plan-act]")?.dataset.planAct;
  const held = target.closest("[data-pencil]")?.dataset.pencil;
  if (act) acts[act]();
  else if (held) { pencil = held; show(); }
  else if (target.closest("#city")) markAt(paper.zoneAt(event));
});

function markAt(number) {
  if (number < 0 || $("#placing", board)) return;
  zone = number;
  sheet.mark(number, pencil);
  changed();
}

// Keys --------------------------------------------------------------------------------------------

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

board.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { target, key } = event;
  const isPress = key === "Enter" || key === " ";
  const laid = target.dataset.laid;
  if (laid ? keyOnTile(laid, key, isPress) : keyBeside(target, key, isPress)) {
    event.preventDefault();
    event.stopPropagation();
  }
});

function keyOnTile(letter, key, isPress) {
  if (STEPS[key]) sheet.move(letter, ...STEPS[key]);
  else if (isPress || key === "r" || key === "R") sheet.turn(letter);
  else if (key === "Delete" || key === "Backspace") sheet.tiles.delete(letter);
  else return false;
  changed();
  return true;
}

function keyBeside(target, key, isPress) {
  const { tile, pencil: held, planAct } = target.dataset;
  if (target.id.startsWith("zone-")) return keyOnZone(Number(target.id.slice(5)), key, isPress);
  if (!isPress || !(tile || held || planAct)) return false;
  if (tile) {
    sheet.layAnywhere(tile);
    changed();
    $(`[data-laid="${tile}"]`, board)?.focus();
  } else if (held) {
    pencil = held;
    show();
  } else acts[planAct]();
  return true;
}

function keyOnZone(at, key, isPress) {
  if (isPress) {
    markAt(at);
    return true;
  }
  if (!STEPS[key]) return false;
  const [row, column] = [Math.floor(at / SIDE) + STEPS[key][0], (at % SIDE) + STEPS[key][1]];
  if (row >= 0 && column >= 0 && row < SIDE && column < SIDE) {
    zone = row * SIDE + column;
    paper.openZones(zone);
    $(`#zone-${zone}`, board).focus();
  }
  return true;
}

// Coming and going --------------------------------------------------------------------------------

bindDial(board);
new MutationObserver(show).observe(board, { childList: true });
addEventListener("pagehide", () => { if (timer) keep(); });
document.addEventListener("visibilitychange", () => {
  if (document.hidden && timer) keep();
  else if (!document.hidden && paper.layer) fetchKept();
});
if (paper.layer) {
  show();
  await fetchKept();
  board.dataset.plan = "kept";
}
