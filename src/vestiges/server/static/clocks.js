// Clocks run between updates, by the server's time.

let offset = 0;

export function setNow(now) {
  offset = now - Date.now();
}

function inUnits(count, unit) {
  return new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "narrow" }).format(count);
}

function spell(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const days = Math.floor(seconds / 86400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (number) => String(number).padStart(2, "0");
  if (days) return `${inUnits(days, "day")} ${inUnits(hours, "hour")}`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function tick() {
  for (const clock of document.querySelectorAll(".clock[data-left]")) {
    const { left, since } = clock.dataset;
    const rest = since ? Number(left) - (Date.now() + offset - Number(since)) : Number(left);
    clock.textContent = spell(rest);
    clock.classList.toggle("low", Boolean(since) && rest < 30_000);
  }
}

setInterval(tick, 500);
