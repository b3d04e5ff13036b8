import { connect, createServer, type Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { withoutBrackets } from "../host-name.ts";
import {
  answerSlot,
  brokenTransaction,
  gone,
  inTransaction,
  noTransaction,
  type PrimaryThreadData,
  portSlot,
  present,
  transactionSlot,
} from "./primary-state.ts";

/** How often the primary is asked whether it is there, and how long it may take, in milliseconds. */
const checkInterval = 1_000;
const timeout = 3_000;
/** At the start nobody is held up by it, and a busy machine may take its time. */
const firstTimeout = 15_000;

const { url, authToken, state }: PrimaryThreadData = workerData;
const shared = new Int32Array(state);
const primary = new URL(url);
const sockets = new Set<Socket>();

function destroyAll() {
  for (const socket of sockets) socket.destroy();
}

/**
 * What the primary had begun for a broken connection is lost: from then on, nothing may be sent to it
 * as part of that transaction.
 */
function noteBreak() {
  const before = Atomics.compareExchange(shared, transactionSlot, inTransaction, brokenTransaction);
  if (before === inTransaction) destroyAll();
}

function noteAnswer(answer: typeof present | typeof gone) {
  const before = Atomics.exchange(shared, answerSlot, answer);
  Atomics.notify(shared, answerSlot);
  if (before === answer) return;
  if (answer === gone) {
    noteBreak();
    destroyAll();
  }
  parentPort?.postMessage(answer);
}

let isFirst = true;
let isAsking = false;
/** A thread of its own asks, since the server's may be waiting for this very primary. */
async function ask() {
  if (isAsking) return;
  isAsking = true;
  try {
    const answer = await fetch(new URL("/health", primary), {
      headers: authToken === undefined ? {} : { authorization: `Bearer ${authToken}` },
      signal: AbortSignal.timeout(isFirst ? firstTimeout : timeout),
    });
    await answer.body?.cancel();
    noteAnswer(answer.ok ? present : gone);
  } catch {
    noteAnswer(gone);
  } finally {
    isFirst = false;
    isAsking = false;
  }
}

const isRefused = () =>
  Atomics.load(shared, answerSlot) === gone ||
  Atomics.load(shared, transactionSlot) === brokenTransaction;

const relay = createServer({ noDelay: true }, (client) => {
  client.on("error", () => undefined);
  if (isRefused()) {
    client.destroy();
    return;
  }
  const upstream = connect({
    host: withoutBrackets(primary.hostname),
    port: Number(primary.port || 80),
    noDelay: true,
  });
  sockets.add(client).add(upstream);
  let isOver = false;
  function end(byPrimary: boolean) {
    if (isOver) return;
    isOver = true;
    if (byPrimary) noteBreak();
    client.destroy();
    upstream.destroy();
    sockets.delete(client);
    sockets.delete(upstream);
  }
  client.on("close", () => end(false));
  upstream.on("close", () => end(true));
  upstream.on("error", () => void ask());
  client.pipe(upstream);
  upstream.pipe(client);
});

relay.listen(0, "127.0.0.1", () => {
  const address = relay.address();
  Atomics.store(shared, transactionSlot, noTransaction);
  Atomics.store(shared, portSlot, address && typeof address === "object" ? address.port : -1);
  Atomics.notify(shared, portSlot);
});
setInterval(() => void ask(), checkInterval);
void ask();
