// Settings of this browser, and what they mean.

const DEFAULTS = { speed: "normal", confirm: "auto", sound: "off", marks: "on" };
const SPEEDS = { slow: 900, normal: 420, fast: 180, off: 0 };
const still = matchMedia("(prefers-reduced-motion: reduce)");

function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem("vestiges") ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = read();

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
      try {
        localStorage.setItem("vestiges", JSON.stringify(settings));
      } catch { /* a browser that keeps nothing keeps this neither */ }
    });
  }
}
