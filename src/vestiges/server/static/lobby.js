// The lobby: loads the page again as soon as someone comes or goes, or the match begins.

import { TableStream } from "./stream.js";

const lobby = /** @type {HTMLElement} */ (document.querySelector("[data-live]"));
const isOpen = lobby.dataset.stage === "open";

/** @param {import("./fragments.js").Update} update */
function look(update) {
  const isSame = update.stage === lobby.dataset.stage && update.names.join("\n") === lobby.dataset.names;
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = document.querySelectorAll("input[name=name]");
  const isTyping = [...fields].some((input) => input.value);
  if (!isSame && !(isTyping && update.stage === "open")) location.reload();
}

if (isOpen) {
  const stream = new TableStream(
    () => lobby.dataset.live ?? "",
    look,
    () => {},
  );
  stream.open();
  // What a form does changes the table too: loading the page again would cut off the answer to the form, and with it
  // the cookie by which a guest who sits down is known.
  document.addEventListener("submit", () => stream.close());
}
