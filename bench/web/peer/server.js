// boardgame.io's own server as its manual shows it: matches in memory, any origin.
const { Server, Origins } = require("boardgame.io/server");
const game = require("./game.js");

console.info = console.log = () => {};
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run(0).then(({ appServer }) => {
  process.stdout.write(`http://127.0.0.1:${appServer.address().port}\n`);
});
