// The lobby: as soon as someone comes or goes, or the match begins, the page is shown anew.

import { Live } from "./live.js";

const lobby = document.querySelector("[data-live]");
const isOpen = lobby.dataset.stage === "open";

function look(sight) {
  const isSame = sight.stage === lobby.dataset.stage && sight.names.join("\n") === lobby.dataset.names;
  const isTyping = [...document.querySelectorAll("input[name=name]")].some((input) => input.value);
  if (!isSame && !(isTyping && sight.stage === "open")) location.reload();
}

if (isOpen) new Live(() => lobby.dataset.live, look, () => {}).open();
