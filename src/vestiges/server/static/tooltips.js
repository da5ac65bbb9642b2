// Tooltips: what a thing is, what choosing it would do, or why it cannot be chosen, with the clause.

import { $, $$, around, maybe } from "./dom.js";

const DELAY = 280;
const HOLD = 500;
const GAP = 12;
const WAY = 400; // how long a tip waits for a pointer on its way to it

const THINGS = "[data-option], [data-ask], [data-tip]"; // what there is something to say about

/** @typedef {{ reason: string, clause: string }} Why */

export class Tooltips {
  /**
   * `ask(option)` fetches why an option is not offered; `label(option)` says what one would do.
   * @param {HTMLElement} board
   * @param {HTMLElement} box
   * @param {object} sources
   * @param {(option: string) => Promise<Why | null>} sources.ask
   * @param {(option: string) => string} sources.label
   * @param {(clause: string) => void} sources.openClause
   */
  constructor(board, box, { ask, label, openClause }) {
    this.board = board;
    this.box = box;
    this.ask = ask;
    this.label = label;
    this.openClause = openClause;
    /** @type {HTMLElement | null} */
    this.about = null;
    this.timer = 0;
    /** @type {[number, number] | null} */
    this.at = null; // where a finger came down
    this.held = false;
    board.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.point(event));
    board.addEventListener("pointerleave", () => this.leave());
    box.addEventListener("pointerenter", () => clearTimeout(this.timer));
    box.addEventListener("pointerleave", () => this.leave());
    board.addEventListener("pointerdown", (event) => this.press(event));
    for (const name of /** @type {const} */ (["pointerup", "pointercancel", "pointermove"])) {
      board.addEventListener(name, (event) => this.release(event));
    }
    board.addEventListener("contextmenu", (event) => this.held && event.preventDefault());
    board.addEventListener("focusin", (event) => around(event, ":focus-visible") && this.light(around(event, THINGS)));
    board.addEventListener("focusout", () => this.leave());
    document.addEventListener(
      "pointerdown",
      ({ target }) => !box.contains(/** @type {Node} */ (target)) && this.hide(),
    );
    addEventListener("scroll", () => this.hide(), { passive: true });
    const link = $("a", box);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      this.hide();
      this.openClause(link.dataset.clause ?? "");
    });
  }

  /** Native tooltips would cover ours: their words are kept as names. */
  prepare() {
    for (const title of $$("svg title", this.board)) {
      const owner = /** @type {HTMLElement} */ (title.parentElement);
      owner.dataset.tip = title.textContent;
      if (!owner.hasAttribute("aria-label") && owner.getAttribute("role"))
        owner.setAttribute("aria-label", title.textContent);
      title.remove();
    }
  }

  /** @param {PointerEvent} event */
  point(event) {
    const thing = around(event, THINGS);
    if (thing === this.about) return;
    this.leave();
    if (!thing) return;
    clearTimeout(this.timer);
    this.about = thing;
    this.light(thing);
    this.timer = setTimeout(() => this.show(thing, event.clientX, event.clientY), DELAY);
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.held = false;
    if (event.pointerType !== "touch") return this.hide();
    const thing = around(event, THINGS);
    if (!thing) return undefined;
    this.at = [event.clientX, event.clientY];
    this.timer = setTimeout(() => {
      this.held = true;
      this.leave();
      this.light(thing);
      this.show(thing, event.clientX, event.clientY);
    }, HOLD);
    return undefined;
  }

  /** @param {PointerEvent} event */
  release(event) {
    if (event.pointerType !== "touch") return;
    const far = this.at && Math.hypot(event.clientX - this.at[0], event.clientY - this.at[1]) > 10;
    if (event.type !== "pointermove" || far) clearTimeout(this.timer);
  }

  leave() {
    clearTimeout(this.timer);
    this.about = null;
    for (const lit of this.board.querySelectorAll(".blocks, .bridges")) lit.classList.remove("blocks", "bridges");
    if (!this.held) this.timer = setTimeout(() => this.hide(), WAY);
  }

  /**
   * Light up what lies on a thing.
   * @param {HTMLElement | null} thing
   */
  light(thing) {
    const { blockers = "", bridges = "" } = thing?.dataset ?? {};
    for (const [names, kind] of [
      [blockers, "blocks"],
      [bridges, "bridges"],
    ]) {
      for (const name of names.split(" ").filter(Boolean)) document.getElementById(name)?.classList.add(kind);
    }
  }

  /** @param {HTMLElement} thing @param {number} x @param {number} y */
  async show(thing, x, y) {
    const named = thing.closest("[data-tip]")?.getAttribute("data-tip") ?? "";
    const { option, ask } = thing.dataset;
    let why = { reason: option === undefined ? "" : this.label(option), clause: "" };
    if (ask !== undefined) why = (await this.ask(ask)) ?? why;
    if (!thing.isConnected || (this.about !== thing && !this.held)) return;
    if (maybe("#confirm:not([hidden])")) return; // it says the same, and asks
    this.place(named, why.reason, why.clause, x, y);
  }

  /**
   * Say something at a place.
   * @param {string} what @param {string} why @param {string} clause @param {number} x @param {number} y
   */
  place(what, why, clause, x, y) {
    const [first, second] = this.box.querySelectorAll("p");
    /** @type {HTMLAnchorElement} */
    const link = $("a", this.box);
    first.textContent = what;
    second.textContent = why.replace(` [${clause}]`, "");
    link.textContent = clause;
    link.dataset.clause = clause;
    link.href = `${link.href.split("#")[0]}#${clause}`;
    if (!what && !why) return this.hide();
    this.box.hidden = false;
    const { width, height } = this.box.getBoundingClientRect();
    const left = Math.max(4, Math.min(x + GAP, innerWidth - width - 4));
    const above = y - height - GAP;
    this.box.style.left = `${left}px`;
    this.box.style.top = `${above > 4 ? above : y + GAP + 8}px`;
    return undefined;
  }

  hide() {
    this.box.hidden = true;
  }
}
