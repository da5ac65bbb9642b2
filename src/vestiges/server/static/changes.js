// Marks the pieces that have moved since the player's last answer.

import { measure, moved } from "./animation.js";
import { $$ } from "./dom.js";
import { settings } from "./settings.js";

export class Changes {
  /** @param {HTMLElement} board @param {string} key */
  constructor(board, key) {
    this.board = board;
    this.key = `marks ${key}`;
    /** @type {Set<string>} */
    this.named = new Set(); // what events have named since
    this.base = this.read();
  }

  /** @returns {SVGSVGElement | null} */
  get svg() {
    return this.board.querySelector("svg");
  }

  /** @returns {import("./animation.js").Places | null} */
  read() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.key) ?? "null");
      if (!kept || kept.width !== this.width()) return null;
      this.named = new Set(kept.named);
      return new Map(kept.places);
    } catch {
      return null;
    }
  }

  width() {
    return Math.round(this.svg?.getBoundingClientRect().width ?? 0);
  }

  /** From now on this is what one has seen. */
  look() {
    this.base = measure(this.svg);
    this.named.clear();
    for (const [id, place] of this.base) {
      this.base.set(id, { ...place, x: Math.round(place.x), y: Math.round(place.y), size: Math.round(place.size) });
    }
    for (const old of $$("#board .fresh, #log .fresh")) old.classList.remove("fresh");
    this.keep();
    return this.base;
  }

  keep() {
    const kept = { width: this.width(), places: [...(this.base ?? [])], named: [...this.named] };
    try {
      sessionStorage.setItem(this.key, JSON.stringify(kept));
    } catch {
      /* no room, no marks after a reload */
    }
  }

  /**
   * Events were about these things.
   * @param {Iterable<string>} names
   */
  note(names) {
    for (const name of names) this.named.add(name);
    this.keep();
  }

  show() {
    const base = this.base ?? this.look();
    if (settings.marks !== "on" || !this.svg) return;
    for (const id of moved(base, measure(this.svg), this.named)) this.svg.getElementById(id)?.classList.add("fresh");
  }
}
