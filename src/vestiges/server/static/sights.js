// What the server shows comes into the page part by part, one sight after the other.

import { setNow, tick } from "./clocks.js";
import { $, $$, narrow } from "./dom.js";
import { hurry, measure, slide } from "./flight.js";
import { settings, slideTime } from "./settings.js";

const CROWD = 3; // sights waiting beyond which pieces no longer slide

export class Sights {
  /** `onBoard` is called for each new board, `onShown` when all parts of a sight are there. */
  constructor(table, board, marks, { onBoard, onShown }) {
    this.table = table;
    this.board = board;
    this.marks = marks;
    this.onBoard = onBoard;
    this.onShown = onShown;
    this.version = Number(table.dataset.version);
    this.drawn = table.dataset.narrow; // "1": the board on the page is for phones
    this.wasMyTurn = $$(".choices button").length > 0;
    this.shown = new Map();
    this.queue = [];
    this.isPumping = false;
    setNow(Number(table.dataset.now));
  }

  receive(sight) {
    if (sight.version < this.version) return;
    if (sight.isOwn && sight.version > this.version) hurry();
    this.queue.push(sight);
    this.pump();
  }

  async pump() {
    if (this.isPumping) return;
    this.isPumping = true;
    try {
      while (this.queue.length) {
        const sight = this.queue.shift();
        if (sight.version >= this.version) await this.apply(sight, this.queue.length > CROWD ? 0 : slideTime());
      }
    } finally {
      this.isPumping = false;
    }
  }

  async apply(sight, time) {
    const isSameKind = this.drawn === narrow();
    const isOnPage = sight.version === this.version && isSameKind && !this.shown.size;
    this.version = sight.version;
    setNow(sight.now);
    if (isOnPage) {
      for (const [name, html] of Object.entries(sight.parts)) this.shown.set(name, html);
      return;
    }
    const old = $("svg", this.board);
    const before = time && isSameKind ? measure(old) : null;
    const active = document.activeElement;
    const isPlaying = active?.closest("[data-part=answers], [data-part=board]");
    for (const [name, html] of Object.entries(sight.parts)) this.show(name, html);
    this.drawn = narrow();
    this.tell(sight);
    this.settle(sight, isPlaying && !active.isConnected);
    const svg = $("svg", this.board);
    if (before && svg !== old) await slide(svg, before, measure(svg), time);
  }

  show(name, html) {
    if (this.shown.get(name) === html) return;
    this.shown.set(name, html);
    const place = $(`[data-part="${name}"]`);
    if (!place) return;
    place.innerHTML = html;
    if (name === "board") this.onBoard();
    if (name === "chat") heard(place);
  }

  /** New lines of the log. */
  tell({ log, logFrom }) {
    const list = $("#log");
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    while (list.children.length > logFrom) list.lastElementChild.remove();
    list.insertAdjacentHTML("beforeend", log.join(""));
    for (const line of [...list.children].slice(logFrom)) line.classList.toggle("fresh", logFrom > 0);
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }

  /** What follows from a new sight besides the picture; keys go on among the answers if their place is gone. */
  settle(sight, isLost) {
    this.onShown();
    tick();
    if (isLost) ($(".choices button") ?? $("#undo-button") ?? this.board).focus({ preventScroll: true });
    if (sight.isOwn) this.marks.look();
    else this.marks.show();
    this.call(sight.isMyTurn);
    if (this.table.dataset.stage === sight.stage) return;
    this.table.dataset.stage = sight.stage;
    if (sight.stage === "over") $("[data-part=ending]").scrollIntoView({ block: "start" });
  }

  /** Tell whoever looks elsewhere that it is their turn. */
  call(isMyTurn) {
    if (isMyTurn && !this.wasMyTurn && settings.sound === "on") ring();
    this.wasMyTurn = isMyTurn;
    document.title = `${isMyTurn && document.hidden ? "● " : ""}${document.title.replace(/^● /, "")}`;
  }
}

/** Something was said: show the end of it, or that there is something to read. */
function heard(place) {
  const leaf = $("#talk");
  const last = lastRemark();
  place.scrollTop = place.scrollHeight;
  if (!leaf.open && last !== leaf.dataset.last) $(".unread", leaf).hidden = false;
  leaf.dataset.last = last;
}

export function lastRemark() {
  return $$("[data-remark]").at(-1)?.dataset.remark ?? "0";
}

function ring() {
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
