// Settings that are kept in this browser, and what they mean.

import { $$ } from "./dom.js";

/** @typedef {{ speed: string, confirm: string, sound: string, marks: string }} Settings */

const DEFAULTS = { speed: "normal", confirm: "auto", sound: "off", marks: "on" };
/** @type {Record<string, number>} */
const SPEEDS = { slow: 900, normal: 420, fast: 180, off: 0 };
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

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    /* a browser that keeps nothing keeps this neither */
  }
}

/** How long a piece slides, in milliseconds; 0: it does not. */
export function slideTime() {
  return still.matches || document.hidden ? 0 : (SPEEDS[settings.speed] ?? SPEEDS.normal);
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
    control.addEventListener("change", () => {
      settings[name] = control.value;
      keep();
    });
  }
}
