// Automatic answers: a question with a single answer is answered by itself after a moment.

import { $, maybe } from "./dom.js";
import { choose, settings } from "./settings.js";

const SOON = 1_000; // milliseconds before it goes on, at least
const LATER = 2_000; // milliseconds by which that differs, so that the time tells little

export class AutoAnswer {
  /**
   * @param {import("./answers.js").Answers} answers
   * @param {boolean} isGuided whether the match is a guided one, in which it goes on unless told not to
   * @param {() => boolean} isHeld whether something is being explained
   */
  constructor(answers, isGuided, isHeld) {
    this.answers = answers;
    this.isGuided = isGuided;
    this.isHeld = isHeld;
    this.box = $("#going");
    /** @type {HTMLInputElement | null} */
    this.control = maybe("[data-going]");
    this.stayed = ""; // the question at which the player wanted to stay
    this.timer = 0;
    if (this.control) this.control.checked = this.isOn;
    this.control?.addEventListener("change", () => {
      choose("going", this.control?.checked ? "on" : "off");
      this.refresh();
    });
  }

  get isOn() {
    return settings.going === "on" || (settings.going === "guided" && this.isGuided);
  }

  /** The table has changed. */
  refresh() {
    clearTimeout(this.timer);
    const number = this.answers.number();
    const [only, ...others] = this.answers.all();
    const isDue = this.isOn && only && !others.length && number !== this.stayed && !this.isHeld();
    this.box.hidden = !isDue;
    if (!isDue) return;
    $("[data-what]", this.box).textContent = this.answers.label(only.value);
    this.answers.place(this.box, only.value);
    this.timer = setTimeout(() => this.go(number, only.value), SOON + Math.random() * LATER);
  }

  /** @param {string} number @param {string} option */
  go(number, option) {
    this.box.hidden = true;
    if (this.answers.number() === number && !this.isHeld()) this.answers.give({ option });
  }

  /** Stay at this question; true if it was about to go on. */
  stay() {
    const wasDue = !this.box.hidden;
    if (wasDue) this.stayed = this.answers.number();
    this.refresh();
    return wasDue;
  }
}
