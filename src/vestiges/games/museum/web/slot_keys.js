// Keys in the player's own museum: arrows go from slot to slot, Enter picks an object up or puts it down.
// While an object is held, Tab goes on to the next slot; otherwise it leaves the museum.

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 3; // how much further a slot seems that lies to the side of the way

export class SlotKeys {
  /**
   * @param {HTMLElement} board
   * @param {object} layout
   * @param {() => HTMLElement[]} layout.slots the places
   * @param {(slot: number) => string} layout.name what one is
   * @param {(slot: number) => void} layout.act what Enter does there
   * @param {() => number} layout.first where to begin
   * @param {() => boolean} layout.isHolding
   * @param {() => void} layout.onCome
   */
  constructor(board, { slots, name, act, first, isHolding, onCome }) {
    this.slots = slots;
    this.name = name;
    this.act = act;
    this.first = first;
    this.isHolding = isHolding;
    this.onCome = onCome;
    this.at = -1; // the slot that Tab leads to
    /** @type {HTMLElement | null} */
    this.focused = null; // the slot that has the keys
    board.addEventListener("focusin", (event) => this.come(event));
    board.addEventListener("focusout", (event) => this.leave(event));
    board.addEventListener("keydown", (event) => this.press(event));
  }

  /** Make the slots of a new picture reachable and give them their names. */
  prepare() {
    const all = this.slots();
    if (!all[this.at]) this.at = this.first();
    for (const [slot, place] of all.entries()) {
      place.classList.add("stop");
      place.setAttribute("role", "button");
      place.setAttribute("tabindex", slot === this.at ? "0" : "-1");
      place.setAttribute("aria-label", this.name(slot));
    }
    if (this.focused && !this.focused.isConnected) this.go(this.at); // its picture was replaced
  }

  /** @param {number} slot */
  go(slot) {
    const place = this.slots()[slot];
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: "nearest" });
  }

  /** @param {FocusEvent} event */
  come({ target, relatedTarget }) {
    const all = this.slots();
    const slot = all.indexOf(/** @type {HTMLElement} */ (target));
    const isNew = !this.focused && !all.includes(/** @type {HTMLElement} */ (relatedTarget));
    this.focused = all[slot] ?? null;
    if (!this.focused) return;
    all[this.at]?.setAttribute("tabindex", "-1");
    this.focused.setAttribute("tabindex", "0");
    this.at = slot;
    if (isNew) this.onCome();
  }

  /**
   * A slot that vanishes with its picture has not been left.
   * @param {FocusEvent} event
   */
  leave({ target }) {
    queueMicrotask(() => {
      const left = target === this.focused ? this.focused : null;
      if (left?.isConnected && document.activeElement !== left) this.focused = null;
    });
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const at = this.slots().indexOf(/** @type {HTMLElement} */ (event.target));
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (WAYS[event.key]) this.go(this.next(at, WAYS[event.key]));
    else if (event.key === "Tab" && this.isHolding())
      this.go((at + (event.shiftKey ? -1 : 1) + this.slots().length) % this.slots().length);
    else if (event.key === "Enter" || event.key === " ") this.act(at);
    else return;
    event.preventDefault();
    event.stopPropagation(); // the keys of the table walk through the options
  }

  /**
   * The nearest slot on the way, the same one at the edge.
   * @param {number} at @param {[number, number]} way
   */
  next(at, [right, down]) {
    const spots = this.slots().map((slot) => slot.getBoundingClientRect());
    const far = spots.map(({ left, top }) => {
      const [x, y] = [left - spots[at].left, top - spots[at].top];
      const ahead = x * right + y * down;
      return ahead > 1 ? ahead + ASIDE * Math.abs(x * down + y * right) : Infinity;
    });
    const nearest = Math.min(...far);
    return nearest === Infinity ? at : far.indexOf(nearest);
  }
}
