// Clocks run on between updates, by the server's time.

import { $$ } from "./dom.js";

let offset = 0;

/** @param {number} now */
export function setNow(now) {
  offset = now - Date.now();
}

/** @param {number} count @param {string} unit */
function inUnits(count, unit) {
  const { lang } = document.documentElement;
  return new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "narrow" }).format(count);
}

/** @param {number} left */
function spell(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const days = Math.floor(seconds / 86400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  if (days) return `${inUnits(days, "day")} ${inUnits(hours, "hour")}`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function tick() {
  for (const clock of $$(".clock[data-left]")) {
    const { left, since } = clock.dataset;
    const rest = since ? Number(left) - (Date.now() + offset - Number(since)) : Number(left);
    clock.textContent = spell(rest);
    clock.classList.toggle("low", Boolean(since) && rest < 30_000);
  }
}

setInterval(tick, 500);
