// The symbols that boards refer to: fetched once, kept by the browser, put into the page unseen.

import { maybe } from "./dom.js";

async function load() {
  /** @type {HTMLLinkElement | null} */
  const link = maybe("link[data-art]");
  if (!link) return;
  const answer = await fetch(link.href);
  if (!answer.ok) return; // boards say in words what they cannot show
  const art = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  art.setAttribute("class", "art");
  art.setAttribute("aria-hidden", "true");
  document.body.append(document.adoptNode(art));
}

load();
