// The dig, seen by whoever sits at the table: pointing at a free piece lights up those that it alone holds
// down, and where a piece has left the mound dust rises for a moment.

import { $, $$, around, maybe } from "../../../dom.js";
import { slideTime } from "../../../settings.js";

const SPACE = "http://www.w3.org/2000/svg";
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

/** Where each piece of the mound lies. */
const lying = () => new Map($$("#mound > .piece", board).map((piece) => [piece.id, piece.getAttribute("transform")]));

let before = lying();

/** Let dust rise where pieces lay that are gone. */
function raiseDust() {
  const after = lying();
  const time = slideTime();
  const gone = [...before].filter(([name]) => !after.has(name));
  before = after;
  if (!time || gone.length > 2) return; // another match, or another moment of a replay
  for (const [, place] of gone) {
    const dust = document.createElementNS(SPACE, "use");
    dust.setAttribute("href", "#art-dust");
    dust.setAttribute("class", "dust");
    dust.setAttribute("transform", place ?? "");
    dust.setAttribute("pointer-events", "none");
    maybe("#mound", board)?.append(dust);
    const frames = [{ opacity: 0.95 }, { opacity: 0.8, offset: 0.4 }, { opacity: 0 }];
    dust.animate(frames, { duration: 2 * time, easing: "ease-out" }).finished.finally(() => dust.remove());
  }
}

new MutationObserver(raiseDust).observe(board, { childList: true });
