// The stream of a table: opened again by itself when it breaks, whatever broke it.

const SILENCE = 40_000; // the server gives a sign of life every fifteen seconds
const PATIENCE = 1_200; // how long a loss may last before it is worth telling

export class Live {
  constructor(address, onSight, onState) {
    this.address = address;
    this.onSight = onSight;
    this.onState = onState;
    this.source = null;
    this.last = 0;
    this.timer = null;
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
    this.source.addEventListener("sight", (event) => {
      this.alive();
      this.onSight(JSON.parse(event.data));
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
    this.timer = null;
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
