import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { createRandom, type Random } from "../../../server/seed/random.ts";
import { connect, type RestClient, signUp } from "../rest/rest-client.ts";
import { type ServerProcess, startServerProcess, stopServerProcess } from "./server-process.ts";

const writerCount = 8;
/** Acknowledged writes of a round before the kill, at most. */
const maxWrites = 30;
const readyInterval = 20;
/** Gives up on a server that does not become ready, in milliseconds. */
const maxStart = 60_000;

const kinds = ["tasks", "documents", "meetings", "messages"] as const;
type Kind = (typeof kinds)[number];

/** What the server has acknowledged: by kind, the texts that must be there or gone. */
type Ledger = Record<Kind, { present: Map<string, number>; deleted: Set<string> }>;

type CrashRound = {
  acknowledged: number;
  /** Milliseconds from the restart until /api/ready answers 200. */
  readyAfter: number;
  /** One phrase for each acknowledged write or deletion that was lost, and for other damage. */
  losses: string[];
};

const createLedger = (): Ledger => ({
  tasks: { present: new Map(), deleted: new Set() },
  documents: { present: new Map(), deleted: new Set() },
  meetings: { present: new Map(), deleted: new Set() },
  messages: { present: new Map(), deleted: new Set() },
});

/** The answer as JSON; rejects where the server did not accept the call to its last byte. */
async function accepted(response: Response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

type Writer = { client: RestClient; conversationId: number; ledger: Ledger; random: Random };

const meeting = (title: string) => ({
  title,
  date: "2026-11-20",
  startTime: "09:00",
  endTime: "10:00",
});

async function create({ client, conversationId, ledger }: Writer, kind: Kind, text: string) {
  if (kind === "messages") {
    await accepted(await client.post("/api/ai/chat", { message: text, conversationId }));
    ledger.messages.present.set(text, conversationId);
    return;
  }
  if (kind === "documents") {
    const bytes = new TextEncoder().encode(`${text}. The spare keys hang in room 4.12.`);
    const { status, json } = await client.upload({
      name: `${text}.txt`,
      bytes,
      fields: { title: text },
    });
    if (status !== 201) throw new Error(`${status}: ${JSON.stringify(json)}`);
    ledger.documents.present.set(text, json.id);
    return;
  }
  const body = kind === "tasks" ? { title: text } : meeting(text);
  const { id } = await accepted(await client.post(`/api/${kind}`, body));
  ledger[kind].present.set(text, id);
}

/** Deletes one of what is there; while that is not acknowledged, it may be there or gone. */
async function deleteOne({ client, ledger, random }: Writer) {
  const kind = random.pick(["tasks", "documents", "meetings"] as const);
  const { present, deleted } = ledger[kind];
  if (present.size === 0) return;
  const [text, id] = random.pick([...present]);
  present.delete(text);
  await accepted(await client.delete(`/api/${kind}/${id}`));
  deleted.add(text);
}

/** Writes until the server is gone, and tells of each write that was acknowledged. */
async function writeUntilKilled(
  writer: Writer,
  name: string,
  isKilled: () => boolean,
  onWrite: () => void,
) {
  for (let count = 0; !isKilled(); count += 1) {
    try {
      if (writer.random.chance(0.2)) await deleteOne(writer);
      else await create(writer, writer.random.pick(kinds), `${name} write ${count}`);
      onWrite();
    } catch (error) {
      if (!isKilled()) throw error;
    }
  }
}

async function textsIn(client: RestClient, kind: Kind, ledger: Ledger): Promise<Set<string>> {
  if (kind !== "messages") {
    const rows: { title: string }[] = await accepted(await client.get(`/api/${kind}`));
    return new Set(rows.map(({ title }) => title));
  }
  const texts = new Set<string>();
  for (const id of new Set(ledger.messages.present.values())) {
    const { messages } = await accepted(await client.get(`/api/ai/conversation/${id}`));
    for (const { content } of messages) texts.add(content);
  }
  return texts;
}

async function findLosses(client: RestClient, ledger: Ledger, folder: string): Promise<string[]> {
  const losses: string[] = [];
  for (const kind of kinds) {
    const found = await textsIn(client, kind, ledger);
    const { present, deleted } = ledger[kind];
    for (const text of present.keys())
      if (!found.has(text)) losses.push(`${kind}: ${text} is lost`);
    for (const text of deleted) if (found.has(text)) losses.push(`${kind}: ${text} is back`);
  }
  const database = new Sqlite(join(folder, "baton.sqlite"), { readonly: true });
  try {
    const finding = database.pragma("integrity_check", { simple: true });
    if (finding !== "ok") losses.push(`the database is damaged: ${finding}`);
    const installation = String(database.prepare("SELECT id FROM installation").pluck().get());
    const files = database
      .prepare("SELECT file_path FROM documents WHERE file_path IS NOT NULL")
      .pluck()
      .all();
    for (const file of files.map(String)) {
      if (!existsSync(join(folder, "uploads", installation, file))) losses.push(`${file} is lost`);
    }
  } finally {
    database.close();
  }
  return losses;
}

/** Starts the server; resolves once it is ready. */
async function startReady(folder: string) {
  const begun = performance.now();
  const server = await startServerProcess(folder);
  while ((await fetch(`${server.url}/api/ready`)).status !== 200) {
    if (performance.now() - begun > maxStart) throw new Error("The server does not become ready.");
    await wait(readyInterval);
  }
  return { server, readyAfter: performance.now() - begun };
}

/**
 * Kills a server again and again under eight writers, after a number of writes that follows from the
 * seed, and starts it anew. After each round everything that was acknowledged, in this round or an
 * earlier one, is compared with what is there. `folder` is empty at first and holds the server's files.
 */
export async function runCrashRounds(
  folder: string,
  {
    rounds,
    seed,
    onRound,
  }: { rounds: number; seed: number; onRound?: (round: CrashRound) => void },
): Promise<CrashRound[]> {
  const random = createRandom(seed);
  const ledger = createLedger();
  const done: CrashRound[] = [];
  let server: ServerProcess = (await startReady(folder)).server;
  try {
    const { cookie } = await signUp(server.url);
    const { id: userId } = await accepted(await connect(server.url, cookie).get("/api/auth/user"));
    for (let round = 0; round < rounds; round += 1) {
      const client = connect(server.url, cookie);
      const conversation = await accepted(await client.post("/api/ai/conversations", { userId }));
      const writesBeforeKill = random.between(1, maxWrites);
      let acknowledged = 0;
      let killing: Promise<unknown> | undefined;
      const onWrite = () => {
        acknowledged += 1;
        if (acknowledged >= writesBeforeKill) killing ??= stopServerProcess(server, "SIGKILL");
      };
      const writers = Array.from({ length: writerCount }, (_, index) =>
        writeUntilKilled(
          {
            client,
            conversationId: conversation.id,
            ledger,
            random: createRandom(seed + round * writerCount + index),
          },
          `round ${round} writer ${index}`,
          () => killing !== undefined,
          onWrite,
        ),
      );
      await Promise.all(writers);
      await killing;
      const started = await startReady(folder);
      server = started.server;
      const losses = await findLosses(connect(server.url, cookie), ledger, folder);
      const result = { acknowledged, readyAfter: started.readyAfter, losses };
      done.push(result);
      onRound?.(result);
    }
  } finally {
    await stopServerProcess(server, "SIGKILL");
  }
  return done;
}
