// What the player does goes to the server; what comes back is a sight of the table, or a reason.

import { $, narrow } from "./dom.js";

const TRIES = 4;
const PAUSE = 400; // milliseconds before the second try; each pause is twice the one before

export class Sender {
  constructor(table, onSight) {
    this.table = table;
    this.onSight = onSight;
    this.csrf = $("meta[name=csrf]").content;
    this.isBusy = false;
  }

  /** Send a form's act. An answer carries its number, so it may be sent again. True if it was done. */
  async act(form, fields, isAnswer = false) {
    if (this.isBusy) return false;
    this.busy(true);
    this.complain("");
    try {
      const answer = await this.post(form, fields, isAnswer ? TRIES : 1);
      const told = await answer.json();
      if (answer.ok) this.onSight({ ...told, isOwn: isAnswer });
      else this.complain(told.error.message);
      return answer.ok;
    } catch {
      $("#lost").hidden = false;
      return false;
    } finally {
      this.busy(false);
    }
  }

  async post(form, fields, tries) {
    const address = `${form.getAttribute("action")}?narrow=${narrow()}`;
    const headers = { Accept: "application/json", "X-CSRF-Token": this.csrf };
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await fetch(address, { method: "POST", body: new URLSearchParams(fields), headers });
      } catch (error) {
        if (attempt >= tries) throw error;
        await new Promise((done) => { setTimeout(done, PAUSE * 2 ** (attempt - 1)); });
      }
    }
  }

  /** Ask the API for something about this table. */
  async ask(address, method = "GET") {
    const answer = await fetch(`/api/v1/tables/${this.table.dataset.id}/${address}`, { method, headers: { "X-CSRF-Token": this.csrf } });
    const told = await answer.json();
    if (answer.ok) return told;
    if (method !== "GET") this.complain(told.error.message);
    return null;
  }

  busy(isBusy) {
    this.isBusy = isBusy;
    this.table.classList.toggle("busy", isBusy);
  }

  complain(message) {
    const place = $("#wrong");
    place.textContent = message;
    place.hidden = !message;
  }
}
