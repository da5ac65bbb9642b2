// The options: which there are, which one is meant, and asking once more before it is given.

import { hideAdvice, showAdvice, showThinking } from "./advice.js";
import { $, $$ } from "./dom.js";
import { settings } from "./settings.js";

const CALM = 350; // milliseconds after an answer in which a click at the same place belongs to it
const NEAR = 12; // pixels that make a place the same

export class Answers {
  constructor(board, sender) {
    this.board = board;
    this.sender = sender;
    this.pending = null; // the option that waits for a second click
    this.lastAnswer = 0;
    this.lastSpot = [0, 0];
    this.given = 0; // answers given on this page
  }

  /** The buttons of the list. */
  all() {
    return $$(".choices button");
  }

  button(option) {
    return $(`.choices button[value="${option}"]`);
  }

  label(option) {
    const copy = this.button(option)?.cloneNode(true);
    copy?.querySelector("kbd")?.remove();
    return copy?.textContent.trim() ?? "";
  }

  /** An option was pointed at: it is given, or asked about once more. */
  choose({ option, notation = "" }, isTap = false) {
    if (notation) return void this.give({ notation });
    if (this.sender.isBusy || !this.button(option)) return undefined;
    const isFinal = this.button(option).hasAttribute("data-final");
    const asks = { auto: isFinal || isTap, final: isFinal, always: true, never: false }[settings.confirm];
    if (asks && this.pending !== option) return void this.consider(option, isFinal);
    return void this.give({ option });
  }

  /** An option was clicked on the board. */
  click(event, option, isTap) {
    if (this.isEcho(event) && this.pending !== option) return;
    this.lastSpot = [event.clientX, event.clientY];
    this.choose({ option }, isTap);
  }

  /** Whether a click is the second half of a double click, which may hit what only now lies there. */
  isEcho({ clientX, clientY, detail }) {
    const isNear = Math.hypot(clientX - this.lastSpot[0], clientY - this.lastSpot[1]) < NEAR;
    return isNear && (detail > 1 || Date.now() - this.lastAnswer < CALM);
  }

  async give(answer) {
    const number = $("input[form=answer][name=number]")?.value ?? "";
    this.reconsider();
    this.given += 1;
    hideAdvice();
    this.mark(answer.option);
    this.lastAnswer = Date.now();
    const isDone = await this.sender.act($("#answer"), { number, ...answer }, true);
    this.lastAnswer = Date.now();
    if (!isDone) this.unmark();
  }

  /** Give what was asked about once more. */
  confirm() {
    if (this.pending !== null) this.give({ option: this.pending });
  }

  consider(option, isFinal) {
    this.pending = option;
    this.mark(option);
    $("#confirm-what").textContent = this.label(option);
    $("#confirm [data-final]").hidden = !isFinal;
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

  asks(isAsking) {
    $("#confirm").hidden = !isAsking;
    $(".asked").hidden = isAsking;
  }

  /** The table has changed: what was about to be given may no longer be offered. */
  refresh() {
    if (this.pending === null) this.unmark();
    else if (this.button(this.pending)) this.mark(this.pending);
    else this.reconsider();
  }

  /** Show an option in the list and on the board. */
  mark(option) {
    this.unmark();
    if (option === undefined) return;
    for (const place of $$(`[data-option="${option}"]`, this.board)) place.classList.add("current");
    this.button(option)?.classList.add("current");
  }

  unmark() {
    for (const old of $$(".current")) old.classList.remove("current");
  }

  /** Show an option and let keys go on from it. */
  go(button) {
    if (!button) return;
    this.mark(button.value);
    button.scrollIntoView({ block: "nearest" });
    button.focus({ preventScroll: true });
  }

  async hint() {
    const given = this.given;
    showThinking();
    const advice = await this.sender.ask("hint", "POST");
    if (!advice || given !== this.given) return void hideAdvice();
    showAdvice(advice);
    this.go(this.button(advice.option));
  }
}
