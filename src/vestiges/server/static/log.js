// The log: each line shows where on the board it happened, and by which rule.

import { $, $$ } from "./dom.js";

export function bindLog(board) {
  const log = $("#log");
  for (const name of ["pointerover", "click"]) log.addEventListener(name, (event) => pointAt(board, event.target.closest("li")));
  log.addEventListener("pointerleave", () => pointAt(board, null));
  log.scrollTop = log.scrollHeight;
}

/** Facts name things as their ids do: slot 7 is slot-7. Whatever else happened belongs to a player. */
function pointAt(board, line) {
  for (const old of $$(".pointed", board)) old.classList.remove("pointed");
  if (!line) return;
  const event = JSON.parse(line.dataset.event);
  const ids = Object.entries(event).flatMap(([name, value]) => [value].flat().map((one) => `${name.replace(/s$/, "")}-${one}`));
  const places = ids.map((id) => document.getElementById(id)).filter((place) => board.contains(place));
  if (!places.length) places.push(document.getElementById(`player-${event.seat}`));
  for (const place of places) place?.classList.add("pointed");
}

/** The clause behind the last thing that happened. */
export function lastClause() {
  const lines = $$("#log li").reverse();
  return lines.map((line) => JSON.parse(line.dataset.event).clause).find(Boolean) ?? "";
}
