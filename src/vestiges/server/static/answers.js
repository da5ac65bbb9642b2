// The options of a question: which there are, which one is selected, and asking for confirmation.

import { hideAdvice, showAdvice, showThinking } from "./advice.js";
import { $, $$, maybe } from "./dom.js";
import { settings } from "./settings.js";
import { showOptions } from "./view.js";

/**
 * What was chosen: an option by its number, or an answer as it is written; `next` follows it at once.
 * @typedef {{ option?: string, notation?: string, next?: string }} Choice
 */

const CALM = 350; // milliseconds after an answer in which a click at the same place belongs to it
const GAP = 8; // pixels between a question and what it is about
const NEAR = 12; // pixels that make a place the same

export class Answers {
  /**
   * @param {HTMLElement} board @param {import("./requests.js").Requests} requests
   * @param {(text: string, x: number, y: number) => void} say says something at a place
   */
  constructor(board, requests, say) {
    this.board = board;
    this.say = say;
    this.requests = requests;
    /** @type {string | null} */
    this.pending = null; // the option that waits for a second click
    this.lastAnswer = 0;
    this.lastSpot = [0, 0];
    this.given = 0; // answers given on this page
  }

  /**
   * The buttons of the list.
   * @returns {HTMLButtonElement[]}
   */
  all() {
    return $$(".choices button");
  }

  /** Keys reach each option once: in the list. The board shows which one they are at. */
  prepare() {
    for (const place of $$("[data-option][tabindex]", this.board)) place.tabIndex = -1;
  }

  /** @param {string | number} option @returns {HTMLButtonElement | null} */
  button(option) {
    return maybe(`.choices button[value="${option}"]`);
  }

  /** @param {string} option */
  label(option) {
    const copy = this.button(option)?.cloneNode(true);
    if (!(copy instanceof Element)) return "";
    copy.querySelector("kbd")?.remove();
    return copy.textContent.trim();
  }

  /**
   * An option was pointed at: it is given, or asked about once more.
   * @param {Choice} choice
   */
  choose({ option, notation = "", next = "" }, isTap = false) {
    if (notation) return void this.give({ notation });
    if (option === undefined) return undefined;
    if (next) return void this.giveBoth(option, next);
    const button = this.button(option);
    if (this.requests.isBusy) return void this.refuse("busy");
    if (!button) return void this.refuse("gone");
    const { final, doubt = "" } = button.dataset;
    const isFinal = final !== undefined || doubt !== "";
    /** @type {Record<string, boolean>} */
    const asks = { always: true, never: false };
    if ((asks[settings.confirm] ?? isFinal) && this.pending !== option)
      return void this.consider(option, final !== undefined, doubt, isTap);
    return void this.give({ option });
  }

  /**
   * Say why a click does nothing, where it was.
   * @param {"busy" | "gone"} why
   */
  refuse(why) {
    const [x, y] = this.lastSpot;
    this.say($("#confirm").dataset[why] ?? "", x, y);
  }

  /**
   * An option was clicked on the board.
   * @param {MouseEvent} event @param {string | undefined} option @param {boolean} isTap
   */
  click(event, option, isTap) {
    if (this.isEcho(event) && this.pending !== option) return;
    this.lastSpot = [event.clientX, event.clientY];
    this.choose({ option }, isTap);
  }

  /**
   * Whether a click is the second half of a double click, which may hit what only now lies there.
   * @param {MouseEvent} click
   */
  isEcho({ clientX, clientY, detail }) {
    const isNear = Math.hypot(clientX - this.lastSpot[0], clientY - this.lastSpot[1]) < NEAR;
    return isNear && (detail > 1 || Date.now() - this.lastAnswer < CALM);
  }

  /** How many answers were given before the one that is due. */
  number() {
    /** @type {HTMLInputElement | null} */
    const field = maybe("input[form=answer][name=number]");
    return field?.value ?? "";
  }

  /** @param {Record<string, string>} answer */
  async give(answer) {
    const number = this.number();
    this.reconsider();
    this.given += 1;
    hideAdvice();
    this.mark(answer.option);
    this.lastAnswer = Date.now();
    const isDone = await this.requests.act($("#answer"), { number, ...answer }, true);
    this.lastAnswer = Date.now();
    if (!isDone) this.unmark();
    return isDone;
  }

  /**
   * One gesture, two answers: what is taken, and where it goes.
   * @param {string} option @param {string} next
   */
  async giveBoth(option, next) {
    const number = Number(this.number());
    if (await this.give({ option })) await this.give({ notation: next, number: String(number + 1) });
  }

  /** Give what was asked about once more. */
  confirm() {
    if (this.pending !== null) this.give({ option: this.pending });
  }

  /** @param {string} option @param {boolean} isFinal @param {string} doubt @param {boolean} isTap */
  consider(option, isFinal, doubt, isTap) {
    this.pending = option;
    this.mark(option);
    $("#confirm-what").textContent = this.label(option);
    $("#confirm [data-doubt]").textContent = doubt;
    $("#confirm [data-final]").hidden = !isFinal;
    $("#confirm [data-tap]").hidden = !isTap;
    $("#confirm [data-click]").hidden = isTap;
    this.asks(true);
  }

  /** Think again; true if something was about to be given. */
  reconsider() {
    const wasAsked = this.pending !== null;
    this.pending = null;
    this.unmark();
    this.asks(false);
    return wasAsked;
  }

  /**
   * Ask once more, at the place of the click.
   * @param {boolean} isAsking
   */
  asks(isAsking) {
    const box = $("#confirm");
    box.hidden = !isAsking;
    if (isAsking) this.place(box, this.pending ?? "");
  }

  /**
   * Put a box beside the option it is about, inside the window and not over it.
   * @param {HTMLElement} box @param {string} option
   */
  place(box, option) {
    const thing = this.spotOf(option);
    const { width, height } = box.getBoundingClientRect();
    const left = Math.min(Math.max(thing.left + thing.width / 2 - width / 2, 4), innerWidth - width - 4);
    const below = thing.bottom + GAP;
    const top = below + height < innerHeight - 4 ? below : thing.top - height - GAP;
    box.style.left = `${left}px`;
    box.style.top = `${Math.max(4, top)}px`;
  }

  /**
   * Where an option lies: where it was clicked, else on the board, else in the list.
   * @param {string} option
   */
  spotOf(option) {
    const places = [...$$(`[data-option="${option}"]`, this.board), this.button(option)];
    const boxes = places.flatMap((place) => place?.getBoundingClientRect() ?? []);
    const [x, y] = this.lastSpot;
    const isIn = (/** @type {DOMRect} */ box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    const isSeen = (/** @type {DOMRect} */ box) => box.width > 0 && box.bottom > 0 && box.top < innerHeight;
    return boxes.find(isIn) ?? boxes.find(isSeen) ?? new DOMRect(x, y);
  }

  /** The table has changed: what was about to be given may no longer be offered. */
  refresh() {
    if (this.pending === null) this.unmark();
    else if (this.button(this.pending)) this.mark(this.pending);
    else this.reconsider();
  }

  /**
   * Show an option in the list and on the board.
   * @param {string} [option]
   */
  mark(option) {
    this.unmark();
    if (option === undefined) return;
    for (const place of $$(`[data-option="${option}"]`, this.board)) place.classList.add("current");
    this.button(option)?.classList.add("current");
  }

  unmark() {
    for (const old of $$(".current")) old.classList.remove("current");
  }

  /**
   * Show an option and let keys go on from it.
   * @param {HTMLButtonElement | null} button
   */
  go(button) {
    if (!button) return;
    this.mark(button.value);
    button.scrollIntoView({ block: "nearest" });
    button.focus({ preventScroll: true });
  }

  async hint() {
    const given = this.given;
    showThinking();
    const asked = maybe("[data-hint]")?.getBoundingClientRect();
    this.lastSpot = [asked?.left ?? 0, asked?.top ?? 0];
    this.place($("#advice"), "");
    const advice = await this.requests.ask("hint", "POST");
    if (!advice || given !== this.given) return void hideAdvice();
    showAdvice(advice);
    this.go(this.button(advice.option));
    showOptions(this.board, `[data-option="${advice.option}"]`);
    this.place($("#advice"), String(advice.option));
  }
}
