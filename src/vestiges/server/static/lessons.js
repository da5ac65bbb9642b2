// Lessons of a guided first game: a question is explained when its topic first comes up, and on demand.

import { $, $$, maybe } from "./dom.js";
import { isKnown } from "./introduction.js";

const KEY = "vestiges lessons";

export class Lessons {
  /**
   * What was explained at this table is kept in this browser, for one table at a time.
   * @param {string | undefined} table @param {string} game
   */
  constructor(table, game) {
    this.table = table;
    this.game = game;
    this.told = this.read();
    this.open = ""; // the topic that stands on the page
    this.number = "";
  }

  get note() {
    return maybe("#lesson [data-topic]");
  }

  /** Whether something is being explained. */
  get isOpen() {
    return this.note?.hidden === false;
  }

  /** @returns {Map<string, string>} by topic what was said */
  read() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
      return kept?.table === this.table ? new Map(kept.told) : new Map();
    } catch {
      return new Map();
    }
  }

  keep() {
    try {
      localStorage.setItem(KEY, JSON.stringify({ table: this.table, told: [...this.told] }));
    } catch {
      /* without a memory it explains again */
    }
  }

  /** The table has changed: a topic that was answered to is known from now on. */
  refresh() {
    const { note } = this;
    const topic = note?.dataset.topic ?? "";
    /** @type {HTMLInputElement | null} */
    const field = maybe("input[form=answer][name=number]");
    const number = field?.value ?? "";
    if (this.open && number !== this.number) this.open = "";
    if (note && topic && !this.told.has(topic)) {
      this.open = isKnown(this.game) ? "" : topic;
      this.told.set(topic, $("[data-text]", note).textContent);
      this.keep();
    }
    this.number = number;
    this.show();
  }

  /** Put the explanation on the page or take it away. */
  show() {
    const { note } = this;
    const isWaiting = maybe("#introduction")?.hidden === false; // the introduction comes first
    if (note) {
      note.hidden = isWaiting || this.open !== note.dataset.topic;
      $("[data-understood]", note).hidden = false;
    }
    for (const button of $$("[data-explain]")) button.hidden = !note?.hidden;
    this.list();
  }

  list() {
    const panel = maybe("#lessons");
    if (!panel) return;
    panel.hidden = !this.told.size;
    $("ul", panel).replaceChildren(
      ...[...this.told.values()].map((text) => {
        const line = document.createElement("li");
        line.textContent = text;
        return line;
      }),
    );
  }

  /** Explain the question once more. */
  explain() {
    this.open = this.note?.dataset.topic ?? "";
    this.show();
    maybe("[data-understood]")?.focus({ preventScroll: true });
  }

  /** Enough of it; true if something was explained. */
  close() {
    const wasOpen = this.note?.hidden === false;
    if (!wasOpen) return false;
    this.open = "";
    this.show();
    maybe("[data-explain]")?.focus({ preventScroll: true });
    return true;
  }
}
