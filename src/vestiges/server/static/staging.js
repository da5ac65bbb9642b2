// Staging: what happened is shown event by event, each for its beat, with its sentence under the board.

/** @type {Record<string, number>} */
const BEATS = { step: 250, move: 450, reveal: 900, verdict: 1500 }; // milliseconds
const MOST = 6_000; // milliseconds that others' turns take together
const LINGER = 2_500; // milliseconds that the last sentence stays on a small screen
const KEPT = 8; // sentences kept for whoever has them read aloud
const SUSPENSE = ["reveal", "verdict"]; // told as far as the colon before the board shows it

/** A line of the log and how long it is shown. @typedef {HTMLElement} Line */

/** @param {Line} line */
const beatOf = (line) => line.dataset.beat ?? "step";

/** How long lines are shown at an easy pace. @param {Line[]} lines */
export const lengthOf = (lines) => lines.reduce((sum, line) => sum + (BEATS[beatOf(line)] ?? 0), 0);

/**
 * What a line says before the board shows it.
 * @param {Line} line
 */
function opening(line) {
  const [head, ...rest] = line.textContent.split(/[\u00a0\u202f ]?: /);
  return rest.length ? `${head} …` : line.textContent;
}

export class Staging {
  /**
   * @param {HTMLElement} caption where the sentence stands
   * @param {HTMLElement} aloud the live region that has it read
   * @param {(beat: string) => void} onBeat called when a line comes up
   */
  constructor(caption, aloud, onBeat) {
    this.caption = caption;
    this.aloud = aloud;
    this.onBeat = onBeat;
    this.isSkipped = false;
    this.isRunning = false;
    this.begun = 0; // when the first of the updates that are still to be shown came
    /** @type {() => void} */
    this.wake = () => {};
    this.timer = 0;
  }

  /**
   * How fast to show what is due: 1 is an easy pace, 0 at once. All of it together takes a few seconds at most.
   * @param {number} length how long it would take @param {number} speed as the player has set it
   */
  pace(length, speed) {
    if (this.isSkipped || !speed) return 0;
    if (!this.begun) this.begun = Date.now();
    const left = MOST - (Date.now() - this.begun);
    return Math.max(0, Math.min(speed, left / Math.max(length, 1)));
  }

  /** Nothing is left to be shown. */
  rest() {
    this.begun = 0;
    this.isSkipped = false;
  }

  /** Show the rest at once. */
  skip() {
    if (!this.isRunning) return;
    this.isSkipped = true;
    this.wake();
  }

  /**
   * Tell what comes before the board may change; which lines are left for afterwards.
   * @param {Line[]} lines @param {number} pace
   */
  async before(lines, pace) {
    const turn = lines.findIndex((line) => SUSPENSE.includes(beatOf(line)));
    if (!pace || turn < 0) return lines;
    await this.tell(lines.slice(0, turn), pace);
    this.say(opening(lines[turn]));
    await this.wait(pace * BEATS[beatOf(lines[turn])]);
    return lines.slice(turn);
  }

  /**
   * Tell one line after the other.
   * @param {Line[]} lines @param {number} pace
   */
  async tell(lines, pace) {
    for (const line of pace ? lines : lines.slice(-1)) {
      this.say(line.textContent);
      this.onBeat(beatOf(line));
      await this.wait(this.isSkipped ? 0 : pace * BEATS[beatOf(line)]);
    }
  }

  /** @param {string} text */
  say(text) {
    clearTimeout(this.timer);
    this.caption.textContent = text;
    this.caption.classList.remove("done");
    this.timer = setTimeout(() => this.caption.classList.add("done"), LINGER);
  }

  /**
   * Have sentences read aloud.
   * @param {string[]} sentences
   */
  read(sentences) {
    for (const sentence of sentences)
      this.aloud.append(Object.assign(document.createElement("p"), { textContent: sentence }));
    while (this.aloud.children.length > KEPT) this.aloud.firstElementChild?.remove();
  }

  /** @param {number} time */
  async wait(time) {
    if (time <= 0) return;
    this.isRunning = true;
    await new Promise((done) => {
      this.wake = () => done(undefined);
      setTimeout(done, time);
    });
    this.isRunning = false;
  }
}
