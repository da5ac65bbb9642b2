// The table: brings what the server shows into the page, and what the player does to the server.

import "./page.js";
import { setNow, tick } from "./clocks.js";
import { bindDrag } from "./drag.js";
import { hurry, measure, slide } from "./flight.js";
import { bindKeys } from "./keys.js";
import { Live } from "./live.js";
import { Marks } from "./marks.js";
import { Rules } from "./rules.js";
import { bindSettings, settings, slideTime } from "./settings.js";
import { Tips } from "./tips.js";
import { Zoom } from "./zoom.js";

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const table = $("#table");
const board = $("#board");
const { id, seat } = table.dataset;
const csrf = $("meta[name=csrf]").content;
const phone = matchMedia("(max-width: 56rem)");
const CALM = 350; // milliseconds after an answer in which a click at the same place belongs to it
const REST = 60_000; // milliseconds unseen after which a page lets go of a slow table
const NEAR = 12; // pixels that make a place the same

let version = Number(table.dataset.version);
let stage = table.dataset.stage;
let drawn = table.dataset.narrow; // "1": the board on the page is for phones
let pending = null; // the answer that waits for a second click
let sending = false;
let lastAnswer = 0;
let lastTouch = false;
let lastSpot = [0, 0];
let wasMyTurn = choices().length > 0;
const shown = new Map();
const queue = [];
let pumping = false;
const narrow = () => (phone.matches ? "1" : "0");
const rules = new Rules($("#rules"));
const marks = new Marks(board, `${id} ${seat}`);
const zoom = new Zoom(board);
const reasons = new Map();

function choices() {
  return $$(".choices button");
}

function buttonOf(option) {
  return $(`.choices button[value="${option}"]`);
}

function labelOf(option) {
  const button = buttonOf(option);
  if (!button) return "";
  const copy = button.cloneNode(true);
  $("kbd", copy)?.remove();
  return copy.textContent.trim();
}

// What the server shows ---------------------------------------------------------------------------

function receive(sight) {
  if (sight.version < version) return;
  queue.push(sight);
  pump();
}

async function pump() {
  if (pumping) return;
  pumping = true;
  try {
    while (queue.length) {
      const sight = queue.shift();
      if (sight.version >= version) await apply(sight, queue.length > 3 ? 0 : slideTime());
    }
  } finally {
    pumping = false;
  }
}

async function apply(sight, time) {
  const isKnown = sight.version === version && drawn === narrow() && !shown.size;
  version = sight.version;
  setNow(sight.now);
  if (isKnown) {
    for (const [name, html] of Object.entries(sight.parts)) shown.set(name, html);
    return;
  }
  const hadFocus = document.activeElement?.closest("[data-part=answers], [data-part=board]");
  const svg = $("svg", board);
  const sameKind = drawn === narrow();
  const before = time && sameKind ? measure(svg) : null;
  for (const [name, html] of Object.entries(sight.parts)) show(name, html);
  drawn = narrow();
  tell(sight);
  settle(sight, hadFocus);
  if (sight.isOwn) marks.look();
  else marks.show();
  if (before && $("svg", board) !== svg) await slide($("svg", board), before, measure($("svg", board)), time);
}

function show(name, html) {
  if (shown.get(name) === html) return;
  shown.set(name, html);
  const place = $(`[data-part="${name}"]`);
  if (!place) return;
  place.innerHTML = html;
  if (name === "board") {
    tips.prepare();
    zoom.apply();
  }
  if (name === "chat") heard(place);
}

/** New lines of the log. */
function tell({ log, logFrom }) {
  const list = $("#log");
  const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  while (list.children.length > logFrom) list.lastElementChild.remove();
  list.insertAdjacentHTML("beforeend", log.join(""));
  for (const line of [...list.children].slice(logFrom)) line.classList.toggle("fresh", logFrom > 0);
  if (isAtEnd) list.scrollTop = list.scrollHeight;
}

function heard(place) {
  place.scrollTop = place.scrollHeight;
  const leaf = $("#talk");
  const last = $$("[data-remark]", place).at(-1)?.dataset.remark ?? "0";
  if (leaf.open || last === leaf.dataset.last) leaf.dataset.last = last;
  else if (leaf.dataset.last !== undefined) $(".unread", leaf).hidden = false;
  leaf.dataset.last ??= last;
}

/** What follows from a new sight besides the picture. */
function settle(sight, hadFocus) {
  reasons.clear();
  unmark();
  ready();
  tick();
  if (hadFocus) (choices()[0] ?? $("#undo-button") ?? board).focus({ preventScroll: true });
  if (sight.isMyTurn && !wasMyTurn) ring();
  wasMyTurn = sight.isMyTurn;
  document.title = document.title.replace(/^● /, "");
  if (sight.isMyTurn && document.hidden) document.title = `● ${document.title}`;
  if (stage !== sight.stage) {
    stage = sight.stage;
    table.dataset.stage = stage;
    if (stage === "over") $("[data-part=ending]").scrollIntoView({ block: "start" });
  }
}

/** Controls that need a script appear once there is one. */
function ready() {
  for (const control of $$("[data-hint], [data-open], [data-zoomer]")) control.hidden = false;
}

function ring() {
  if (settings.sound !== "on") return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 587;
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.6);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.6);
}

// What the player does ----------------------------------------------------------------------------

async function post(form, fields) {
  const body = new URLSearchParams(fields);
  const address = `${form.getAttribute("action")}?narrow=${narrow()}`;
  const headers = { Accept: "application/json", "X-CSRF-Token": csrf };
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetch(address, { method: "POST", body, headers });
    } catch (error) {
      // An answer carries its number, so sending it again does no harm.
      if (attempt === 3) throw error;
      await new Promise((done) => { setTimeout(done, 400 * 2 ** attempt); });
    }
  }
}

/** Send a form's act; what comes back is shown, at once if it is an answer. True if it was done. */
async function act(form, fields, isOwn = false) {
  if (sending) return false;
  sending = true;
  table.classList.add("busy");
  complain("");
  try {
    const answer = await post(form, fields);
    const told = await answer.json();
    if (isOwn && told.version > version) hurry();
    if (!answer.ok) complain(told.error.message);
    else receive({ ...told, isOwn });
    return answer.ok;
  } catch {
    $("#lost").hidden = false;
    return false;
  } finally {
    sending = false;
    table.classList.remove("busy");
  }
}

function complain(message) {
  const place = $("#wrong");
  place.textContent = message;
  place.hidden = !message;
}

function number() {
  return $("input[form=answer][name=number]")?.value ?? "";
}

/** An answer was pointed at: it is given, or asked about once more. */
function choose({ option, notation = "" }, isTap = false) {
  if (notation) return void give({ number: number(), notation });
  if (sending || !buttonOf(option)) return undefined;
  const isFinal = buttonOf(option).hasAttribute("data-final");
  const asks = { auto: isFinal || isTap, final: isFinal, always: true, never: false }[settings.confirm];
  if (asks && pending !== option) return void consider(option, isFinal);
  return void give({ number: number(), option });
}

async function give(fields) {
  reconsider();
  mark(fields.option);
  lastAnswer = Date.now();
  if (await act($("#answer"), fields, true)) lastAnswer = Date.now();
  else unmark();
}

function consider(option, isFinal) {
  pending = option;
  mark(option);
  $("#confirm-what").textContent = labelOf(option);
  $("#confirm [data-final]").hidden = !isFinal;
  $("#confirm").hidden = false;
  $(".asked").hidden = true;
}

function reconsider() {
  const wasAsked = pending !== null;
  pending = null;
  unmark();
  $("#confirm").hidden = true;
  $(".asked").hidden = false;
  return wasAsked;
}

function mark(option) {
  unmark();
  if (option === undefined) return;
  for (const place of $$(`[data-option="${option}"]`, board)) place.classList.add("current");
  buttonOf(option)?.classList.add("current");
}

function unmark() {
  for (const old of $$(".current")) old.classList.remove("current");
}

function undo() {
  const button = $("#undo-button");
  if (!button) return;
  if (button.getAttribute("aria-disabled") === "true") {
    const box = button.getBoundingClientRect();
    tips.place("", button.dataset.why, button.dataset.clause, box.left, box.bottom);
    return;
  }
  lastAnswer = Date.now();
  act($("#undo"), { number: $("input[form=undo]").value }, true);
}

async function hint() {
  const answer = await fetch(`/api/v1/tables/${id}/hint`, { method: "POST", headers: { "X-CSRF-Token": csrf } });
  const told = await answer.json();
  if (!answer.ok) return complain(told.error.message);
  const button = buttonOf(told.option);
  mark(told.option);
  button?.scrollIntoView({ block: "nearest" });
  return button?.focus({ preventScroll: true });
}

async function whyNot(option) {
  if (!seat) return null;
  if (!reasons.has(option)) {
    const answer = await fetch(`/api/v1/tables/${id}/why-not?option=${option}`);
    reasons.set(option, answer.ok ? await answer.json() : null);
  }
  return reasons.get(option);
}

function open(name, clause = "") {
  if (name === "rules") return void rules.open(clause || lastClause());
  return void $(`#${name}`).showModal();
}

/** The clause behind the last thing that happened. */
function lastClause() {
  const lines = $$("#log li").reverse();
  return lines.map((line) => JSON.parse(line.dataset.event).clause).find(Boolean) ?? "";
}

// Binding it all ----------------------------------------------------------------------------------

const tips = new Tips(board, $("#tip"), { ask: whyNot, label: labelOf, openClause: (clause) => open("rules", clause) });
tips.prepare();
bindSettings($("#settings"));
bindDrag(board, (answer) => choose(answer));
bindKeys({
  choices,
  undo,
  open,
  go: (button) => { button.focus(); mark(button.value); },
  zoom: () => zoom.turn(),
  cancel: () => { if (!reconsider() && !zoom.whole()) $("dialog.panel[open]")?.close(); },
});

addEventListener("pointerdown", (event) => { lastTouch = event.pointerType === "touch"; }, true);

/** Whether a click is the second half of a double click, which may hit what only now lies there. */
function isEcho({ clientX, clientY, detail }) {
  const isNear = Math.hypot(clientX - lastSpot[0], clientY - lastSpot[1]) < NEAR;
  return isNear && (detail > 1 || Date.now() - lastAnswer < CALM);
}

board.addEventListener("click", (event) => {
  const place = event.target.closest("[data-option]");
  if (!place || tips.held) return;
  const { option } = place.dataset;
  if (isEcho(event) && pending !== option) return;
  lastSpot = [event.clientX, event.clientY];
  choose({ option }, lastTouch);
});

board.addEventListener("keydown", (event) => {
  const place = event.target.closest("[data-option]");
  if (!place || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  choose(place.dataset);
});

for (const name of ["pointerover", "focusin"]) {
  table.addEventListener(name, (event) => {
    const button = event.target.closest(".choices button");
    if (button && pending === null) mark(button.value);
  });
}

table.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.open) open(button.dataset.open);
  else if ("hint" in button.dataset) hint();
  else if ("zoomer" in button.dataset) zoom.turn();
  else if ("yes" in button.dataset) give({ number: number(), option: pending });
  else if ("no" in button.dataset) reconsider();
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method === "dialog") return;
  if (form.dataset.sure && !window.confirm(form.dataset.sure)) return void event.preventDefault();
  const acts = {
    answer: () => choose({ option: event.submitter?.value }),
    undo,
    back: () => act(form, {}),
    say: () => say(form),
    notes: () => keep(form),
  };
  const todo = acts[form.id];
  if (!todo) return undefined;
  event.preventDefault();
  return void todo();
});

async function say(form) {
  const text = form.elements.text.value.trim();
  if (text && (await act(form, { text }))) form.elements.text.value = "";
}

async function keep(form) {
  const kept = $("[data-kept]", form);
  kept.hidden = !(await act(form, { text: form.elements.text.value }));
  setTimeout(() => { kept.hidden = true; }, 2500);
}

$("#talk").addEventListener("toggle", (event) => { if (event.target.open) $(".unread", event.target).hidden = true; });

$("#log").addEventListener("pointerover", (event) => pointAt(event.target.closest("li")));
$("#log").addEventListener("pointerleave", () => pointAt(null));
$("#log").addEventListener("click", (event) => pointAt(event.target.closest("li")));

/** Show where a line of the log happened: facts name pieces as their ids do, slot 7 is slot-7. */
function pointAt(line) {
  for (const old of $$(".pointed", board)) old.classList.remove("pointed");
  if (!line) return;
  const event = JSON.parse(line.dataset.event);
  const ids = Object.entries(event).flatMap(([name, value]) => [value].flat().map((one) => `${name.replace(/s$/, "")}-${one}`));
  const places = ids.map((name) => document.getElementById(name)).filter((place) => board.contains(place));
  if (!places.length) places.push(document.getElementById(`player-${event.seat}`));
  for (const place of places) place?.classList.add("pointed");
}

const live = new Live(() => `/tables/${id}/live?narrow=${narrow()}`, receive, (isThere) => {
  $("#lost").hidden = isThere;
});
phone.addEventListener("change", () => live.open());
addEventListener("load", () => { document.cookie = `narrow=${narrow()}; path=/; max-age=31536000; SameSite=Lax`; });
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) document.title = document.title.replace(/^● /, "");
  rest();
});

/** A browser holds few streams at a time: where turns take days, a page that nobody sees lets go. */
let resting = null;
function rest() {
  clearTimeout(resting);
  if (table.dataset.pace !== "relaxed") return;
  if (document.hidden) resting = setTimeout(() => live.close(), REST);
  else if (!live.source) live.open();
}

setNow(Number(table.dataset.now));
tick();
ready();
marks.show();
$("#log").scrollTop = $("#log").scrollHeight;
$("#talk").dataset.last = $$("[data-remark]").at(-1)?.dataset.remark ?? "0";
live.open();
