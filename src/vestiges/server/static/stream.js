// The event stream of a table: opened again by itself whenever it breaks.

const SILENCE = 40_000; // the server gives a sign of life every fifteen seconds
const PATIENCE = 1_200; // how long a loss may last before it is worth telling

/**
 * The changed parts of a page as they are sent: whole, or made of what was sent before, cut before each element; two
 * numbers are a run of its pieces (where it begins, how many), a text stands for itself.
 * @typedef {Record<string, string | (string | number)[]>} SentParts
 */

/**
 * @param {string} old @param {(string | number)[]} changes
 */
export function patch(old, changes) {
  const pieces = old.split("<");
  /** @type {string[]} */
  const made = [];
  for (let n = 0; n < changes.length; n += 1) {
    const change = changes[n];
    if (typeof change === "string") {
      made.push(change);
    } else {
      made.push(...pieces.slice(change, change + Number(changes[n + 1])));
      n += 1;
    }
  }
  return made.join("<");
}

export class TableStream {
  /**
   * @param {() => string} address
   * @param {(update: import("./fragments.js").Update) => void} onUpdate
   * @param {(isThere: boolean) => void} onState
   */
  constructor(address, onUpdate, onState) {
    this.address = address;
    this.onUpdate = onUpdate;
    this.onState = onState;
    /** @type {EventSource | null} */
    this.source = null;
    /** @type {Record<string, string>} */
    this.parts = {}; // as they were sent last
    this.last = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    setInterval(() => this.check(), 5_000);
    addEventListener("online", () => this.open());
    addEventListener("pageshow", (event) => event.persisted && this.open());
    document.addEventListener("visibilitychange", () => !document.hidden && this.check());
  }

  open() {
    this.source?.close();
    this.last = Date.now();
    this.source = new EventSource(this.address());
    this.source.addEventListener("open", () => {
      this.parts = {}; // a stream begins with all of them
    });
    this.source.addEventListener("open", () => this.alive());
    this.source.addEventListener("beat", () => this.alive());
    this.source.addEventListener("update", (event) => {
      this.alive();
      this.onUpdate(this.whole(JSON.parse(event.data)));
    });
    this.source.addEventListener("error", () => this.lost());
  }

  /** Whether updates come. */
  get isOpen() {
    return this.source?.readyState === EventSource.OPEN;
  }

  /**
   * An update with its parts put together.
   * @param {import("./fragments.js").Update & { parts: SentParts }} sent
   */
  whole(sent) {
    /** @type {Record<string, string>} */
    const parts = {};
    for (const [name, part] of Object.entries(sent.parts))
      parts[name] = typeof part === "string" ? part : patch(this.parts[name], part);
    Object.assign(this.parts, parts);
    return { ...sent, parts };
  }

  close() {
    this.source?.close();
    this.source = null;
  }

  alive() {
    this.last = Date.now();
    clearTimeout(this.timer);
    this.timer = undefined;
    this.onState(true);
  }

  lost() {
    this.timer ??= setTimeout(() => this.onState(false), PATIENCE);
    if (this.source?.readyState === EventSource.CLOSED) setTimeout(() => this.check(), 2_000);
  }

  /** Open the stream again if it is closed or has been silent for too long. */
  check() {
    if (!this.source) return;
    const isClosed = this.source.readyState === EventSource.CLOSED;
    if (isClosed || Date.now() - this.last > SILENCE) this.open();
  }
}
