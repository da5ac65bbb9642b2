// A game for boardgame.io that loads its server as ours is loaded: two seats take turns, a move
// changes one piece of seventy, and each seat sees the board and its own secret hand.
const pieces = () =>
  Array.from({ length: 70 }, (_, slot) => ({
    slot, face: "symbol", layer: slot % 5, cell: -1, x: slot * 7, y: slot * 3, k: slot % 6,
    height: slot % 9, sight: slot % 4, free: slot % 3 === 0,
    touched_by: [slot + 1, slot + 2], bridged_by: [slot + 3],
  }));

module.exports = {
  name: "mound",
  setup: () => ({ mound: pieces(), moves: 0, hands: { 0: [1, 2, 3], 1: [4, 5, 6] } }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: {
      client: false, // shown when the server has decided, as with us
      move: ({ G }, slot) => {
        G.mound[slot].free = !G.mound[slot].free;
        G.mound[slot].height += 1;
        G.moves += 1;
      },
    },
  },
  endIf: ({ G }) => (G.moves >= 250 ? { draw: true } : undefined),
  playerView: ({ G, playerID }) => ({ ...G, hands: { [playerID]: G.hands[playerID] } }),
};
