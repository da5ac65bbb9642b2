// Keys: arrows go through the options, digits go to one, Enter chooses, U undoes, ? helps.

import { around, maybe } from "./dom.js";

const PAUSE = 900; // digits typed within this time make one number

/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * @param {object} table
 * @param {() => HTMLButtonElement[]} table.choices
 * @param {(button: HTMLButtonElement) => void} table.go
 * @param {() => void} table.undo
 * @param {(name: string) => void} table.open
 * @param {() => void} table.zoom
 * @param {() => void} table.explain
 * @param {() => void} table.cancel
 */
export function bindKeys({ choices, go, undo, open, zoom, explain, cancel }) {
  let typed = "";
  let timer = 0;

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    if (event.key === "Escape") return void cancel();
    if (maybe("dialog[open]:not(.panel)")) return;
    const step = STEPS[event.key];
    if (step && choices().length) {
      event.preventDefault();
      walk(step);
    } else if (/^\d$/.test(event.key) && choices().length) {
      typed += event.key;
      clearTimeout(timer);
      timer = setTimeout(() => {
        typed = "";
      }, PAUSE);
      const wanted = choices()[Number(typed) - 1];
      if (wanted) go(wanted);
      else typed = "";
    } else if (event.key === "u" || event.key === "U") undo();
    else if (event.key === "r" || event.key === "R") open("rules");
    else if (event.key === "e" || event.key === "E") explain();
    else if (event.key === "z" || event.key === "Z") zoom();
    else if (event.key === "?") open("help");
  });

  /** @param {number} step */
  function walk(step) {
    const all = choices();
    const at = all.findIndex((one) => one === document.activeElement || one.classList.contains("current"));
    const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length;
    go(all[next]);
  }
}

/** @param {Event} event */
const isTyping = (event) => around(event, "input, textarea, select, [contenteditable]") !== null;
