// The rules in a panel beside the table, opened at a clause.

import { $, around } from "./dom.js";

export class Rules {
  /** @param {HTMLDialogElement} dialog */
  constructor(dialog) {
    this.dialog = dialog;
    this.text = $("[data-src]", dialog);
    /** @type {Promise<void> | null} */
    this.loaded = null;
    this.text.addEventListener("click", (event) => {
      const clause = around(event, "a[data-clause]")?.dataset.clause;
      if (!clause) return;
      event.preventDefault();
      this.turnTo(clause);
    });
  }

  async open(clause = "") {
    if (!this.dialog.open) this.dialog.show();
    this.loaded ??= this.load();
    await this.loaded;
    if (clause) this.turnTo(clause);
  }

  async load() {
    const answer = await fetch(this.text.dataset.src ?? "");
    this.text.innerHTML = await answer.text();
  }

  /** @param {string} clause */
  turnTo(clause) {
    for (const old of this.text.querySelectorAll(".wanted")) old.classList.remove("wanted");
    const wanted = this.text.querySelector(`[id="${CSS.escape(clause)}"]`);
    wanted?.classList.add("wanted");
    wanted?.scrollIntoView({ block: "start" });
  }
}
