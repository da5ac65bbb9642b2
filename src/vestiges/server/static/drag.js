// Drag and drop chooses an option. With a finger one taps: there a drag scrolls the page.

import { $$, around, screenOf } from "./dom.js";

const START = 6;

/** @typedef {{ piece: HTMLElement, x: number, y: number, moves: boolean, id: number, goals: HTMLElement[] }} Drag */

/** @param {HTMLElement} board @param {(choice: import("./answers.js").Choice) => void} choose */
export function bindDrag(board, choose) {
  /** @type {Drag | null} */
  let drag = null;

  board.addEventListener("pointerdown", (event) => {
    const piece = around(event, "[data-drag], [data-say], [data-then]");
    if (!piece || event.pointerType === "touch" || event.button !== 0) return;
    drag = { piece, x: event.clientX, y: event.clientY, moves: false, id: event.pointerId, goals: [] };
  });

  board.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.moves && Math.hypot(dx, dy) < START) return;
    if (!drag.moves) lift(drag, board, event.pointerId);
    pull(drag.piece, dx, dy);
  });

  for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
    board.addEventListener(name, (event) => {
      if (!drag) return;
      const { piece, moves } = drag;
      const goal = moves && name === "pointerup" ? goalAt(drag, event) : null;
      drop(drag);
      drag = null;
      if (!moves) return;
      swallowClick(board);
      if (goal && piece.dataset.say) choose({ notation: `${piece.dataset.say} ${goal.dataset.drop}` });
      else if (goal && piece.dataset.then)
        choose({ option: piece.dataset.option, next: `${piece.dataset.then} ${goal.dataset.drop}` });
      else if (goal) choose({ option: piece.dataset.option });
    });
  }
}

/**
 * Draw a piece of the board after the pointer, by so many pixels of the screen.
 * @param {HTMLElement} piece @param {number} dx @param {number} dy
 */
export function pull(piece, dx, dy) {
  const scale = screenOf(piece.parentElement);
  piece.style.translate = `${dx / scale.a}px ${dy / scale.d}px`;
}

/**
 * The places a piece may be dropped on.
 * @param {Drag} drag @param {HTMLElement} board
 */
function goals(drag, board) {
  const { drag: name, say, then } = drag.piece.dataset;
  if (say || then) return $$("[data-drop]:not([data-drop=''])", board);
  const goal = document.getElementById(name ?? "");
  return goal ? [goal] : [];
}

/** @param {Drag} drag @param {HTMLElement} board @param {number} pointer */
function lift(drag, board, pointer) {
  drag.moves = true;
  drag.goals = goals(drag, board);
  board.setPointerCapture(pointer);
  drag.piece.classList.add("dragging");
  for (const goal of drag.goals) goal.classList.add("target");
}

/** @param {Drag} drag @param {PointerEvent} event */
function goalAt(drag, event) {
  return drag.goals.find((goal) => {
    const box = goal.getBoundingClientRect();
    return (
      event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
    );
  });
}

/** @param {Drag} drag */
function drop(drag) {
  drag.piece.classList.remove("dragging");
  drag.piece.style.translate = "";
  for (const goal of drag.goals) goal.classList.remove("target");
}

/**
 * The click that ends a drag is not a click on what lies there.
 * @param {HTMLElement} board
 */
function swallowClick(board) {
  const stop = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  board.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => board.removeEventListener("click", stop, { capture: true }), 0);
}
