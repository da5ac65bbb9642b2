// The log: a line shows where on the board it happened, and by which rule.

import { $, $$, around, maybe } from "./dom.js";

/** @param {HTMLElement} board */
export function bindLog(board) {
  const log = $("#log");
  for (const name of ["pointerover", "click"])
    log.addEventListener(name, (event) => pointAt(board, around(event, "li")));
  log.addEventListener("pointerleave", () => pointAt(board, null));
  log.scrollTop = log.scrollHeight;
}

/**
 * Facts name things as their ids or their data-fact do: slot 7 is slot-7. The rest belongs to a player.
 * @param {HTMLElement} board @param {HTMLElement | null} line
 */
function pointAt(board, line) {
  for (const old of $$(".pointed", board)) old.classList.remove("pointed");
  if (!line) return;
  const event = eventOf(line);
  const ids = Object.entries(event).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name.replace(/s$/, "")}-${one}`),
  );
  const places = ids.map((id) => placeOf(board, id)).filter(Boolean);
  if (!places.length) places.push(document.getElementById(`player-${event.seat}`));
  for (const place of places) place?.classList.add("pointed");
}

/**
 * What a line tells of, by its facts.
 * @param {HTMLElement} line
 * @returns {Record<string, unknown> & { seat: number, clause?: string }}
 */
const eventOf = (line) => JSON.parse(line.dataset.event ?? "{}");

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
