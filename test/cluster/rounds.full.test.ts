import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { createRandom } from "../../server/seed/random.ts";
import {
  type ClusterProcesses,
  startClusterProcesses,
} from "../helpers/cluster/cluster-processes.ts";
import { temporaryFolder } from "../helpers/harness.ts";
import { patience } from "../helpers/patience.ts";
import { openEventStream } from "../helpers/rest/event-stream.ts";
import { connect, signUp } from "../helpers/rest/rest-client.ts";

const rounds = 10;
const writersPerServer = 3;
const changes = 200;

async function startProcesses(folder: string) {
  const cluster = await startClusterProcesses(folder);
  onTestFinished(cluster.stop);
  const { cookie } = await signUp(cluster.url(0));
  // The other server's copy learns of the session a moment later.
  await vi.waitFor(async () => {
    const answer = await connect(cluster.url(1), cookie).get("/api/tasks");
    expect(answer.status).toBe(200);
  }, patience);
  return { cluster, cookie };
}

test("of 200 changes, 95 in 100 are seen on the other server within a second", async () => {
  const { cluster, cookie } = await startProcesses(temporaryFolder());
  const stream = await openEventStream(`${cluster.url(1)}/api/events`, { cookie });
  const sentAt = new Map<number, number>();
  const writing = (async () => {
    for (let number = 0; number < changes; number += 1) {
      const sent = performance.now();
      const answer = await connect(cluster.url(0), cookie).post("/api/tasks", {
        title: `Change ${number}`,
      });
      const { id }: { id: number } = await answer.json();
      sentAt.set(id, sent);
    }
  })();
  const seenAt = new Map<number, number>();
  while (seenAt.size < changes) {
    const part = await stream.next();
    if (!part) throw new Error("The stream ended.");
    if (part.json.type === "task.created") seenAt.set(part.json.entityId, performance.now());
  }
  await writing;
  const delays = [...seenAt].map(([id, seen]) => seen - (sentAt.get(id) ?? Number.NaN));
  const sorted = delays.sort((one, other) => one - other);
  const [middle, most] = [sorted[changes / 2] ?? 0, sorted[changes * 0.95] ?? Number.NaN];
  process.stdout.write(
    `Seen after ${Math.round(middle)} ms at the median, ${Math.round(most)} ms at the 95th percentile.\n`,
  );
  expect(most).toBeLessThan(1_000);
}, 300_000);

test("two servers that are written to at once refuse nothing, and their copies stay sound", async () => {
  const { cluster, cookie } = await startProcesses(temporaryFolder());
  const writing = [0, 1].flatMap((server) =>
    Array.from({ length: writersPerServer }, async (_, writer) => {
      for (let number = 0; number < 40; number += 1) {
        const title = `Server ${server} writer ${writer} write ${number}`;
        const answer = await connect(cluster.url(server), cookie).post("/api/tasks", { title });
        expect({ title, status: answer.status }).toEqual({ title, status: 201 });
      }
    }),
  );
  await Promise.all(writing);
  for (const server of [0, 1]) {
    await vi.waitFor(async () => {
      const answer = await connect(cluster.url(server), cookie).get("/api/tasks");
      expect(await answer.json()).toHaveLength(2 * writersPerServer * 40);
    }, patience);
  }
}, 300_000);

type Ledger = { tasks: string[]; documents: number[] };

/** Writes until it is told to stop; what was acknowledged is noted, and what was not is forgotten. */
async function write(
  cluster: ClusterProcesses,
  { server, cookie, name }: { server: number; cookie: string; name: string },
  ledger: Ledger,
  isOver: () => boolean,
) {
  for (let count = 0; !isOver(); count += 1) {
    try {
      const client = connect(cluster.url(server), cookie);
      const title = `${name} ${count}`;
      if (count % 5 === 4) {
        const bytes = new TextEncoder().encode(`${title}. The spare keys hang in room 4.12.`);
        const { status, json } = await client.upload({
          name: `${title}.txt`,
          bytes,
          fields: { title },
        });
        if (status === 201) ledger.documents.push(json.id);
      } else {
        const { status } = await client.post("/api/tasks", { title });
        if (status === 201) ledger.tasks.push(title);
      }
    } catch {
      // The server is gone, or was while it answered.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

test("kills of servers and of the primary lose nothing, and no work is lost or done twice", async () => {
  const folder = temporaryFolder();
  const { cluster, cookie } = await startProcesses(folder);
  const random = createRandom(20261125);
  const ledger: Ledger = { tasks: [], documents: [] };
  for (let round = 0; round < rounds; round += 1) {
    const before = ledger.tasks.length;
    let isOver = false;
    const writers = [0, 1].flatMap((server) =>
      Array.from({ length: writersPerServer }, (_, index) =>
        write(
          cluster,
          { server, cookie, name: `Round ${round} server ${server} writer ${index} write` },
          ledger,
          () => isOver,
        ),
      ),
    );
    const enough = before + random.between(3, 15);
    await vi.waitFor(() => expect(ledger.tasks.length).toBeGreaterThan(enough), patience);
    // Every third time the primary, else one server after the other.
    const victim = round % 3 === 2 ? "primary" : round % 2;
    if (victim === "primary") {
      await cluster.killPrimary();
      await cluster.restartPrimary();
    } else {
      await cluster.killServer(victim);
      await cluster.restartServer(victim);
    }
    const after = ledger.tasks.length;
    await vi.waitFor(() => expect(ledger.tasks.length).toBeGreaterThan(after), patience);
    isOver = true;
    await Promise.all(writers);
    await cluster.untilReady();
    for (const server of [0, 1]) {
      await vi.waitFor(async () => {
        const answer = await connect(cluster.url(server), cookie).get("/api/tasks");
        const rows: { title: string }[] = await answer.json();
        const found = rows.map(({ title }) => title);
        const lost = ledger.tasks.filter((title) => !found.includes(title));
        expect({ round, victim, server, lost }).toEqual({ round, victim, server, lost: [] });
        expect(new Set(found).size).toBe(found.length);
      }, patience);
    }
    process.stdout.write(
      `Round ${round + 1}, ${victim === "primary" ? victim : `server ${victim}`} killed: ${ledger.tasks.length} tasks and ${ledger.documents.length} documents acknowledged, 0 lost.\n`,
    );
  }

  const primary = { url: cluster.primaryUrl, authToken: undefined };
  const db = openDatabase(join(folder, "watch", "copy.sqlite"), { primary });
  onTestFinished(db.close);
  // What a killed server had in hand is free again after half a minute.
  await vi.waitFor(
    () => {
      const processed = db.all<{ id: number; times: number }>(sql`
        SELECT payload ->> 'id' AS id, count(*) AS times FROM domain_events
        WHERE type = 'document.processed' GROUP BY 1`);
      const times = new Map(processed.map((row) => [row.id, row.times]));
      const others = ledger.documents.filter((id) => times.get(id) !== 1);
      expect(others).toEqual([]);
    },
    { timeout: 180_000, interval: 500 },
  );
  const doubled = db.all(sql`
    SELECT event_id FROM activity_logs WHERE event_id IS NOT NULL
    GROUP BY event_id HAVING count(*) > 1`);
  expect(doubled).toEqual([]);
}, 900_000);
