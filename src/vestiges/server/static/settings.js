// Settings of this browser, and what they mean.

const DEFAULTS = { speed: "normal", confirm: "auto", sound: "off", marks: "on" };
const SPEEDS = { slow: 900, normal: 420, fast: 180, off: 0 };
const KEY = "vestiges";
const still = matchMedia("(prefers-reduced-motion: reduce)");

let isNew = false; // nobody has chosen anything in this browser yet

function read() {
  try {
    isNew = localStorage.getItem(KEY) === null;
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = read();

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch { /* a browser that keeps nothing keeps this neither */ }
}

/** Whoever sits at a table for the first time is told of the settings, once. */
export function bindWelcome(note) {
  if (!note || !isNew) return;
  note.hidden = false;
  note.addEventListener("click", (event) => {
    if (!event.target.closest("button")) return;
    note.hidden = true;
    keep();
  });
}

/** How long a piece slides, in milliseconds; 0: it does not. */
export function slideTime() {
  return still.matches || document.hidden ? 0 : SPEEDS[settings.speed] ?? SPEEDS.normal;
}

/** Tie the controls of the settings dialog to the settings. */
export function bindSettings(root) {
  for (const control of root.querySelectorAll("[data-setting]")) {
    control.value = settings[control.dataset.setting];
    control.addEventListener("change", () => {
      settings[control.dataset.setting] = control.value;
      keep();
    });
  }
}
