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

const phone = matchMedia("(max-width: 56rem)");

/** "1" where the board is drawn for a phone, as the server wants to hear it. */
export const narrow = () => (phone.matches ? "1" : "0");

/**
 * Be told when the board should be drawn the other way.
 * @param {() => void} act
 */
export const onTurned = (act) => phone.addEventListener("change", act);
