// Plays a game against a bot at a server of this machine, in plain JavaScript: node examples/client.mjs 8000
import { createHash, randomBytes } from "node:crypto";
import { request } from "node:http";

const WISHES = ["play:all Treasures", "buy:Province", "buy:Gold", "buy:Silver"];
const JUNK = ["Curse", "Estate", "Duchy", "Province"]; // goes first where cards leave the hand
const secret = randomBytes(18).toString("base64url");
let shown = {};

// A difference is a JSON merge patch; applied to an array, it names elements by their indexes.
function apply(document, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const isObject = document !== null && typeof document === "object";
  const changed = Array.isArray(document) ? [...document] : isObject ? { ...document } : {};
  for (const [key, change] of Object.entries(patch))
    if (change === null) delete changed[key];
    else changed[key] = apply(changed[key], change);
  return changed;
}

// What a WebSocket needs: masked frames out, whole frames in.
function frame(text) {
  const body = Buffer.from(text), mask = randomBytes(4), head = Buffer.alloc(8);
  head[0] = 0x81;
  if (body.length < 126) head[1] = 0x80 | body.length;
  else head[1] = 0x80 | 126, head.writeUInt16BE(body.length, 2);
  const masked = body.map((byte, at) => byte ^ mask[at % 4]);
  return Buffer.concat([head.subarray(0, body.length < 126 ? 2 : 4), mask, masked]);
}

function* frames(buffer) {
  while (buffer.data.length >= 2) {
    const { data } = buffer, short = data[1] & 127;
    const start = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (data.length < start) return;
    const size = short < 126 ? short : short === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2));
    if (data.length < start + size) return;
    buffer.data = data.subarray(start + size);
    yield { kind: data[0] & 15, text: data.subarray(start, start + size).toString() };
  }
}

function take(message, send, end) {
  if (message.type === "created") send({ type: "hello", protocol: 1, table: message.table, secret });
  else if (message.type === "error") end(`${message.code}: ${message.message}`);
  else if (message.type === "welcome") shown = message.shown;
  else if (message.type === "update") {
    shown = message.shown ?? apply(shown, message.patch);
    for (const line of message.log?.lines ?? []) console.log("  ".repeat(line.indent ?? 0) + line.text);
    if (shown.table.status === "over") end(`${shown.table.result.scores.join(" to ")} points`);
  }
  const asked = shown.question;
  if (!asked || asked.id === take.answered || shown.table.status === "over") return;
  take.answered = asked.id;
  const ids = asked.offers.map((offer) => offer.id);
  const pick = WISHES.find((wish) => ids.includes(wish)) ?? ids.at(-1);
  const copies = asked.offers.flatMap((offer) => Array(offer.count ?? 1).fill(offer));
  const keeps = ({ zone, name }) => Number(zone !== "hand" || !JUNK.includes(name));
  const given = copies.sort((a, b) => keeps(a) - keeps(b)).slice(0, asked.low ?? 1).map((offer) => offer.id);
  const picks = asked.several ? given : [pick];
  send({ type: "answer", question: asked.id, key: randomBytes(8).toString("hex"), picks });
}

const key = randomBytes(16).toString("base64");
const headers = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": 13, "Sec-WebSocket-Key": key };
request({ host: "127.0.0.1", port: process.argv[2] ?? 8000, path: "/table", headers })
  .on("upgrade", (response, socket, rest) => {
    const wanted = createHash("sha1").update(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest("base64");
    if (response.headers["sec-websocket-accept"] !== wanted) throw new Error("that is no WebSocket");
    const buffer = { data: rest }, send = (message) => socket.write(frame(JSON.stringify(message)));
    const end = (said) => (console.log(said), socket.end(), process.exit(said.endsWith("points") ? 0 : 1));
    socket.on("data", (data) => {
      buffer.data = Buffer.concat([buffer.data, data]);
      for (const { kind, text } of frames(buffer)) if (kind === 1) take(JSON.parse(text), send, end);
    });
    const seats = [{ kind: "me" }, { kind: "bot", bot: "big-money" }];
    send({ type: "create", protocol: 1, secret, name: "Node", seats, kingdom: { name: "First Game", seed: 7 } });
  })
  .end();
