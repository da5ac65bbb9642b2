// A game for boardgame.io's search: two seats collect gems and buy cards with them, some 100
// decisions of eight choices. Cards and prices follow a pattern; only the deal is random.
const NONE = 255;
const SIZES = [40, 30, 20]; // cards of each of three decks, which lie one after another
const STARTS = [0, 40, 70];
const MOST_TURNS = 200;
const MOST_GEMS = 10;
const COLOURS = [0, 1, 2, 3, 4]; // the sixth kind of gem stands for any
const PATRONS = Array.from({ length: 10 }, (_, i) => [i % 5, (i + 1 + Math.floor(i / 5)) % 5]);

const THREES = COLOURS.flatMap((a) => COLOURS.slice(a + 1).flatMap((b) =>
  COLOURS.slice(b + 1).map((c) => [a, b, c])));

function cardOf(deck, i) {
  const cost = [0, 0, 0, 0, 0];
  const total = [3 + (i % 3), 5 + (i % 4), 8 + (i % 5)][deck];
  const step = 1 + (Math.floor(i / 5) % 4);
  for (let j = 0; j < total; j++) cost[(i * 3 + j * step) % 5]++;
  return { cost, colour: i % 5, points: [i % 8 === 7 ? 1 : 0, 1 + (i % 3), 3 + (i % 3)][deck] };
}
const CARDS = SIZES.flatMap((size, deck) =>
  Array.from({ length: size }, (_, i) => cardOf(deck, i)));

function shuffle(list, start, size, below) {
  for (let i = size - 1; i > 0; i--) {
    const j = below(i + 1);
    [list[start + i], list[start + j]] = [list[start + j], list[start + i]];
  }
}

function refill(G, slot) {
  const deck = slot >> 2;
  G.market[slot] = G.left[deck] ? G.cards[STARTS[deck] + --G.left[deck]] : NONE;
}

function deal(below = (n) => Math.floor(Math.random() * n)) {
  const G = {
    bank: [4, 4, 4, 4, 4, 5], gems: [Array(6).fill(0), Array(6).fill(0)],
    owned: [Array(5).fill(0), Array(5).fill(0)], points: [0, 0], reserved: [[], []],
    market: Array(12).fill(NONE), cards: Array.from(CARDS, (_, i) => i), left: [...SIZES],
    patrons: [], current: 0, turns: 0, isDiscarding: false, isOver: false,
  };
  for (const deck of [0, 1, 2]) shuffle(G.cards, STARTS[deck], SIZES[deck], below);
  const patrons = Array.from(PATRONS, (_, i) => i);
  shuffle(patrons, 0, patrons.length, below);
  G.patrons = patrons.slice(0, 3);
  for (let slot = 0; slot < 12; slot++) refill(G, slot);
  return G;
}

function canBuy(G, card) {
  const gems = G.gems[G.current], owned = G.owned[G.current], cost = CARDS[card].cost;
  let short = 0;
  for (const c of COLOURS) short += Math.max(0, cost[c] - owned[c] - gems[c]);
  return short <= gems[5];
}

// A choice is a number: 0-9 three gems, 10-14 a pair, 15-26 buy, 27-29 buy what is reserved,
// 30-41 reserve, 42-44 reserve unseen, 45-49 one gem, 50-55 give a gem back, 56 pass.
function choices(G) {
  const gems = G.gems[G.current], bank = G.bank, found = [];
  if (G.isDiscarding) {
    for (let c = 0; c < 6; c++) if (gems[c]) found.push(50 + c);
    return found;
  }
  THREES.forEach(([a, b, c], k) => { if (bank[a] && bank[b] && bank[c]) found.push(k); });
  for (const c of COLOURS) if (bank[c] >= 4) found.push(10 + c);
  if (!found.length) for (const c of COLOURS) if (bank[c]) found.push(45 + c);
  const reserved = G.reserved[G.current], hasRoom = reserved.length < 3;
  for (let slot = 0; slot < 12; slot++) {
    if (G.market[slot] === NONE) continue;
    if (canBuy(G, G.market[slot])) found.push(15 + slot);
    if (hasRoom) found.push(30 + slot);
  }
  for (let k = 0; k < reserved.length; k++) if (canBuy(G, reserved[k])) found.push(27 + k);
  if (hasRoom) for (const deck of [0, 1, 2]) if (G.left[deck]) found.push(42 + deck);
  return found.length ? found : [56];
}

function take(G, colour, count) {
  G.bank[colour] -= count;
  G.gems[G.current][colour] += count;
}

function buy(G, card) {
  const gems = G.gems[G.current], owned = G.owned[G.current];
  const { cost, colour, points } = CARDS[card];
  for (const c of COLOURS) {
    const price = cost[c] - owned[c];
    if (price <= 0) continue;
    const paid = Math.min(price, gems[c]);
    take(G, c, -paid);
    if (paid < price) take(G, 5, paid - price);
  }
  owned[colour]++;
  G.points[G.current] += points;
}

function reserve(G, card) {
  G.reserved[G.current].push(card);
  if (G.bank[5]) take(G, 5, 1);
}

function act(G, choice) {
  if (choice < 10) for (const c of THREES[choice]) take(G, c, 1);
  else if (choice < 15) take(G, choice - 10, 2);
  else if (choice < 27) { buy(G, G.market[choice - 15]); refill(G, choice - 15); }
  else if (choice < 30) buy(G, G.reserved[G.current].splice(choice - 27, 1)[0]);
  else if (choice < 42) { reserve(G, G.market[choice - 30]); refill(G, choice - 30); }
  else if (choice < 45) reserve(G, G.cards[STARTS[choice - 42] + --G.left[choice - 42]]);
  else if (choice < 50) take(G, choice - 45, 1);
  else if (choice < 56) take(G, choice - 50, -1);
}

function visit(G) {
  const owned = G.owned[G.current];
  const k = G.patrons.findIndex((p) => p !== NONE && PATRONS[p].every((c) => owned[c] >= 3));
  if (k < 0) return;
  G.patrons[k] = NONE;
  G.points[G.current] += 3;
}

// Plays a choice and says whether the turn has ended with it.
function apply(G, choice) {
  act(G, choice);
  const gems = G.gems[G.current];
  G.isDiscarding = gems[0] + gems[1] + gems[2] + gems[3] + gems[4] + gems[5] > MOST_GEMS;
  if (G.isDiscarding) return false;
  visit(G);
  G.current = 1 - G.current;
  G.turns++;
  G.isOver = G.turns >= MOST_TURNS || (G.current === 0 && Math.max(G.points[0], G.points[1]) >= 15);
  return true;
}

function ending({ G }) {
  if (!G.isOver) return undefined;
  if (G.points[0] === G.points[1]) return { draw: true };
  return { winner: G.points[0] > G.points[1] ? "0" : "1" };
}

module.exports = {
  deal, choices, apply, MOST_TURNS,
  game: {
    name: "gems",
    disableUndo: true, // a search takes nothing back
    setup: () => deal(),
    moves: { act: ({ G, events }, choice) => { if (apply(G, choice)) events.endTurn(); } },
    endIf: ending,
    ai: { enumerate: (G) => choices(G).map((choice) => ({ move: "act", args: [choice] })) },
  },
};
