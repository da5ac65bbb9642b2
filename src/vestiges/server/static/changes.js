// Marks the pieces that have moved since the player's last answer.

import { measure, moved } from "./animation.js";
import { settings } from "./settings.js";

export class Changes {
  /** @param {HTMLElement} board @param {string} key */
  constructor(board, key) {
    this.board = board;
    this.key = `marks ${key}`;
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
      return kept && kept.width === this.width() ? new Map(kept.places) : null;
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
    for (const [id, place] of this.base) {
      this.base.set(id, { ...place, x: Math.round(place.x), y: Math.round(place.y), size: Math.round(place.size) });
    }
    for (const old of this.board.querySelectorAll(".fresh")) old.classList.remove("fresh");
    try {
      sessionStorage.setItem(this.key, JSON.stringify({ width: this.width(), places: [...this.base] }));
    } catch {
      /* no room, no marks after a reload */
    }
    return this.base;
  }

  show() {
    const base = this.base ?? this.look();
    if (settings.marks !== "on" || !this.svg) return;
    for (const id of moved(base, measure(this.svg))) this.svg.getElementById(id)?.classList.add("fresh");
  }
}
