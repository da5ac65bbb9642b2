// Two clients a table, each moving when it is its turn, a move a table every so many seconds; prints
// what was counted as JSON.    node load.js PORT TABLES PACE SECONDS WARM_UP
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const game = require("./game.js");

const [port, tables, pace, seconds, warmUp] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}`;
const counted = { answers: 0, own: [], news: [] }; // seconds from a move to its sight, one's own and the other's
let isCounting = false;

async function post(path, body) {
  const answer = await fetch(`${url}/games/mound${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

class Table {
  constructor() {
    this.next = performance.now() + Math.random() * pace * 1000;
  }

  async sit() {
    this.sent = []; // who made each move, and when
    const { matchID } = await post("/create", { numPlayers: 2 });
    this.clients = [];
    for (const seat of [0, 1]) {
      const playerID = String(seat);
      const { playerCredentials: credentials } = await post(`/${matchID}/join`, {
        playerID, playerName: `Person ${seat + 1}`,
      });
      const client = Client({
        game, matchID, playerID, credentials, numPlayers: 2, debug: false,
        multiplayer: SocketIO({ server: url }),
      });
      this.clients.push(client);
      this.follow(client, seat);
      client.start();
    }
  }

  follow(client, seat) {
    let seen = -1;
    client.subscribe((state) => {
      if (!state?.isConnected || state._stateID === seen) return;
      seen = state._stateID;
      this.count(seat, state.G.moves);
      if (state.ctx.gameover) {
        if (seat === 0) setTimeout(() => this.again(), 0);
      } else if (state.ctx.currentPlayer === String(seat)) this.answer(client, seat, state.G.moves);
    });
  }

  again() {
    for (const one of this.clients) one.stop();
    this.sit();
  }

  count(seat, moves) {
    const sent = this.sent[moves - 1];
    if (!isCounting || !sent) return;
    const delay = (performance.now() - sent.at) / 1000;
    if (seat === sent.seat) {
      counted.answers += 1;
      counted.own.push(delay);
    } else counted.news.push(delay);
  }

  answer(client, seat, moves) {
    if (this.sent[moves]) return;
    this.sent[moves] = { seat, at: 0 };
    setTimeout(() => {
      this.next = Math.max(this.next, performance.now()) + pace * 1000;
      this.sent[moves].at = performance.now();
      client.moves.take(Math.floor(Math.random() * 70));
    }, Math.max(0, this.next - performance.now()));
  }
}

(async () => {
  console.error = () => {};
  for (let i = 0; i < tables; i++) await new Table().sit();
  setTimeout(() => { isCounting = true; process.stdout.write("begin\n"); }, warmUp * 1000);
  setTimeout(() => {
    process.stdout.write(JSON.stringify(counted), () => process.exit(0));
  }, (warmUp + seconds) * 1000);
})();
