// Tips: what a thing is, what choosing it would do, or why it cannot be chosen, with the clause.

const DELAY = 280;
const HOLD = 500;
const GAP = 12;
const WAY = 400; // how long a tip waits for a pointer on its way to it

export class Tips {
  /** `ask(option)` fetches why an option is not offered; `label(option)` says what one would do. */
  constructor(board, box, { ask, label, openClause }) {
    this.board = board;
    this.box = box;
    this.ask = ask;
    this.label = label;
    this.openClause = openClause;
    this.about = null;
    this.timer = null;
    this.held = false;
    board.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.point(event));
    board.addEventListener("pointerleave", () => this.leave());
    box.addEventListener("pointerenter", () => clearTimeout(this.timer));
    box.addEventListener("pointerleave", () => this.leave());
    board.addEventListener("pointerdown", (event) => this.press(event));
    for (const name of ["pointerup", "pointercancel", "pointermove"]) {
      board.addEventListener(name, (event) => this.release(event));
    }
    board.addEventListener("contextmenu", (event) => this.held && event.preventDefault());
    board.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && this.light(this.of(event.target)));
    board.addEventListener("focusout", () => this.leave());
    document.addEventListener("pointerdown", (event) => !box.contains(event.target) && this.hide());
    addEventListener("scroll", () => this.hide(), { passive: true });
    box.querySelector("a").addEventListener("click", (event) => {
      event.preventDefault();
      this.hide();
      this.openClause(event.target.dataset.clause);
    });
  }

  /** Native tooltips would cover ours: their words are kept as names. */
  prepare() {
    for (const title of this.board.querySelectorAll("svg title")) {
      const owner = title.parentElement;
      owner.dataset.tip = title.textContent;
      if (!owner.hasAttribute("aria-label") && owner.getAttribute("role")) owner.setAttribute("aria-label", title.textContent);
      title.remove();
    }
  }

  of(target) {
    return target.closest?.("[data-option], [data-ask], [data-tip]");
  }

  point(event) {
    const thing = this.of(event.target);
    if (thing === this.about) return;
    this.leave();
    if (!thing) return;
    clearTimeout(this.timer);
    this.about = thing;
    this.light(thing);
    this.timer = setTimeout(() => this.show(thing, event.clientX, event.clientY), DELAY);
  }

  press(event) {
    this.held = false;
    if (event.pointerType !== "touch") return this.hide();
    const thing = this.of(event.target);
    if (!thing) return undefined;
    this.at = [event.clientX, event.clientY];
    this.timer = setTimeout(() => {
      this.held = true;
      this.leave();
      this.light(thing);
      this.show(thing, event.clientX, event.clientY);
    }, HOLD);
    return undefined;
  }

  release(event) {
    if (event.pointerType !== "touch") return;
    const far = this.at && Math.hypot(event.clientX - this.at[0], event.clientY - this.at[1]) > 10;
    if (event.type !== "pointermove" || far) clearTimeout(this.timer);
  }

  leave() {
    clearTimeout(this.timer);
    this.about = null;
    for (const lit of this.board.querySelectorAll(".blocks, .bridges")) lit.classList.remove("blocks", "bridges");
    if (!this.held) this.timer = setTimeout(() => this.hide(), WAY);
  }

  /** Light up what lies on a thing. */
  light(thing) {
    for (const [names, kind] of [[thing?.dataset.blockers, "blocks"], [thing?.dataset.bridges, "bridges"]]) {
      for (const name of (names ?? "").split(" ").filter(Boolean)) document.getElementById(name)?.classList.add(kind);
    }
  }

  async show(thing, x, y) {
    const named = thing.closest("[data-tip]")?.dataset.tip ?? "";
    const { option, ask } = thing.dataset;
    let why = { reason: option === undefined ? "" : this.label(option), clause: "" };
    if (ask !== undefined) why = (await this.ask(ask)) ?? why;
    if (!thing.isConnected || (this.about !== thing && !this.held)) return;
    this.place(named, why.reason, why.clause, x, y);
  }

  /** Say something at a place. */
  place(what, why, clause, x, y) {
    const [first, second] = this.box.querySelectorAll("p");
    const link = this.box.querySelector("a");
    first.textContent = what;
    second.textContent = why.replace(` [${clause}]`, "");
    link.textContent = clause;
    link.dataset.clause = clause;
    link.href = `${link.href.split("#")[0]}#${clause}`;
    if (!what && !why) return this.hide();
    this.box.hidden = false;
    const { width, height } = this.box.getBoundingClientRect();
    const left = Math.max(4, Math.min(x + GAP, innerWidth - width - 4));
    const above = y - height - GAP;
    this.box.style.left = `${left}px`;
    this.box.style.top = `${above > 4 ? above : y + GAP + 8}px`;
    return undefined;
  }

  hide() {
    this.box.hidden = true;
  }
}
