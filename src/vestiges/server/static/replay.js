// Replay: the slider, the arrow keys, and pieces that slide from step to step.

import "./page.js";
import { $, narrow } from "./dom.js";
import { measure, slide } from "./flight.js";
import { slideTime } from "./settings.js";
import { Tips } from "./tips.js";

const { id } = $("#replay").dataset;
const form = $("#stepper");
const slider = form.elements.step;
const board = $("#board");
const PAUSE = 500; // milliseconds between the steps of a run
let running = false;
let asked = 0;
let isOpen = !$(".revealed").hidden;

const tips = new Tips(board, Object.assign(document.createElement("div"), { hidden: true, innerHTML: "<p></p><p></p><a></a>" }), {
  ask: async () => null, label: () => "", openClause: () => {},
});

function address(step) {
  const seat = form.elements.seat.value;
  return `step=${step}${seat === "" ? "" : `&seat=${seat}`}`;
}

/** Links never lead to open cards: whoever follows one is asked first. */
function reveal(isWanted) {
  isOpen = isWanted;
  $(".reveal").hidden = isOpen;
  $(".reveal").open = false;
  $(".revealed").hidden = !isOpen;
  go(current);
}

function note(step) {
  history.replaceState(null, "", `?${address(step)}`);
  $("#link").value = location.href;
  $("#replay output").value = step;
  slider.value = step;
}

async function go(step) {
  const wanted = Math.max(0, Math.min(Number(slider.max), step));
  asked += 1;
  const turn = asked;
  const answer = await fetch(`/tables/${id}/replay/step?${address(wanted)}${isOpen ? "&open=1" : ""}&narrow=${narrow()}`);
  if (!answer.ok || turn !== asked) return;
  const told = await answer.json();
  const old = board.querySelector("svg");
  const time = old && Math.abs(told.step - current) <= 1 ? slideTime() : 0;
  const before = time ? measure(old) : null;
  board.innerHTML = told.board;
  quiet();
  $("#told").innerHTML = told.told;
  current = told.step;
  note(current);
  if (before) await slide(board.querySelector("svg"), before, measure(board.querySelector("svg")), time);
}

/** Nothing can be chosen in a match that is over. */
function quiet() {
  tips.prepare();
  for (const place of board.querySelectorAll("[data-option]")) {
    for (const name of ["tabindex", "role", "data-option"]) place.removeAttribute(name);
  }
}

async function run() {
  running = !running;
  $("[data-go=run]").setAttribute("aria-pressed", running);
  while (running && current < Number(slider.max)) {
    await go(current + 1);
    await new Promise((done) => { setTimeout(done, PAUSE); });
  }
  running = false;
  $("[data-go=run]").setAttribute("aria-pressed", false);
}

let current = Number(slider.value);
const moves = {
  first: () => go(0), back: () => go(current - 1), on: () => go(current + 1), last: () => go(Number(slider.max)), run,
};

form.addEventListener("click", (event) => {
  const name = event.target.closest("[data-go]")?.dataset.go;
  if (!name) return;
  event.preventDefault();
  if (name !== "run") running = false;
  moves[name]();
});
$("aside.side").addEventListener("click", (event) => {
  const link = event.target.closest("[data-reveal]");
  if (!link) return;
  event.preventDefault();
  reveal(Boolean(link.dataset.reveal));
});
form.addEventListener("submit", (event) => event.preventDefault());
slider.addEventListener("input", () => { running = false; go(Number(slider.value)); });
form.elements.seat.addEventListener("change", () => go(current));
document.addEventListener("keydown", (event) => {
  if (event.target.closest("select, input") || event.ctrlKey || event.metaKey || event.altKey) return;
  const name = { ArrowRight: "on", ArrowLeft: "back", Home: "first", End: "last" }[event.key];
  if (name) { event.preventDefault(); moves[name](); }
});

$("[data-go=run]").hidden = false;
note(current);
quiet();
if (narrow() !== $("#replay").dataset.narrow) go(current);
