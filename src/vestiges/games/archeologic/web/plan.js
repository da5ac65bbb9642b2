// A player's own plan as data: which tiles lie where, how zones are marked, and the text it is kept as.

export const SIDE = 5;
export const LETTERS = "ABCDE";
export const BUILDINGS = "QSTLIV";
const SYMBOLS = "xyze"; // a zone bears one of these at most

/** @typedef {{ turn: number, row: number, column: number }} Laid */

/**
 * A tile's rows after a quarter turn clockwise.
 * @param {string[]} rows
 */
function turned(rows) {
  return [...rows[0]].map((_, column) =>
    rows
      .map((row) => row[column])
      .reverse()
      .join(""),
  );
}

export class Plan {
  /** @param {Record<string, string[]>} shapes by letter, the rows of a tile as it is printed */
  constructor(shapes) {
    this.shapes = shapes;
    /** @type {Map<string, Laid>} */
    this.tiles = new Map(); // by letter
    /** @type {Map<string, string>} */
    this.marks = new Map(); // by zone: symbols and letters
  }

  /**
   * Where a tile lies that was laid.
   * @param {string} letter
   */
  laid(letter) {
    return /** @type {Laid} */ (this.tiles.get(letter));
  }

  /** @param {string} letter @param {number} turn */
  rows(letter, turn) {
    let rows = this.shapes[letter];
    for (let n = 0; n < turn; n += 1) rows = turned(rows);
    return rows;
  }

  /**
   * Lay a tile with its corner here, moved inside the plan if it must be.
   * @param {string} letter @param {number} turn @param {number} row @param {number} column
   */
  lay(letter, turn, row, column) {
    const rows = this.rows(letter, turn);
    /** @param {number} at @param {number} size */
    const inside = (at, size) => Math.min(Math.max(at, 0), SIDE - size);
    this.tiles.set(letter, { turn, row: inside(row, rows.length), column: inside(column, rows[0].length) });
  }

  /**
   * Lay a tile so that its first cell, as one reads, lies on a zone; turned as it was.
   * @param {string} letter @param {number} zone
   */
  layOn(letter, zone) {
    const turn = this.tiles.get(letter)?.turn ?? 0;
    const first = this.rows(letter, turn)[0].search(/[^.]/);
    this.lay(letter, turn, Math.floor(zone / SIDE), (zone % SIDE) - first);
  }

  /**
   * Lay a tile where it covers no other, if there is such a place.
   * @param {string} letter
   */
  layAnywhere(letter) {
    for (let zone = 0; zone < SIDE * SIDE; zone += 1) {
      this.lay(letter, 0, Math.floor(zone / SIDE), zone % SIDE);
      const others = [...this.tiles.keys()].filter((other) => other !== letter).flatMap((other) => this.zones(other));
      if (!this.zones(letter).some((one) => others.includes(one))) return;
    }
    this.lay(letter, 0, 0, 0);
  }

  /** @param {string} letter */
  turn(letter) {
    const { turn, row, column } = this.laid(letter);
    this.lay(letter, (turn + 1) % 4, row, column);
  }

  /** @param {string} letter @param {number} down @param {number} right */
  move(letter, down, right) {
    const { turn, row, column } = this.laid(letter);
    this.lay(letter, turn, row + down, column + right);
  }

  /**
   * The cells of a laid tile: zone and symbol.
   * @param {string} letter
   */
  cells(letter) {
    const { turn, row, column } = this.laid(letter);
    return this.rows(letter, turn).flatMap((line, r) =>
      [...line].flatMap((symbol, c) => (symbol === "." ? [] : [{ zone: (row + r) * SIDE + column + c, symbol }])),
    );
  }

  /** @param {string} letter */
  zones(letter) {
    return this.cells(letter).map(({ zone }) => zone);
  }

  /**
   * Make a mark on a zone, or rub it out.
   * @param {number} zone @param {string} sign
   */
  mark(zone, sign) {
    const name = zoneName(zone);
    const old = this.marks.get(name) ?? "";
    let made = old.includes(sign) ? old.replace(sign, "") : old + sign;
    if (SYMBOLS.includes(sign) && !old.includes(sign)) {
      made = [...old].filter((other) => !SYMBOLS.includes(other)).join("") + sign;
    }
    if (made) this.marks.set(name, made);
    else this.marks.delete(name);
  }

  /**
   * How a laid tile is written: T1B3.
   * @param {string} letter
   */
  name(letter) {
    const { turn, row, column } = this.laid(letter);
    return `${letter}${turn}${LETTERS[column]}${row + 1}`;
  }

  write() {
    const tiles = Object.fromEntries([...this.tiles.keys()].map((letter) => [letter, this.name(letter)]));
    return JSON.stringify({ tiles, marks: Object.fromEntries(this.marks) });
  }

  /** @param {string} text */
  read(text) {
    /** @type {{ tiles?: Record<string, string>, marks?: Record<string, string> }} */
    const { tiles = {}, marks = {} } = text ? JSON.parse(text) : {};
    this.tiles.clear();
    for (const [letter, name] of Object.entries(tiles)) {
      this.lay(letter, Number(name[1]), Number(name[3]) - 1, LETTERS.indexOf(name[2]));
    }
    this.marks = new Map(Object.entries(marks));
  }

  clear() {
    this.tiles.clear();
    this.marks.clear();
  }
}

/** @param {number} zone */
export function zoneName(zone) {
  return `${LETTERS[zone % SIDE]}${Math.floor(zone / SIDE) + 1}`;
}
