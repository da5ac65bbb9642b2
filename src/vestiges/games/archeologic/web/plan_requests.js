// What a player's plan asks of the server: to keep it, to say what speaks against it, to propose it.

import { $ } from "../../../dom.js";
import { csrf } from "../../../requests.js";

/** @typedef {import("../../../requests.js").Seen} Seen */

const address = `/api/v1/tables/${$("#table").dataset.id}`;
const headers = { "X-CSRF-Token": csrf(), "Content-Type": "application/json" };

/** @param {string} method @param {string} path @param {object} [body] */
export async function call(method, path, body) {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
    keepalive: method === "PUT",
  });
  const heard = await reply.json();
  if (!reply.ok) throw new Error(heard.error.message);
  return heard;
}

/** @param {Seen} seen @param {string} notation @returns {Promise<Seen>} */
async function answer({ number }, notation) {
  return (await call("POST", "/play", { number, notation })).table;
}

/**
 * Propose an arrangement, or go on with it.
 * @param {string[]} answers a placement for each building
 */
export async function giveProposal(answers) {
  /** @type {Seen} */
  let seen = await call("GET", "");
  if (seen.view.phase === "turn") seen = await answer(seen, "propose");
  while (seen.stage === "playing" && seen.choices.length && seen.view.phase === "place") {
    seen = await answer(seen, answers[seen.view.placing]);
  }
}
