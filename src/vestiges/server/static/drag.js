// Dragging a piece to where it goes is choosing it. Fingers tap: for them a drag scrolls the page.

const START = 6;

export function bindDrag(board, choose) {
  let drag = null;

  board.addEventListener("pointerdown", (event) => {
    const piece = event.target.closest?.("[data-drag], [data-say]");
    if (!piece || event.pointerType === "touch" || event.button !== 0) return;
    drag = { piece, x: event.clientX, y: event.clientY, moves: false, id: event.pointerId };
  });

  board.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.moves && Math.hypot(dx, dy) < START) return;
    if (!drag.moves) lift(drag, board, event.pointerId);
    const scale = drag.piece.parentElement.getScreenCTM();
    drag.piece.style.translate = `${dx / scale.a}px ${dy / scale.d}px`;
  });

  for (const name of ["pointerup", "pointercancel"]) {
    board.addEventListener(name, (event) => {
      if (!drag) return;
      const { piece, moves } = drag;
      const goal = moves && name === "pointerup" ? goalAt(drag, event) : null;
      drop(drag, board);
      drag = null;
      if (!moves) return;
      swallowClick(board);
      if (goal && piece.dataset.say) choose({ notation: `${piece.dataset.say} ${goal.dataset.drop}` });
      else if (goal) choose({ option: piece.dataset.option });
    });
  }
}

/** The places a piece may be dropped on. */
function goals(drag, board) {
  const { drag: name, say } = drag.piece.dataset;
  if (say) return [...board.querySelectorAll("[data-drop]:not([data-drop=''])")];
  const goal = document.getElementById(name);
  return goal ? [goal] : [];
}

function lift(drag, board, pointer) {
  drag.moves = true;
  drag.goals = goals(drag, board);
  board.setPointerCapture(pointer);
  drag.piece.classList.add("dragging");
  for (const goal of drag.goals) goal.classList.add("target");
}

function goalAt(drag, event) {
  return drag.goals.find((goal) => {
    const box = goal.getBoundingClientRect();
    return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
  });
}

function drop(drag) {
  drag.piece.classList.remove("dragging");
  drag.piece.style.translate = "";
  for (const goal of drag.goals ?? []) goal.classList.remove("target");
}

/** The click that ends a drag is not a click on what lies there. */
function swallowClick(board) {
  const stop = (event) => { event.stopPropagation(); event.preventDefault(); };
  board.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => board.removeEventListener("click", stop, { capture: true }), 0);
}
