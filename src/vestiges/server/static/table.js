// The page of a table: makes its parts and binds them to mouse, fingers, keys and forms.

import "./page.js";
import { hideAdvice } from "./advice.js";
import { Answers } from "./answers.js";
import { AutoAnswer } from "./auto_answer.js";
import { BoardText } from "./board_text.js";
import { Changes } from "./changes.js";
import { tick } from "./clocks.js";
import { $, $$, around, maybe, onReshaped, shape } from "./dom.js";
import { bindDrag } from "./drag.js";
import { Fragments, lastRemark } from "./fragments.js";
import { Introduction } from "./introduction.js";
import { bindKeys } from "./keyboard.js";
import { Lessons } from "./lessons.js";
import { bindLog, lastClause } from "./log.js";
import { Requests } from "./requests.js";
import { Rules } from "./rules.js";
import { bindSettings, choose, settings } from "./settings.js";
import { BEATS, Sounds } from "./sounds.js";
import { Staging } from "./staging.js";
import { TableStream } from "./stream.js";
import { Tooltips } from "./tooltips.js";
import { showOptions } from "./view.js";
import { Zoom } from "./zoom.js";

const UNSEEN = "[data-hint], [data-open], [data-zoomer], [data-list], [data-sound], [data-unfold], [data-needs-script]";
const REST = 60_000; // milliseconds unseen after which a page lets go of a slow table
const KEPT = 2_500; // milliseconds for which a page says that notes are kept

const table = $("#table");
const board = $("#board");
/** @type {HTMLDetailsElement} */
const talk = $("#talk");
const { id, seat } = table.dataset;
/** @type {Map<string, import("./tooltips.js").Why | null>} */
const reasons = new Map(); // why options are not offered, as far as somebody asked
const rules = new Rules($("#rules"));
const zoom = new Zoom(board);
const changes = new Changes(board, `${id} ${seat}`);
const lessons = new Lessons(id, table.dataset.game ?? "");
const introduction = new Introduction(board, () => {
  lessons.refresh();
  autoAnswer.refresh();
});
const boardText = new BoardText($("details.words"));
const requests = new Requests(table, {
  isLive: () => stream.isOpen,
  onUpdate: (update) => fragments.receive(update),
  onDone: async (number, isOwn) => {
    if (!(await fragments.until(number, isOwn))) stream.open(); // it begins with all there is
  },
});
const answers = new Answers(board, requests, (text, x, y) => tooltips.place("", text, "", x, y));
const tooltips = new Tooltips(board, $("#tip"), {
  ask: whyNot,
  label: (option) => answers.label(option),
  openClause: (clause) => open("rules", clause),
});
const sounds = new Sounds(table.dataset.sounds ?? "");
const staging = new Staging($("#caption"), $("#aloud"), (beat) => sounds.play(BEATS[beat]));
const autoAnswer = new AutoAnswer(
  answers,
  table.dataset.guided !== undefined,
  () => introduction.isOpen || lessons.isOpen,
);
const fragments = new Fragments(table, board, changes, staging, {
  onBoard: () => {
    tooltips.prepare();
    answers.prepare();
    zoom.apply();
    introduction.light();
  },
  onShown: () => {
    reasons.clear();
    answers.refresh();
    lessons.refresh();
    boardText.refresh();
    unveil();
    ask();
    autoAnswer.refresh();
  },
  onTurn: () => sounds.play("turn"),
  onEnd: () => sounds.play("end"),
});
const stream = new TableStream(
  () => `/tables/${id}/live?shape=${shape()}`,
  (update) => fragments.receive(update),
  (isThere) => {
    $("#lost").hidden = isThere;
  },
);

/** Not yet, or no longer: the last thing that came up goes first. */
function cancel() {
  openMenu(false);
  openList(false);
  if (
    autoAnswer.stay() ||
    introduction.end() ||
    answers.reconsider() ||
    hideAdvice() ||
    lessons.close() ||
    zoom.whole()
  )
    return;
  /** @type {HTMLDialogElement | null} */
  const panel = maybe("dialog.panel[open]");
  panel?.close();
}

let asked = ""; // the question that was open last

/** A question has opened: what can be chosen is brought into view, and said. */
function ask() {
  const number = answers.number();
  const question = `${number} ${fragments.drawn}`; // on another screen it is asked anew
  if (question === asked) return;
  asked = question;
  openList(false);
  if (!number) return;
  showOptions(board);
  staging.read([$(".prompt").textContent.trim()]);
}

/** Controls that need a script appear once there is one. */
function unveil() {
  for (const control of $$(UNSEEN)) control.hidden = false;
}

/**
 * On a small screen the tools lie behind a button.
 * @param {boolean} isOpen
 */
function openMenu(isOpen) {
  $(".bar").classList.toggle("open", isOpen);
  $("[data-menu]").setAttribute("aria-expanded", String(isOpen));
}

/**
 * On a small screen the options come up from below the board.
 * @param {boolean} isOpen
 */
function openList(isOpen) {
  const list = $("#answers");
  list.classList.toggle("sheet", isOpen);
  maybe("[data-list]")?.setAttribute("aria-expanded", String(isOpen));
  if (isOpen) maybe(".choices button")?.focus({ preventScroll: true });
}

/** @param {boolean} isOn */
function switchSound(isOn) {
  choose("sound", isOn ? "on" : "off");
  $("[data-sound]").setAttribute("aria-pressed", String(isOn));
  sounds.play("pick");
}

/** @param {string} name */
function open(name, clause = "") {
  if (name === "rules") return void rules.open(clause || lastClause());
  /** @type {HTMLDialogElement} */
  const dialog = $(`#${name}`);
  return dialog.showModal();
}

/** @param {string} option */
async function whyNot(option) {
  if (!seat) return null;
  if (!reasons.has(option)) reasons.set(option, await requests.ask(`why-not?option=${option}`));
  return reasons.get(option) ?? null;
}

function undo() {
  const button = maybe("#undo-button");
  if (button?.getAttribute("aria-disabled") === "true") {
    const box = button.getBoundingClientRect();
    tooltips.place("", button.dataset.why ?? "", button.dataset.clause ?? "", box.left, box.bottom);
  } else if (button) {
    answers.reconsider();
    /** @type {HTMLInputElement} */
    const number = $("input[form=undo]");
    requests.act($("#undo"), { number: number.value }, true);
  }
}

/** @param {HTMLFormElement} form */
const textOf = (form) => /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));

/** @param {HTMLFormElement} form */
async function say(form) {
  const text = textOf(form).value.trim();
  if (text && (await requests.act(form, { text }))) textOf(form).value = "";
}

/** @param {HTMLFormElement} form */
async function keep(form) {
  const kept = $("[data-kept]", form);
  kept.hidden = !(await requests.act(form, { text: textOf(form).value }));
  setTimeout(() => {
    kept.hidden = true;
  }, KEPT);
}

// Mouse, fingers and keys -------------------------------------------------------------------------

let isTap = false;
addEventListener(
  "pointerdown",
  (event) => {
    isTap = event.pointerType === "touch";
  },
  true,
);

for (const name of ["click", "keydown"]) addEventListener(name, () => staging.skip());

board.addEventListener("click", (event) => {
  const place = around(event, "[data-option]");
  if (place && !tooltips.held) answers.click(event, place.dataset.option, isTap);
});

board.addEventListener("keydown", (event) => {
  const place = around(event, "[data-option]");
  if (!place || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  answers.choose({ option: place.dataset.option });
});

for (const name of ["pointerover", "focusin"]) {
  table.addEventListener(name, (event) => {
    /** @type {HTMLButtonElement | null} */
    const button = around(event, ".choices button");
    if (button && answers.pending === null) answers.mark(button.value);
  });
}

document.addEventListener("click", (event) => {
  const clause = around(event, "#log a.rule, .ending a.rule")?.textContent;
  if (clause) {
    event.preventDefault(); // the rules open beside the table
    open("rules", clause);
    return;
  }
  const dataset = around(event, "button")?.dataset;
  if (!around(event, "[data-list], #answers h2")) openList(false);
  if (!around(event, "[data-menu]")) openMenu(false);
  if (!dataset) return;
  if (dataset.open) open(dataset.open);
  else if ("hint" in dataset) answers.hint();
  else if ("advised" in dataset) hideAdvice();
  else if ("introduce" in dataset) introduction.show(0);
  else if ("explain" in dataset) lessons.explain();
  else if ("understood" in dataset && lessons.close()) autoAnswer.refresh();
  else if ("sound" in dataset) switchSound(settings.sound !== "on");
  else if ("stay" in dataset) autoAnswer.stay();
  else if ("unfold" in dataset) around(event, ".lesson")?.classList.add("unfolded");
  else if ("menu" in dataset) openMenu(!$(".bar").classList.contains("open"));
  else if ("list" in dataset) openList(!$("#answers").classList.contains("sheet"));
  else if ("zoomer" in dataset) zoom.turn();
  else if ("yes" in dataset) answers.confirm();
  else if ("no" in dataset) answers.reconsider();
});

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  /** @type {Record<string, () => void>} */
  const acts = {
    answer: () => answers.choose({ option: button?.value }, isTap),
    undo,
    back: () => requests.act(form, {}),
    say: () => say(form),
    notes: () => keep(form),
  };
  const question = button?.dataset.sure ?? form.dataset.sure;
  const isUnsure = question && !window.confirm(question);
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
bindLog(board);

// Coming and going --------------------------------------------------------------------------------

/** A browser holds few streams at a time: where turns take days, a page that nobody sees lets go. */
let resting = 0;
document.addEventListener("visibilitychange", () => {
  clearTimeout(resting);
  if (!document.hidden) {
    document.title = document.title.replace(/^● /, "");
    fragments.sumUp();
  }
  if (table.dataset.pace !== "relaxed") return;
  if (document.hidden) resting = setTimeout(() => stream.close(), REST);
  else if (!stream.source) stream.open();
});
onReshaped(() => stream.open());
addEventListener("load", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `shape=${shape()}; path=/; max-age=31536000; SameSite=Lax`;
});

talk.dataset.last = lastRemark();
talk.addEventListener("toggle", () => {
  if (talk.open) $(".unread", talk).hidden = true;
});
tooltips.prepare();
answers.prepare();
tick();
unveil();
$("[data-sound]").setAttribute("aria-pressed", String(settings.sound === "on"));
ask();
introduction.begin();
lessons.refresh();
autoAnswer.refresh();
changes.show();
stream.open();
table.dataset.ready = ""; // from here on it answers to clicks and keys
