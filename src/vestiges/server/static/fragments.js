// Puts what the server sends into the page, fragment by fragment, one update after the other.

import { hurry, measure, slide } from "./animation.js";
import { setNow, tick } from "./clocks.js";
import { $, $$, maybe, shape } from "./dom.js";
import { eventOf, namesOf } from "./events.js";
import { slideTime, speed } from "./settings.js";
import { lengthOf } from "./staging.js";

const PATIENCE = 2_500; // milliseconds to wait for an update that the server has promised

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
   * `onBoard` is called for each new board, `onShown` when all parts of an update are there, `onTurn` when it has
   * become the viewer's turn, `onEnd` when the match is over.
   * @param {HTMLElement} table @param {HTMLElement} board @param {import("./changes.js").Changes} changes
   * @param {import("./staging.js").Staging} staging
   * @param {{ onBoard: () => void, onShown: () => void, onTurn: () => void, onEnd: () => void }} calls
   */
  constructor(table, board, changes, staging, { onBoard, onShown, onTurn, onEnd }) {
    this.table = table;
    this.board = board;
    this.changes = changes;
    this.onBoard = onBoard;
    this.staging = staging;
    this.onShown = onShown;
    this.onTurn = onTurn;
    this.onEnd = onEnd;
    this.version = Number(table.dataset.version);
    this.drawn = table.dataset.shape; // the shape of the board on the page
    this.wasMyTurn = $$(".choices button").length > 0;
    /** @type {Map<string, string>} */
    this.shown = new Map();
    /** @type {Update[]} */
    this.queue = [];
    this.isPumping = false;
    this.number = Number(table.dataset.number); // answers one has given
    this.received = 0; // as many as there are in what has come
    this.missed = 0; // lines that came while nobody looked
    /** @type {{ number: number, done: (isThere: boolean) => void }[]} */
    this.waiting = [];
    setNow(Number(table.dataset.now));
  }

  /** @param {Update} update */
  receive(update) {
    if (update.version < this.version) return;
    if (update.isOwn && update.version > this.version) this.hurry();
    this.received = Math.max(this.received, update.number);
    this.queue.push(update);
    this.pump();
  }

  /**
   * Wait until so many of one's own answers are shown; false if that does not come.
   * @param {number} number @param {boolean} isOwn
   * @returns {Promise<boolean>}
   */
  until(number, isOwn) {
    if (this.number >= number) return Promise.resolve(true);
    if (isOwn) this.hurry();
    return new Promise((done) => {
      this.waiting.push({ number, done });
      setTimeout(() => this.received < number && done(false), PATIENCE);
    });
  }

  /** Show at once what came before one's own answer. */
  hurry() {
    hurry();
    this.staging.skip();
  }

  async pump() {
    if (this.isPumping) return;
    this.isPumping = true;
    try {
      for (let update = this.queue.shift(); update; update = this.queue.shift()) {
        if (update.version >= this.version) await this.stage(update);
      }
    } finally {
      this.isPumping = false;
      this.staging.rest();
    }
  }

  /**
   * Show an update: what it tells of, one after the other, and its board.
   * @param {Update} update
   */
  async stage(update) {
    const lines = this.newLines(update);
    const due = [lines, ...this.queue.map((other) => this.newLines(other))];
    const pace = this.isFollowed(update) ? this.staging.pace(lengthOf(due.flat()), speed()) : 0;
    const rest = await this.staging.before(lines, pace);
    const mine = Number(this.table.dataset.seat || -2);
    const aloud = lines.filter((line) => eventOf(line).seat !== mine);
    this.staging.read(aloud.map((line) => line.textContent));
    if (document.hidden) this.missed += lines.length;
    await Promise.all([this.apply(update, lines, pace && slideTime()), this.staging.tell(rest, pace)]);
  }

  /**
   * Whether the viewer has followed the match up to an update: who comes back later is shown how it stands.
   * @param {Update} update
   */
  isFollowed(update) {
    return (update.isOwn || (update.logFrom > 0 && this.shown.size > 0)) && this.drawn === shape();
  }

  /**
   * The lines of the log that an update adds.
   * @param {Update} update
   * @returns {HTMLElement[]}
   */
  newLines({ log, logFrom }) {
    const known = $("#log").children.length;
    const made = document.createElement("template");
    made.innerHTML = log.slice(Math.max(0, known - logFrom)).join("");
    return /** @type {HTMLElement[]} */ ([...made.content.children]);
  }

  /** @param {Update} update @param {HTMLElement[]} lines @param {number} time */
  async apply(update, lines, time) {
    const isSameKind = this.drawn === shape();
    const isOnPage = update.version === this.version && isSameKind && !this.shown.size;
    const isAnswered = update.number > this.number; // it is the first to show one's own last answer
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
    const named = new Set(namesOf(lines));
    const haveOthers = this.byOthers(lines).length > 0;
    if (isAnswered) this.changes.look(); // what moved before it has been seen
    this.changes.note(named);
    for (const [name, html] of Object.entries(update.parts)) this.show(name, html);
    this.drawn = shape();
    this.tell(update);
    if (isAnswered && !haveOthers) this.changes.look();
    this.settle(update, Boolean(isPlaying && !active?.isConnected));
    this.arrive();
    /** @type {SVGSVGElement | null} */
    const svg = maybe("svg", this.board);
    if (before && svg !== old) await slide(svg, before, measure(svg), time, named);
  }

  /** Whoever comes back is told how much happened; the log says what. */
  sumUp() {
    if (this.missed) this.staging.say((this.table.dataset.missed ?? "").replace("{count}", String(this.missed)));
    this.missed = 0;
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
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < Math.max(40, list.clientHeight);
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
    this.changes.show();
    this.call(update.isMyTurn);
    if (this.table.dataset.stage === update.stage) return;
    this.table.dataset.stage = update.stage;
    if (update.stage !== "over") return;
    this.onEnd();
    $("[data-part=ending]").scrollIntoView({ block: "start" });
  }

  /**
   * The lines that tell what other players did.
   * @param {HTMLElement[]} lines
   */
  byOthers(lines) {
    const seats = lines.map((line) => eventOf(line).seat);
    return lines.filter((_, n) => seats[n] >= 0 && seats[n] !== Number(this.table.dataset.seat || -2));
  }

  /**
   * Tell whoever looks elsewhere that it is their turn.
   * @param {boolean} isMyTurn
   */
  call(isMyTurn) {
    if (isMyTurn && !this.wasMyTurn) this.onTurn();
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
