// Zoom: enlarges one part of a board after the other, then shows the whole again.

import { $$, maybe } from "./dom.js";

export class Zoom {
  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
    this.part = "";
  }

  /** @returns {SVGSVGElement | null} */
  get svg() {
    return this.board.querySelector("svg");
  }

  /** The parts one can enlarge, those with something to choose first. */
  parts() {
    const all = $$("[id][data-zoom]", this.board);
    const weight = (/** @type {Element} */ part) => (part.querySelector("[data-option]") ? 0 : 1);
    return all.sort((one, other) => weight(one) - weight(other)).map((part) => part.id);
  }

  /** Enlarge the next part; after the last one comes the whole. */
  turn() {
    const parts = this.parts();
    this.part = parts[parts.indexOf(this.part) + 1] ?? "";
    this.apply();
  }

  whole() {
    const wasZoomed = this.part !== "";
    this.part = "";
    this.apply();
    return wasZoomed;
  }

  /** Bring a board, perhaps a new one, to what is enlarged. */
  apply() {
    const { svg } = this;
    if (!svg) return;
    svg.dataset.whole ??= svg.getAttribute("viewBox") ?? "";
    const area = this.part && maybe(`#${CSS.escape(this.part)}`, this.board)?.dataset.zoom;
    svg.setAttribute("viewBox", area || svg.dataset.whole);
    svg.classList.toggle("zoomed", Boolean(area));
  }
}
