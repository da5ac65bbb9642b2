// Replay: the slider, the arrow keys, and steps that are told in sentences while pieces slide.

import "./page.js";
import { measure, slide } from "./animation.js";
import { $, $$, around, maybe, shape } from "./dom.js";
import { namesOf } from "./events.js";
import { bindSettings, slideTime, speed } from "./settings.js";
import { Staging } from "./staging.js";
import { Tooltips } from "./tooltips.js";

const { id } = $("#replay").dataset;
/** @type {HTMLFormElement} */
const form = $("#stepper");
const slider = /** @type {HTMLInputElement} */ (form.elements.namedItem("step"));
const seats = /** @type {HTMLSelectElement} */ (form.elements.namedItem("seat"));
const board = $("#board");
/** @type {Record<string, string>} */
const KEYS = { ArrowRight: "on", ArrowLeft: "back", Home: "first", End: "last" };
const PAUSE = 300; // milliseconds between the steps of a run
let running = false;
let asked = 0;
let isOpen = !$(".revealed").hidden;

const staging = new Staging($("#caption"), document.createElement("div"), () => {});
const tooltips = new Tooltips(
  board,
  Object.assign(document.createElement("div"), { hidden: true, innerHTML: "<p></p><p></p><a></a>" }),
  {
    ask: async () => null,
    label: () => "",
    openClause: () => {},
  },
);

/** @param {number} step */
function address(step) {
  const seat = seats.value;
  return `step=${step}${seat === "" ? "" : `&seat=${seat}`}`;
}

/**
 * Links never lead to open cards: whoever follows one is asked first.
 * @param {boolean} isWanted
 */
function reveal(isWanted) {
  isOpen = isWanted;
  /** @type {HTMLDetailsElement} */
  const offer = $(".reveal");
  offer.hidden = isOpen;
  offer.open = false;
  $(".revealed").hidden = !isOpen;
  go(current);
}

/** @param {number} step */
function note(step) {
  /** @type {HTMLInputElement} */
  const link = $("#link");
  /** @type {HTMLOutputElement} */
  const count = $("#replay output");
  history.replaceState(null, "", `?${address(step)}`);
  link.value = location.href;
  count.value = String(step);
  slider.value = String(step);
}

/** @returns {SVGSVGElement | null} */
const drawing = () => maybe("svg", board);

/** @param {number} step */
async function go(step) {
  const wanted = Math.max(0, Math.min(Number(slider.max), step));
  asked += 1;
  const turn = asked;
  const answer = await fetch(`/tables/${id}/replay/step?${address(wanted)}${isOpen ? "&open=1" : ""}&shape=${shape()}`);
  if (!answer.ok || turn !== asked) return;
  const reached = await answer.json();
  const old = drawing();
  const time = old && Math.abs(reached.step - current) <= 1 ? slideTime() : 0;
  const made = document.createElement("template");
  made.innerHTML = reached.log;
  const lines = $$("li", made.content);
  const pace = running ? speed() : 0;
  const rest = await staging.before(lines, pace);
  if (turn !== asked) return;
  const before = time ? measure(old) : null;
  board.innerHTML = reached.board;
  quiet();
  $("#step-log").replaceChildren(made.content);
  current = reached.step;
  note(current);
  if (!lines.length) staging.say("");
  const moves = before && slide(drawing(), before, measure(drawing()), time, new Set(namesOf(lines)));
  await Promise.all([moves, staging.tell(rest, pace)]);
}

/** Nothing can be chosen in a match that is over. */
function quiet() {
  tooltips.prepare();
  for (const place of $$("[data-option]", board)) {
    for (const name of ["tabindex", "role", "data-option"]) place.removeAttribute(name);
  }
}

async function run() {
  running = !running;
  $("[data-go=run]").setAttribute("aria-pressed", String(running));
  while (running && current < Number(slider.max)) {
    await go(current + 1);
    await new Promise((done) => {
      setTimeout(done, PAUSE * speed());
    });
  }
  running = false;
  $("[data-go=run]").setAttribute("aria-pressed", "false");
}

let current = Number(slider.value);
/** @type {Record<string, () => void>} */
const moves = {
  first: () => go(0),
  back: () => go(current - 1),
  on: () => go(current + 1),
  last: () => go(Number(slider.max)),
  run,
};

form.addEventListener("click", (event) => {
  const name = around(event, "[data-go]")?.dataset.go;
  if (!name) return;
  event.preventDefault();
  if (name !== "run") running = false;
  staging.skip();
  staging.rest();
  moves[name]();
});
$("aside.side").addEventListener("click", (event) => {
  const link = around(event, "[data-reveal]");
  if (!link) return;
  event.preventDefault();
  reveal(Boolean(link.dataset.reveal));
});
form.addEventListener("submit", (event) => event.preventDefault());
slider.addEventListener("input", () => {
  running = false;
  go(Number(slider.value));
});
seats.addEventListener("change", () => go(current));
document.addEventListener("keydown", (event) => {
  if (around(event, "select, input") || event.ctrlKey || event.metaKey || event.altKey) return;
  const name = KEYS[event.key];
  if (name) {
    event.preventDefault();
    moves[name]();
  }
});

for (const control of $$("[data-needs-script]")) control.hidden = false;
bindSettings(form);
note(current);
quiet();
if (shape() !== $("#replay").dataset.shape) go(current);
