// Advice of the coach: the answers it compared, and what may follow the best of them.

import { $ } from "./dom.js";

/**
 * What the coach says, as the server sends it.
 * @typedef {{ label: string, chance: number | null, score: number | null }} Compared
 * @typedef {{ option: number, compared: Compared[], foreseen: string[] }} Advice
 */

/** @param {string} part @param {boolean} isShown */
function show(part, isShown) {
  const place = $("#advice");
  place.hidden = !isShown;
  $(".thinks", place).hidden = part !== "thinks";
  for (const name of [".compared", ".then", ".foreseen", ".acts"]) $(name, place).hidden = part !== "advice";
}

export const showThinking = () => show("thinks", true);

/** Put it away; false if there was none. */
export function hideAdvice() {
  const wasShown = !$("#advice").hidden;
  show("", false);
  return wasShown;
}

/** @param {Advice} advice */
export function showAdvice({ compared, foreseen }) {
  const { chance = "", score } = $("#advice").dataset;
  show("advice", true);
  $("#advice .compared").replaceChildren(
    ...compared.map((one) => {
      const facts = [];
      if (one.chance !== null) facts.push(chance.replace("{chance}", String(Math.round(100 * one.chance))));
      if (score && one.score !== null)
        facts.push(score.replace("{points}", String(Math.round(one.score)).replace("-", "−")));
      return item(facts.length ? `${one.label} (${facts.join(", ")})` : one.label);
    }),
  );
  $("#advice .then").hidden = !foreseen.length;
  $("#advice .foreseen").replaceChildren(...foreseen.map(item));
}

/** @param {string} text */
function item(text) {
  return Object.assign(document.createElement("li"), { textContent: text });
}
