// The board in words: fetched when it is opened, and again when the board changes while it is open.

export class BoardText {
  /** @param {HTMLDetailsElement} details */
  constructor(details) {
    this.details = details;
    this.isStale = false; // the page comes with the words of its board
    details.addEventListener("toggle", () => this.show());
  }

  /** The board has changed. */
  refresh() {
    this.isStale = true;
    this.show();
  }

  async show() {
    const { address = "" } = this.details.dataset;
    if (!this.details.open || !this.isStale) return;
    this.isStale = false;
    const answer = await fetch(address);
    const place = this.details.querySelector("div");
    if (answer.ok && place) place.innerHTML = await answer.text();
  }
}
