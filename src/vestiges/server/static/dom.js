// Finding things on the page.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

const phone = matchMedia("(max-width: 56rem)");

/** "1" where the board is drawn for a phone, as the server wants to hear it. */
export const narrow = () => (phone.matches ? "1" : "0");

/** Be told when the board should be drawn the other way. */
export const onTurned = (act) => phone.addEventListener("change", act);
