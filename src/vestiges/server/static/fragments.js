// Puts what the server sends into the page, fragment by fragment, one update after the other.

import { hurry, measure, slide } from "./animation.js";
import { setNow, tick } from "./clocks.js";
import { $, $$, maybe, shape } from "./dom.js";
import { settings, slideTime } from "./settings.js";

const PATIENCE = 2_500; // milliseconds to wait for an update that the server has promised
const CROWD = 3; // updates waiting beyond which pieces no longer slide

/**
 * A table as the server shows it; `isOwn`: it is the answer to one's own act.
 * @typedef {object} Update
 * @property {number} version
 * @property {number} now
 * @property {string} stage
 * @property {number} number
 * @property {boolean} isMyTurn
 * @property {string[]} names
 * @property {number} logFrom
 * @property {string[]} log
 * @property {Record<string, string>} parts
 * @property {boolean} [isOwn]
 */

export class Fragments {
  /**
   * `onBoard` is called for each new board, `onShown` when all parts of an update are there.
   * @param {HTMLElement} table @param {HTMLElement} board @param {import("./changes.js").Changes} changes
   * @param {{ onBoard: () => void, onShown: () => void }} calls
   */
  constructor(table, board, changes, { onBoard, onShown }) {
    this.table = table;
    this.board = board;
    this.changes = changes;
    this.onBoard = onBoard;
    this.onShown = onShown;
    this.version = Number(table.dataset.version);
    this.drawn = table.dataset.shape; // the shape of the board on the page
    this.wasMyTurn = $$(".choices button").length > 0;
    /** @type {Map<string, string>} */
    this.shown = new Map();
    /** @type {Update[]} */
    this.queue = [];
    this.isPumping = false;
    this.number = Number(table.dataset.number); // answers one has given
    this.own = 0; // as many as there will be when one's own last answer is shown
    /** @type {{ number: number, done: (isThere: boolean) => void }[]} */
    this.waiting = [];
    setNow(Number(table.dataset.now));
  }

  /** @param {Update} update */
  receive(update) {
    if (update.version < this.version) return;
    if (update.isOwn && update.version > this.version) hurry();
    this.queue.push(update);
    this.pump();
  }

  /**
   * Wait until so many of one's own answers are shown; false if that does not come.
   * @param {number} number @param {boolean} isOwn
   * @returns {Promise<boolean>}
   */
  until(number, isOwn) {
    if (this.number >= number) {
      if (isOwn) this.changes.look();
      return Promise.resolve(true);
    }
    if (isOwn) {
      this.own = number;
      hurry();
    }
    return new Promise((done) => {
      this.waiting.push({ number, done });
      setTimeout(() => done(false), PATIENCE);
    });
  }

  async pump() {
    if (this.isPumping) return;
    this.isPumping = true;
    try {
      for (let update = this.queue.shift(); update; update = this.queue.shift()) {
        if (update.version >= this.version) await this.apply(update, this.queue.length > CROWD ? 0 : slideTime());
      }
    } finally {
      this.isPumping = false;
    }
  }

  /** @param {Update} update @param {number} time */
  async apply(update, time) {
    const isSameKind = this.drawn === shape();
    const isOnPage = update.version === this.version && isSameKind && !this.shown.size;
    this.version = update.version;
    this.number = update.number;
    setNow(update.now);
    if (isOnPage) {
      for (const [name, html] of Object.entries(update.parts)) this.shown.set(name, html);
      this.arrive();
      return;
    }
    /** @type {SVGSVGElement | null} */
    const old = maybe("svg", this.board);
    const before = time && isSameKind ? measure(old) : null;
    const active = document.activeElement;
    const isPlaying = active?.closest("[data-part=answers], [data-part=board]");
    for (const [name, html] of Object.entries(update.parts)) this.show(name, html);
    this.drawn = shape();
    this.tell(update);
    this.settle(update, Boolean(isPlaying && !active?.isConnected));
    this.arrive();
    /** @type {SVGSVGElement | null} */
    const svg = maybe("svg", this.board);
    if (before && svg !== old) await slide(svg, before, measure(svg), time);
  }

  /** Let go on who waited for what is shown now. */
  arrive() {
    for (const { number, done } of this.waiting) if (number <= this.number) done(true);
    this.waiting = this.waiting.filter(({ number }) => number > this.number);
  }

  /** @param {string} name @param {string} html */
  show(name, html) {
    if (this.shown.get(name) === html) return;
    this.shown.set(name, html);
    const place = maybe(`[data-part="${name}"]`);
    if (!place) return;
    place.innerHTML = html;
    if (name === "board") this.onBoard();
    if (name === "chat") heard(place);
  }

  /**
   * New lines of the log.
   * @param {Update} update
   */
  tell({ log, logFrom }) {
    const list = $("#log");
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    while (list.children.length > logFrom) list.lastElementChild?.remove();
    list.insertAdjacentHTML("beforeend", log.join(""));
    for (const line of [...list.children].slice(logFrom)) line.classList.toggle("fresh", logFrom > 0);
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }

  /**
   * What follows from a new update besides the picture; keys go on among the answers if their place is gone.
   * @param {Update} update @param {boolean} isLost
   */
  settle(update, isLost) {
    this.onShown();
    tick();
    if (isLost) (maybe(".choices button") ?? maybe("#undo-button") ?? this.board).focus({ preventScroll: true });
    if (update.isOwn || (this.own && update.number >= this.own)) this.look();
    else this.changes.show();
    this.call(update.isMyTurn);
    if (this.table.dataset.stage === update.stage) return;
    this.table.dataset.stage = update.stage;
    if (update.stage === "over") $("[data-part=ending]").scrollIntoView({ block: "start" });
  }

  /** One's own answer is shown: what moved before it has been seen. */
  look() {
    this.own = 0;
    this.changes.look();
  }

  /**
   * Tell whoever looks elsewhere that it is their turn.
   * @param {boolean} isMyTurn
   */
  call(isMyTurn) {
    if (isMyTurn && !this.wasMyTurn && settings.sound === "on") ring();
    this.wasMyTurn = isMyTurn;
    document.title = `${isMyTurn && document.hidden ? "● " : ""}${document.title.replace(/^● /, "")}`;
  }
}

/**
 * Something was said: show the end of it, or that there is something to read.
 * @param {HTMLElement} place
 */
function heard(place) {
  /** @type {HTMLDetailsElement} */
  const panel = $("#talk");
  const last = lastRemark();
  place.scrollTop = place.scrollHeight;
  if (!panel.open && last !== panel.dataset.last) $(".unread", panel).hidden = false;
  panel.dataset.last = last;
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
