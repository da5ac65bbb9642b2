// Pieces slide from where they were to where they are. A piece is an element of the board with an
// id and a place (transform); its id is the same for the whole match.

const PIECES = ":not(defs) > [id][transform]";
const NEAR = 2; // pixels within which a piece has not moved
const FEW = 2; // pieces pushed about in a part, however small it is
const MANY = 8; // pieces come to a part, however small it is

/** Where every piece lies, relative to the board, and in which part of it. */
export function measure(svg) {
  const places = new Map();
  if (!svg) return places;
  const base = svg.getBoundingClientRect();
  for (const piece of svg.querySelectorAll(PIECES)) {
    if (piece.closest("defs")) continue;
    places.set(piece.id, placeOf(piece, base));
  }
  for (const part of svg.querySelectorAll("g[id]:not([transform])")) {
    if (!part.closest("defs")) places.set(part.id, { ...placeOf(part, base), isPart: true });
  }
  return places;
}

function placeOf(element, base) {
  const box = element.getBoundingClientRect();
  return {
    x: box.left + box.width / 2 - base.left,
    y: box.top + box.height / 2 - base.top,
    size: Math.max(box.width, box.height),
    part: element.parentElement.closest("[id]")?.id ?? "",
  };
}

/**
 * The pieces that are elsewhere than before. Where most of a part was pushed about, or a crowd has
 * come to it, it is the part that has changed: it was drawn anew, and no piece of it stands out.
 */
export function moved(before, after) {
  const parts = new Map();
  for (const [id, place] of after) {
    if (place.isPart) continue;
    const old = before.get(id);
    const part = parts.get(place.part) ?? { all: 0, pushed: [], come: [] };
    parts.set(place.part, part);
    part.all += 1;
    if (old?.part !== place.part) part.come.push(id);
    else if (Math.hypot(old.x - place.x, old.y - place.y) > NEAR) part.pushed.push(id);
  }
  return [...parts.values()].flatMap(({ all, pushed, come }) => [
    ...(pushed.length <= FEW || pushed.length * 2 < all ? pushed : []),
    ...(come.length <= MANY || come.length * 2 < all ? come : []),
  ]);
}

const flying = new Set();

/** Let whatever is still on its way arrive now. */
export function hurry() {
  for (const flight of flying) flight.finish();
}

/** Where a piece that was not on the board comes from, if the board says. */
function origin(piece, before) {
  return before.get(piece.id) ?? before.get(piece.dataset.slot) ?? before.get(piece.dataset.from);
}

/** Let pieces slide; resolves when all have arrived. */
export async function slide(svg, before, after, time) {
  if (!time || !svg?.animate) return;
  const over = document.createElementNS("http://www.w3.org/2000/svg", "g");
  over.setAttribute("class", "ink flight");
  over.setAttribute("aria-hidden", "true");
  over.setAttribute("pointer-events", "none");
  const flights = [];
  for (const id of moved(before, after)) {
    const piece = svg.getElementById(id);
    const from = piece && origin(piece, before);
    if (from) flights.push(fly(svg, over, piece, from, after.get(id), time));
  }
  if (!flights.length) return;
  svg.append(over);
  await Promise.all(flights.map((start) => start()));
  over.remove();
}

/** A copy of the piece above everything else makes the way; the piece shows when it is there. */
function fly(svg, over, piece, from, to, time) {
  const base = svg.getBoundingClientRect();
  const ground = svg.getScreenCTM();
  const within = ground.inverse().multiply(piece.parentElement.getScreenCTM());
  const copy = piece.cloneNode(true);
  for (const name of ["id", "tabindex", "role", "data-option", "data-ask"]) copy.removeAttribute(name);
  for (const inner of copy.querySelectorAll("[id]")) inner.removeAttribute("id");
  copy.classList.remove("current", "fresh");
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "g");
  holder.setAttribute("transform", `matrix(${within.a} ${within.b} ${within.c} ${within.d} ${within.e} ${within.f})`);
  holder.append(copy);
  over.append(holder);
  const inverse = piece.parentElement.getScreenCTM().inverse();
  const start = new DOMPoint(from.x + base.left, from.y + base.top).matrixTransform(inverse);
  const end = new DOMPoint(to.x + base.left, to.y + base.top).matrixTransform(inverse);
  const scale = from.isPart ? 1 : Math.min(4, Math.max(0.25, from.size / to.size || 1));
  return async () => {
    piece.style.opacity = "0"; // it can be clicked where it is going to be
    const frames = [
      { translate: `${start.x - scale * end.x}px ${start.y - scale * end.y}px`, scale: String(scale) },
      { translate: "0px 0px", scale: "1" },
    ];
    const flight = copy.animate(frames, { duration: time, easing: "cubic-bezier(.3, .1, .2, 1)", fill: "backwards" });
    flying.add(flight);
    try {
      await flight.finished;
    } catch { /* the board was replaced meanwhile */ }
    flying.delete(flight);
    piece.style.opacity = "";
  };
}
