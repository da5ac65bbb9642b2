// The table: brings its parts together and ties them to the mouse, to fingers, keys and forms.

import "./page.js";
import { hideAdvice } from "./advice.js";
import { Answers } from "./answers.js";
import { tick } from "./clocks.js";
import { $, $$, narrow, onTurned } from "./dom.js";
import { bindDrag } from "./drag.js";
import { bindKeys } from "./keys.js";
import { Lessons } from "./lessons.js";
import { Live } from "./live.js";
import { bindLog, lastClause } from "./log.js";
import { Marks } from "./marks.js";
import { Rules } from "./rules.js";
import { Sender } from "./sender.js";
import { bindSettings, bindWelcome } from "./settings.js";
import { lastRemark, Sights } from "./sights.js";
import { Tips } from "./tips.js";
import { Zoom } from "./zoom.js";

const REST = 60_000; // milliseconds unseen after which a page lets go of a slow table
const KEPT = 2_500; // milliseconds for which a page says that notes are kept

const table = $("#table");
const board = $("#board");
const { id, seat } = table.dataset;
const reasons = new Map(); // why options are not offered, as far as somebody asked
const rules = new Rules($("#rules"));
const zoom = new Zoom(board);
const marks = new Marks(board, `${id} ${seat}`);
const lessons = new Lessons(id);
const sender = new Sender(table, (sight) => sights.receive(sight));
const answers = new Answers(board, sender);
const tips = new Tips(board, $("#tip"), {
  ask: whyNot,
  label: (option) => answers.label(option),
  openClause: (clause) => open("rules", clause),
});
const sights = new Sights(table, board, marks, {
  onBoard: () => { tips.prepare(); zoom.apply(); },
  onShown: () => { reasons.clear(); answers.refresh(); lessons.refresh(); unveil(); },
});
const live = new Live(() => `/tables/${id}/live?narrow=${narrow()}`, (sight) => sights.receive(sight), (isThere) => {
  $("#lost").hidden = isThere;
});

/** Not yet, or no longer: the last thing that came up goes first. */
function cancel() {
  if (answers.reconsider() || hideAdvice() || lessons.close() || zoom.whole()) return;
  $("dialog.panel[open]")?.close();
}

/** Controls that need a script appear once there is one. */
function unveil() {
  for (const control of $$("[data-hint], [data-open], [data-zoomer]")) control.hidden = false;
}

function open(name, clause = "") {
  if (name === "rules") rules.open(clause || lastClause());
  else $(`#${name}`).showModal();
}

async function whyNot(option) {
  if (!seat) return null;
  if (!reasons.has(option)) reasons.set(option, await sender.ask(`why-not?option=${option}`));
  return reasons.get(option);
}

function undo() {
  const button = $("#undo-button");
  if (button?.getAttribute("aria-disabled") === "true") {
    const box = button.getBoundingClientRect();
    tips.place("", button.dataset.why, button.dataset.clause, box.left, box.bottom);
  } else if (button) {
    answers.reconsider();
    sender.act($("#undo"), { number: $("input[form=undo]").value }, true);
  }
}

async function say(form) {
  const text = form.elements.text.value.trim();
  if (text && (await sender.act(form, { text }))) form.elements.text.value = "";
}

async function keep(form) {
  const kept = $("[data-kept]", form);
  kept.hidden = !(await sender.act(form, { text: form.elements.text.value }));
  setTimeout(() => { kept.hidden = true; }, KEPT);
}

// Mouse, fingers and keys -------------------------------------------------------------------------

let isTap = false;
addEventListener("pointerdown", (event) => { isTap = event.pointerType === "touch"; }, true);

board.addEventListener("click", (event) => {
  const place = event.target.closest("[data-option]");
  if (place && !tips.held) answers.click(event, place.dataset.option, isTap);
});

board.addEventListener("keydown", (event) => {
  const place = event.target.closest("[data-option]");
  if (!place || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  answers.choose({ option: place.dataset.option });
});

for (const name of ["pointerover", "focusin"]) {
  table.addEventListener(name, (event) => {
    const button = event.target.closest(".choices button");
    if (button && answers.pending === null) answers.mark(button.value);
  });
}

table.addEventListener("click", (event) => {
  const { dataset } = event.target.closest("button") ?? {};
  if (!dataset) return;
  if (dataset.open) open(dataset.open);
  else if ("hint" in dataset) answers.hint();
  else if ("advised" in dataset) hideAdvice();
  else if ("explain" in dataset) lessons.explain();
  else if ("understood" in dataset) lessons.close();
  else if ("zoomer" in dataset) zoom.turn();
  else if ("yes" in dataset) answers.confirm();
  else if ("no" in dataset) answers.reconsider();
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  const acts = {
    answer: () => answers.choose({ option: event.submitter?.value }),
    undo,
    back: () => sender.act(form, {}),
    say: () => say(form),
    notes: () => keep(form),
  };
  const isUnsure = form.dataset.sure && !window.confirm(form.dataset.sure);
  if (isUnsure || acts[form.id]) event.preventDefault();
  if (!isUnsure) acts[form.id]?.();
});

bindDrag(board, (answer) => answers.choose(answer));
bindKeys({
  choices: () => answers.all(),
  go: (button) => answers.go(button),
  zoom: () => zoom.turn(),
  explain: () => lessons.explain(),
  cancel,
  undo,
  open,
});
bindSettings($("#settings"));
bindWelcome($("#welcome"));
bindLog(board);

// Coming and going --------------------------------------------------------------------------------

/** A browser holds few streams at a time: where turns take days, a page that nobody sees lets go. */
let resting = null;
document.addEventListener("visibilitychange", () => {
  clearTimeout(resting);
  if (!document.hidden) document.title = document.title.replace(/^● /, "");
  if (table.dataset.pace !== "relaxed") return;
  if (document.hidden) resting = setTimeout(() => live.close(), REST);
  else if (!live.source) live.open();
});
onTurned(() => live.open());
addEventListener("load", () => { document.cookie = `narrow=${narrow()}; path=/; max-age=31536000; SameSite=Lax`; });

$("#talk").dataset.last = lastRemark();
$("#talk").addEventListener("toggle", (event) => { if (event.target.open) $(".unread", event.target).hidden = true; });
tips.prepare();
tick();
unveil();
lessons.refresh();
marks.show();
live.open();
table.dataset.ready = ""; // from here on it answers to clicks and keys
