// Requests to the server: posts what the player does, and hands on the update or says what is wrong.

import { $, shape } from "./dom.js";

const TRIES = 4;
const PAUSE = 400; // milliseconds before the second try; each pause is twice the one before

/**
 * A table as the API shows it, as far as an answer in several steps needs it.
 * @typedef {object} Seen
 * @property {number} number
 * @property {string} stage
 * @property {unknown[]} choices
 * @property {{ phase: string, placing: number }} view
 */

/** What shows the server that a request comes from its own page. */
export function csrf() {
  /** @type {HTMLMetaElement} */
  const token = $("meta[name=csrf]");
  return token.content;
}

export class Requests {
  /**
   * `isLive` tells whether a stream brings updates: then the server says only how many answers one has given now, and
   * `onDone` waits until that is shown.
   * @param {HTMLElement} table
   * @param {{
   *   isLive: () => boolean,
   *   onUpdate: (update: import("./fragments.js").Update) => void,
   *   onDone: (number: number, isOwn: boolean) => Promise<void>,
   * }} calls
   */
  constructor(table, { isLive, onUpdate, onDone }) {
    this.table = table;
    this.isLive = isLive;
    this.onUpdate = onUpdate;
    this.onDone = onDone;
    this.csrf = csrf();
    this.isBusy = false;
  }

  /**
   * Send a form's act. An answer carries its number, so it may be sent again. True if it was done.
   * @param {HTMLElement} form @param {Record<string, string>} fields
   */
  async act(form, fields, isAnswer = false) {
    if (this.isBusy) return false;
    this.busy(true);
    this.complain("");
    try {
      const answer = await this.post(form, fields, isAnswer ? TRIES : 1);
      const told = await answer.json();
      if (!answer.ok) this.complain(told.error.message);
      else if (told.parts) this.onUpdate({ ...told, isOwn: isAnswer });
      else await this.onDone(told.number, isAnswer);
      return answer.ok;
    } catch {
      $("#lost").hidden = false;
      return false;
    } finally {
      this.busy(false);
    }
  }

  /** @param {HTMLElement} form @param {Record<string, string>} fields @param {number} tries */
  async post(form, fields, tries) {
    const address = `${form.getAttribute("action")}?shape=${shape()}`;
    /** @type {Record<string, string>} */
    const headers = { Accept: "application/json", "X-CSRF-Token": this.csrf };
    if (this.isLive()) headers["X-Live"] = "1";
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await fetch(address, { method: "POST", body: new URLSearchParams(fields), headers });
      } catch (error) {
        if (attempt >= tries) throw error;
        await new Promise((done) => {
          setTimeout(done, PAUSE * 2 ** (attempt - 1));
        });
      }
    }
  }

  /**
   * Ask the API for something about this table.
   * @param {string} address
   */
  async ask(address, method = "GET") {
    const answer = await fetch(`/api/v1/tables/${this.table.dataset.id}/${address}`, {
      method,
      headers: { "X-CSRF-Token": this.csrf },
    });
    const told = await answer.json();
    if (answer.ok) return told;
    if (method !== "GET") this.complain(told.error.message);
    return null;
  }

  /** @param {boolean} isBusy */
  busy(isBusy) {
    this.isBusy = isBusy;
    this.table.classList.toggle("busy", isBusy);
  }

  /** @param {string} message */
  complain(message) {
    const place = $("#wrong");
    place.textContent = message;
    place.hidden = !message;
  }
}
