// The event stream of a table: opened again by itself whenever it breaks.

const SILENCE = 40_000; // the server gives a sign of life every fifteen seconds
const PATIENCE = 1_200; // how long a loss may last before it is worth telling

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
    this.source.addEventListener("open", () => this.alive());
    this.source.addEventListener("beat", () => this.alive());
    this.source.addEventListener("update", (event) => {
      this.alive();
      this.onUpdate(JSON.parse(event.data));
    });
    this.source.addEventListener("error", () => this.lost());
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
