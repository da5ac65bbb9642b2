// What a dig would free: while one points at a free piece, those that it alone holds down are lit.

import { $, $$, around } from "../../../dom.js";

const board = $("#board");

/** @param {HTMLElement | null} piece */
function light(piece) {
  for (const lit of $$(".frees", board)) lit.classList.remove("frees");
  for (const name of (piece?.dataset.frees ?? "").split(" ").filter(Boolean)) {
    document.getElementById(name)?.classList.add("frees");
  }
}

board.addEventListener("pointerover", (event) => light(around(event, "[data-frees]")));
board.addEventListener("pointerleave", () => light(null));
board.addEventListener("focusin", (event) => light(around(event, "[data-frees]")));
board.addEventListener("focusout", () => light(null));
