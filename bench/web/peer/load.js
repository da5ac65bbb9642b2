// Two clients a table, each moving as soon as it is its turn; prints what was counted as JSON.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const game = require("./game.js");

const [port, tables, think, seconds, warmUp] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}`;
const counted = { answers: 0, delays: [] };
let isCounting = false;

async function post(path, body) {
  const answer = await fetch(`${url}/games/mound${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function sit() {
  const { matchID } = await post("/create", { numPlayers: 2 });
  const sentAt = [0, 0];
  const clients = [];
  for (const seat of [0, 1]) {
    const playerID = String(seat);
    const { playerCredentials: credentials } = await post(`/${matchID}/join`, {
      playerID, playerName: `Person ${seat + 1}`,
    });
    const client = Client({
      game, matchID, playerID, credentials, numPlayers: 2, debug: false,
      multiplayer: SocketIO({ server: url }),
    });
    clients.push(client);
    let seen = -1;
    let answered = -1;
    client.subscribe((state) => {
      if (!state?.isConnected || state._stateID === seen) return;
      seen = state._stateID;
      if (sentAt[1 - seat] && state.ctx.currentPlayer === playerID) {
        if (isCounting) counted.delays.push((performance.now() - sentAt[1 - seat]) / 1000);
        sentAt[1 - seat] = 0;
      }
      if (state.ctx.gameover) {
        if (seat === 0) setTimeout(() => { for (const one of clients) one.stop(); sit(); }, 0);
        return;
      }
      if (state.ctx.currentPlayer !== playerID || answered === state.G.moves) return;
      answered = state.G.moves;
      setTimeout(() => {
        sentAt[seat] = performance.now();
        if (isCounting) counted.answers += 1;
        client.moves.take(Math.floor(Math.random() * 70));
      }, think * 1000 * (0.5 + Math.random()));
    });
    client.start();
  }
}

(async () => {
  console.error = () => {};
  for (let i = 0; i < tables; i++) await sit();
  setTimeout(() => { isCounting = true; process.stdout.write("begin\n"); }, warmUp * 1000);
  setTimeout(() => {
    process.stdout.write(JSON.stringify(counted), () => process.exit(0));
  }, (warmUp + seconds) * 1000);
})();
