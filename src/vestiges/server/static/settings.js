// Settings that are kept in this browser, and what they mean.

import { $$ } from "./dom.js";

/** @typedef {{ speed: string, confirm: string, sound: string, marks: string, going: string }} Settings */

const DEFAULTS = { speed: "normal", confirm: "final", sound: "on", marks: "on", going: "guided" };
/** @type {Record<string, number>} */
const SPEEDS = { slow: 2, normal: 1, fast: 0.5, off: 0 };
const SLIDE = 450; // milliseconds that a piece slides at an easy pace
const KEY = "vestiges";
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {Settings} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = read();

/** How long things take compared to an easy pace; 0: everything is shown at once. */
export function speed() {
  return still.matches || document.hidden ? 0 : (SPEEDS[settings.speed] ?? 1);
}

/** How long a piece slides, in milliseconds; 0: it does not. */
export const slideTime = () => SLIDE * speed();

/**
 * Choose a setting and keep it.
 * @param {keyof Settings} name @param {string} value
 */
export function choose(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    /* a browser that keeps nothing keeps this neither */
  }
}

/**
 * Tie the controls of the settings dialog to the settings.
 * @param {HTMLElement} root
 */
export function bindSettings(root) {
  /** @type {HTMLSelectElement[]} */
  const controls = $$("[data-setting]", root);
  for (const control of controls) {
    const name = /** @type {keyof Settings} */ (control.dataset.setting);
    control.value = settings[name];
    if (control.selectedIndex < 0) control.value = DEFAULTS[name]; // kept by an older version
    control.addEventListener("change", () => choose(name, control.value));
  }
}
