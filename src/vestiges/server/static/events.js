// What events are about: facts name things as their ids or their data-fact do, slot 7 is slot-7.

/** @typedef {Record<string, unknown> & { kind: string, seat: number, clause?: string }} GameEvent */

/**
 * What a line of the log tells of, by its facts.
 * @param {HTMLElement} line
 * @returns {GameEvent}
 */
export const eventOf = (line) => JSON.parse(line.dataset.event ?? "{}");

/**
 * The names of all that an event is about.
 * @param {GameEvent} event
 */
export const namesIn = (event) =>
  Object.entries(event).flatMap(([name, value]) => [value].flat().map((one) => `${name.replace(/s$/, "")}-${one}`));

/**
 * The names of all that some lines are about.
 * @param {HTMLElement[]} lines
 */
export const namesOf = (lines) => lines.flatMap((line) => namesIn(eventOf(line)));
