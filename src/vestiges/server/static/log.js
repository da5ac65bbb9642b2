// The log: a line shows where on the board it happened, and by which rule.

import { $, $$, around, maybe } from "./dom.js";
import { eventOf, namesIn } from "./events.js";

/** @param {HTMLElement} board */
export function bindLog(board) {
  const log = $("#log");
  for (const name of ["pointerover", "click"])
    log.addEventListener(name, (event) => pointAt(board, around(event, "li")));
  log.addEventListener("pointerleave", () => pointAt(board, null));
  log.scrollTop = log.scrollHeight;
}

/**
 * Mark what a line is about; what names nothing on the board belongs to a player.
 * @param {HTMLElement} board @param {HTMLElement | null} line
 */
function pointAt(board, line) {
  for (const old of $$(".pointed", board)) old.classList.remove("pointed");
  if (!line) return;
  const event = eventOf(line);
  const places = namesIn(event)
    .map((id) => placeOf(board, id))
    .filter(Boolean);
  if (!places.length) places.push(document.getElementById(`player-${event.seat}`));
  for (const place of places) place?.classList.add("pointed");
}

/** @param {HTMLElement} board @param {string} id */
function placeOf(board, id) {
  const name = CSS.escape(id);
  return maybe(`#${name}`, board) ?? maybe(`[data-fact="${name}"]`, board);
}

/** The clause behind the last thing that happened. */
export function lastClause() {
  const lines = $$("#log li").reverse();
  return lines.map((line) => eventOf(line).clause).find(Boolean) ?? "";
}
