// The player's own museum, arranged at will: objects are moved to other slots by dragging, clicks or keys.
// The server keeps the layout for the seat, says what it would score, and looks for the best one when asked.

import { $, $$, around, maybe, shape } from "../../../dom.js";
import { pull } from "../../../drag.js";
import { csrf } from "../../../requests.js";
import { SlotKeys } from "./slot_keys.js";

/**
 * What the server says of a layout: by slot its card, the score in words, by card its answer, and the pictures.
 * @typedef {{ museum: string, sheet: string }} Drawn
 * @typedef {{ slots: number[], said: string[], answers: Record<number, string>, pictures: Record<string, Drawn> }} Review
 * @typedef {import("../../../requests.js").Seen} Seen
 */

const START = 5; // pixels after which a press is a drag
const SPACE = "http://www.w3.org/2000/svg";

const board = $("#board");
const table = $("#table");
const address = `/api/v1/tables/${table.dataset.id}`;
const headers = { "X-CSRF-Token": csrf(), "Content-Type": "application/json" };

const notice = document.createElement("div");
notice.id = "hung";
const said = document.createElement("p");
said.setAttribute("role", "status");
const buttons = document.createElement("p");
notice.append(said, buttons);
board.after(notice);

/** @type {Review | null} */
let review = null; // what the server said last, null while there is no layout of one's own
/** @type {number | null} */
let held = null; // the object that was picked up
/** @type {{ card: HTMLElement, from: number, x: number, y: number, moves: boolean } | null} */
let drag = null;
let isDropped = false; // the click that ends a drag picks nothing up
let turn = 0; // answers that come too late are not shown

/** The own museum, while it may be hung: neither at the end nor while one places object by object. */
const museum = () => (table.dataset.stage === "over" ? null : maybe("[data-best][id^=museum-]", board));
/** The same where it is known to be there. */
const own = () => /** @type {HTMLElement} */ (museum());
const slots = () => $$("[id^=slot-]", own());

/** @param {string} method @param {string} path @param {object} [body] */
async function call(method, path, body) {
  const reply = await fetch(`${address}${path}`, { method, headers, body: body && JSON.stringify(body) });
  const heard = await reply.json();
  if (!reply.ok) throw new Error(heard.error.message);
  return heard;
}

// Showing -----------------------------------------------------------------------------------------

/** @param {Element | null} old @param {string} text */
function replace(old, text) {
  const page = new DOMParser().parseFromString(text, "image/svg+xml");
  const fresh = document.importNode(page.documentElement, true);
  for (const title of $$("title", fresh)) {
    if (title.parentElement) title.parentElement.dataset.tip = title.textContent; // as tips do it on a new board
    title.remove();
  }
  if (old && fresh.namespaceURI === SPACE) old.replaceWith(fresh);
}

function draw() {
  const drawn = review?.pictures[shape()];
  if (!drawn || !museum()) return;
  replace(museum(), drawn.museum);
  replace($("#sheet", board), drawn.sheet);
  prepare();
}

/**
 * Move the cards to their slots at once; the server draws the rest.
 * @param {number[]} hung
 */
function settle(hung) {
  const places = slots();
  for (const [slot, card] of hung.entries()) {
    if (card < 0 || hung.indexOf(card) !== slot) continue;
    maybe(`#card-${card}`, own())?.setAttribute("transform", places[slot].getAttribute("transform") ?? "");
  }
}

/** @param {string | undefined} text @param {() => void} onClick */
function button(text, onClick) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text ?? "";
  made.addEventListener("click", onClick);
  return made;
}

function show() {
  notice.hidden = !hasCards();
  if (notice.hidden) return;
  const words = own().dataset;
  const made = [button(words.best, findBest)];
  if (review) made.push(button(words.alone, takeBack));
  if (words.hang && review) made.unshift(button(words.hang, hang));
  buttons.replaceChildren(...made.flatMap((one) => [one, " "]));
  if (!said.textContent) said.textContent = words.moved ?? "";
}

/** @param {(string | undefined)[]} texts */
function tell(...texts) {
  said.textContent = texts.join(" · ");
}

/** Whether there is something to hang. */
function hasCards() {
  const found = museum();
  return found !== null && maybe("[id^=card-]", found) !== null;
}

/** Whoever uses keys finds the slots; what is held stays held. */
function prepare() {
  if (!hasCards()) return;
  if (held !== null && !maybe(`#card-${held}`, own())) held = null;
  keys.prepare();
  mark();
}

/** A new board has come: it is hung again, with whatever has been exhibited since. */
async function renew() {
  board.dataset.hung = "keeping";
  if (review && museum()) settle(review.slots);
  prepare();
  turn += 1;
  const mine = turn;
  const heard = museum() && (await call("GET", "/draft").catch(() => null));
  if (mine !== turn) return;
  review = heard?.review?.slots ? heard.review : null;
  draw();
  show();
  if (review) tell(...review.said);
  board.dataset.hung = "kept";
}

/** @param {string} text @param {(string | undefined)[]} news */
async function keep(text, ...news) {
  turn += 1;
  const mine = turn;
  board.dataset.hung = "keeping";
  try {
    const heard = await call("PUT", "/draft", { text });
    if (mine !== turn) return;
    review = text ? heard.review : null;
    draw();
    tell(...news, ...(review?.said ?? []));
  } catch (error) {
    tell(/** @type {Error} */ (error).message);
  }
  show();
  board.dataset.hung = "kept";
}

// What one may do ---------------------------------------------------------------------------------

async function findBest() {
  tell([own().dataset.searching, review?.said[0] ?? ""].join(" "));
  await keep("best");
  if (review?.slots) call("PUT", "/draft", { text: review.slots.join(" ") }).catch(() => {});
}

async function takeBack() {
  await keep("");
  location.reload();
}

/** Give the layout as answers, object by object. */
async function hang() {
  const { answers } = /** @type {Review} */ (review);
  try {
    /** @type {Seen} */
    let seen = await call("GET", "");
    if (seen.view.phase === "layout") seen = await answer(seen, "by hand");
    while (seen.stage === "playing" && seen.choices.length && seen.view.phase === "place")
      seen = await answer(seen, answers[seen.view.placing]);
  } catch (error) {
    tell(/** @type {Error} */ (error).message);
  }
}

/** @param {Seen} seen @param {string} notation @returns {Promise<Seen>} */
async function answer({ number }, notation) {
  return (await call("POST", "/play", { number, notation })).table;
}

/** By slot the card that hangs there, as it is drawn: what lies in the middle of the slot. */
function hungNow() {
  if (review) return [...review.slots];
  const cards = $$("[id^=card-], [data-half]", own()).map((card) => ({
    number: Number(card.dataset.half ?? card.id.slice(5)),
    box: card.getBoundingClientRect(),
  }));
  return slots().map((slot) => {
    const box = slot.getBoundingClientRect();
    const found = cards.find(
      (card) => Math.abs(card.box.left - box.left) < box.width / 3 && Math.abs(card.box.top - box.top) < box.height / 3,
    );
    return found ? found.number : -1;
  });
}

/** @param {number} from @param {number} to */
function move(from, to) {
  const now = hungNow();
  if (from === to || now[from] < 0) return show();
  const [one, other] = [now[from], now[to]];
  const goals = now.flatMap((card, slot) => (card === one && slot !== from ? [[slot, partner(slot, from, to)]] : []));
  for (const [slot, goal] of [[from, to], ...goals]) {
    if (goal < 0) continue;
    now[slot] = slot === from ? other : now[goal];
    now[goal] = one;
  }
  if (goals.length === 0) settle(now);
  return keep(now.join(" "), own().dataset.hung, called(one), tipOf(slots()[to]));
}

/**
 * Where the other half of a relic goes, so that it lies as it did.
 * @param {number} half @param {number} from @param {number} to
 */
function partner(half, from, to) {
  const box = (/** @type {number} */ slot) => slots()[slot].getBoundingClientRect();
  const [left, top] = [box(to).left + box(half).left - box(from).left, box(to).top + box(half).top - box(from).top];
  return slots().findIndex((_, slot) => Math.hypot(box(slot).left - left, box(slot).top - top) < box(to).width / 2);
}

/** @param {MouseEvent} event */
function slotAt({ clientX, clientY }) {
  return slots().findIndex((slot) => {
    const box = slot.getBoundingClientRect();
    return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  });
}

// Picking up and hanging --------------------------------------------------------------------------

/**
 * What the board says about a thing: in its title, until the page keeps that as a tip.
 * @param {HTMLElement | null} thing
 */
const tipOf = (thing) => thing?.dataset.tip ?? thing?.querySelector("title")?.textContent ?? "";
/** @param {number | null} card */
const called = (card) => tipOf(maybe(`#card-${card}`, own()));

/** @param {number} slot */
const nameOf = (slot) => {
  const card = hungNow()[slot];
  return `${tipOf(slots()[slot])}, ${card < 0 ? own().dataset.free : called(card)}`;
};

/** Show what is held, and where it hung. */
function mark() {
  for (const slot of slots()) slot.classList.remove("target");
  for (const card of $$("[id^=card-]", own())) card.classList.toggle("dragging", card.id === `card-${held}`);
  if (held !== null) slots()[hungNow().indexOf(held)]?.classList.add("target");
}

/**
 * At a slot: pick up what hangs there, or hang there what is held.
 * @param {number} slot
 */
function act(slot) {
  if (held !== null) return void put(slot, held);
  const card = hungNow()[slot];
  if (card < 0) return undefined;
  held = card;
  mark();
  return tell(called(card), own().dataset.held);
}

/** @param {number} slot @param {number} card */
function put(slot, card) {
  const from = hungNow().indexOf(card);
  if (from === slot) return letBe();
  held = null;
  mark();
  return move(from, slot);
}

function letBe() {
  tell(called(held), own().dataset.kept, ...(review?.said ?? []));
  held = null;
  mark();
}

const keys = new SlotKeys(board, {
  slots: () => (museum() ? slots() : []),
  name: nameOf,
  act,
  first: () => hungNow().findIndex((card) => card >= 0),
  isHolding: () => held !== null,
  onCome: () => tell(own().dataset.keys, ...(review?.said ?? [])),
});

addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || held === null || !museum()) return;
    event.stopPropagation(); // nothing else is given up with it
    letBe();
  },
  true,
);

// Mouse and fingers -------------------------------------------------------------------------------

/** @param {Event} event */
const isChoice = (event) => around(event, "[data-option]") !== null;

board.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || event.pointerType === "touch" || isChoice(event)) return;
  const card = around(event, "[id^=card-]");
  if (card && museum()?.contains(card))
    drag = { card, from: slotAt(event), x: event.clientX, y: event.clientY, moves: false };
});

board.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.moves && Math.hypot(dx, dy) < START) return;
  drag.moves = true;
  pull(drag.card, dx, dy);
});

addEventListener("pointerup", (event) => {
  if (!drag) return;
  const { card, from, moves } = drag;
  drag = null;
  card.style.translate = "";
  if (!moves) return;
  isDropped = true;
  setTimeout(() => {
    isDropped = false;
  }, 0);
  const to = museum() ? slotAt(event) : -1;
  if (from >= 0 && to >= 0) move(from, to);
});

board.addEventListener("click", (event) => {
  if (!museum()?.contains(/** @type {Node} */ (event.target)) || isChoice(event) || isDropped) return;
  const slot = slotAt(event);
  if (slot >= 0) act(slot);
});

new MutationObserver(renew).observe(board, { childList: true });
await renew();
