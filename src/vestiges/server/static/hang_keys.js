// The keys of one's own museum: arrows walk from slot to slot, Enter picks an object up and hangs it.
// While an object is held, Tab walks too; otherwise it leaves, so that a museum is one stop on the way.

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 3; // how much further a slot seems that lies to the side of the way

export class Walk {
  /** `slots()` are the places, `name(slot)` says what one is, `act(slot)` is what Enter does there, `first()` where to begin. */
  constructor(board, { slots, name, act, first, isHolding, onCome }) {
    Object.assign(this, { board, slots, name, act, first, isHolding, onCome });
    this.at = -1; // the slot that Tab leads to
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
      place.setAttribute("tabindex", slot === this.at ? 0 : -1);
      place.setAttribute("aria-label", this.name(slot));
    }
    if (this.focused && !this.focused.isConnected) this.go(this.at); // its picture was replaced
  }

  go(slot) {
    const place = this.slots()[slot];
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: "nearest" });
  }

  come({ target, relatedTarget }) {
    const all = this.slots();
    const slot = all.indexOf(target);
    if (slot < 0) return void (this.focused = null);
    all[this.at]?.setAttribute("tabindex", -1);
    target.setAttribute("tabindex", 0);
    const isNew = !this.focused && !all.includes(relatedTarget);
    [this.at, this.focused] = [slot, target];
    if (isNew) this.onCome();
  }

  /** A slot that vanishes with its picture has not been left. */
  leave({ target }) {
    queueMicrotask(() => {
      if (target === this.focused && target.isConnected && document.activeElement !== target) this.focused = null;
    });
  }

  press(event) {
    const at = this.slots().indexOf(event.target);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (WAYS[event.key]) this.go(this.next(at, WAYS[event.key]));
    else if (event.key === "Tab" && this.isHolding()) this.go((at + (event.shiftKey ? -1 : 1) + this.slots().length) % this.slots().length);
    else if (event.key === "Enter" || event.key === " ") this.act(at);
    else return;
    event.preventDefault();
    event.stopPropagation(); // the keys of the table walk through the options
  }

  /** The nearest slot on the way, the same one at the edge. */
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
