// Finding elements on the page.

/**
 * The first element that fits, of which the page has one.
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} root
 * @returns {T}
 */
export const $ = (selector, root = document) => /** @type {T} */ (root.querySelector(selector));

/**
 * The first element that fits, where the page may have none.
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} root
 * @returns {T | null}
 */
export const maybe = (selector, root = document) => root.querySelector(selector);

/**
 * All elements that fit.
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} root
 * @returns {T[]}
 */
export const $$ = (selector, root = document) => [.../** @type {NodeListOf<T>} */ (root.querySelectorAll(selector))];

/**
 * The nearest element that fits around the place of an event.
 * @template {Element} [T=HTMLElement]
 * @param {Event} event
 * @param {string} selector
 * @returns {T | null}
 */
export const around = ({ target }, selector) => (target instanceof Element ? target.closest(selector) : null);

/**
 * How what an element of a drawing holds lies on the screen.
 * @param {Element | null} element
 */
export const screenOf = (element) =>
  /** @type {DOMMatrix} */ (/** @type {SVGGraphicsElement} */ (element).getScreenCTM());

const tall = matchMedia("(max-width: 47.24rem)");
const wide = matchMedia("(min-width: 72rem)");

/** The shape in which the server is to draw the board: as wide as a desktop, a tablet or a phone. */
export const shape = () => (tall.matches ? "tall" : wide.matches ? "wide" : "square");

/**
 * Be told when the board should be drawn in another shape.
 * @param {() => void} act
 */
export const onReshaped = (act) => {
  for (const size of [tall, wide]) size.addEventListener("change", act);
};
