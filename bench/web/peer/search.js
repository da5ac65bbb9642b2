// boardgame.io's own search from the first question of matches: prints its playouts a second of
// CPU time and the decisions of a random match as JSON.    node search.js SECONDS
const { MCTSBot } = require("boardgame.io/ai");
const { InitializeGame } = require("boardgame.io/internal");
const { game, deal, choices, apply, MOST_TURNS } = require("./gems.js");

const seconds = Number(process.argv[2]);
const ITERATIONS = 20;
const MATCHES = 10000; // their lengths differ widely

// Every playout is to reach the end of its match. A turn is at most four decisions (three gems
// taken, three given back), so that no match is longer than this; a playout cut short is an error.
const DEPTH = MOST_TURNS * 4;

class WholeBot extends MCTSBot {
  playout(leaf) {
    const end = super.playout(leaf);
    if (end === undefined) throw new Error("a playout stopped before the end of the match");
    return end;
  }
}

function work() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function searched(bot) {
  const start = work();
  let playouts = 0;
  for (;;) {
    const state = InitializeGame({ game, numPlayers: 2 }); // another deal
    await bot.play(state, state.ctx.currentPlayer);
    playouts += bot.iterationCounter; // as the bot counts them
    const spent = work() - start;
    if (spent >= seconds) return playouts / spent;
  }
}

function decisions() {
  const G = deal();
  let count = 0;
  for (; !G.isOver; count++) {
    const found = choices(G);
    apply(G, found[Math.floor(Math.random() * found.length)]);
  }
  return count;
}

(async () => {
  const bot = new WholeBot({
    game, enumerate: game.ai.enumerate, iterations: ITERATIONS, playoutDepth: DEPTH,
  });
  await searched(bot); // until the hot code is compiled
  const playouts = await searched(bot);
  let length = 0;
  for (let i = 0; i < MATCHES; i++) length += decisions() / MATCHES;
  console.log(JSON.stringify({ game: game.name, playouts, length }));
})();
