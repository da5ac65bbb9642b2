// Brings what can be chosen into view when a question opens.

import { $$, maybe } from "./dom.js";
import { speed } from "./settings.js";

const MARGIN = 10; // pixels kept free around what is shown

/** Where the board is seen: below the bar, above the lower edge of what scrolls. */
function room() {
  const middle = maybe(".middle");
  const box = middle?.getBoundingClientRect();
  const scrolls = middle && box && getComputedStyle(middle).overflowY === "auto";
  const bar = maybe(".top")?.getBoundingClientRect();
  return scrolls
    ? { scroller: middle, top: box.top, bottom: box.bottom }
    : { scroller: window, top: bar?.bottom ?? 0, bottom: innerHeight };
}

/**
 * Scroll so that all options on the board are seen, or at least the first of them.
 * @param {HTMLElement} board @param {string} which
 */
export function showOptions(board, which = "[data-option]") {
  const boxes = $$(which, board)
    .map((place) => place.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  if (!boxes.length) return;
  const { scroller, top, bottom } = room();
  const highest = Math.min(...boxes.map((box) => box.top)) - MARGIN;
  const lowest = Math.max(...boxes.map((box) => box.bottom)) + MARGIN;
  const fits = lowest - highest <= bottom - top;
  const isSeen = boxes.some((box) => box.top >= top && box.bottom <= bottom);
  let by = 0;
  if (highest < top || (!fits && !isSeen)) by = highest - top;
  else if (fits && lowest > bottom) by = lowest - bottom;
  if (!fits && isSeen) return;
  scroller.scrollBy({ top: by, behavior: speed() ? "smooth" : "auto" });
}
