import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { openDatabase } from "../../../db/client.ts";
import { projects } from "../../../db/schema/index.ts";
import { requireAccess } from "../../../server/access.ts";
import {
  listGaps,
  readReadiness,
} from "../../../server/features/handover/readiness/readiness.service.ts";
import { createClock } from "../../../server/platform/clock.ts";
import { type RestClient, signUp } from "../../helpers/rest/rest-client.ts";
import { print } from "../questions/question-set.ts";
import { fillHandover, size } from "./fill-handover.ts";

const turns = 50;
const warmUps = 5;

/**
 * How long something takes, in milliseconds: half of the turns and 99 of 100 at most so long, and
 * the processor time of a turn.
 */
async function time(work: () => unknown, processorSeconds: () => number) {
  const taken: number[] = [];
  for (let turn = 0; turn < warmUps; turn += 1) await work();
  const used = processorSeconds();
  for (let turn = 0; turn < turns; turn += 1) {
    // The server may have closed the connection in the meantime, which is to be noticed first.
    await setImmediate();
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  const processor = ((processorSeconds() - used) * 1000) / turns;
  taken.sort((left, right) => left - right);
  const at = (share: number) => taken[Math.ceil(share * taken.length) - 1] ?? 0;
  return [at(0.5), at(0.99), processor].map((milliseconds) => milliseconds.toFixed(1));
}

/** Processor time that this process has used, in seconds. */
function ownProcessorSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function readAll(client: RestClient, path: string) {
  const response = await client.get(path);
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}

/**
 * Prints how long a large handover takes to be read, by itself and over REST.
 * @param file the database of the server, which runs meanwhile
 * @param serverSeconds the processor time that the server has used
 */
export async function measureHandover(
  url: string,
  file: string,
  serverSeconds: () => number,
): Promise<void> {
  const client = await signUp(url);
  const user: { id: number; projectId: number } = await (await client.get("/api/auth/user")).json();
  const member = { projectId: user.projectId, userId: user.id };
  fillHandover(file, member);
  const db = openDatabase(file);
  const access = requireAccess(db, member);
  const clock = createClock(() => "UTC");
  const byItself = (name: string, how: string, work: () => unknown) =>
    ({ name, how, work, seconds: ownProcessorSeconds }) as const;
  // What was computed is remembered until something is written.
  const afterWrite = (work: () => unknown) => () => {
    db.update(projects).set({ isExample: false }).where(eq(projects.id, member.projectId)).run();
    return work();
  };
  const readiness = () => readReadiness(db, access, clock);
  const gaps = () => listGaps(db, access, clock);
  const overRest = (name: string, path: string) =>
    ({ name, how: "REST", work: () => readAll(client, path), seconds: serverSeconds }) as const;
  const rows = [
    byItself("readiness", "after a write", afterWrite(readiness)),
    byItself("readiness", "unchanged", readiness),
    overRest("readiness", "/api/readiness"),
    byItself("gaps", "after a write", afterWrite(gaps)),
    byItself("gaps", "unchanged", gaps),
    overRest("gaps", "/api/gaps"),
  ];
  print("");
  print(
    `A handover of ${size.areas} signed areas, ${size.changedAreas} of them changed since, ${size.tasks} tasks, ${size.documents} documents, ` +
      `${listGaps(db, access, clock).length} gaps: ${turns} turns, in ms`,
  );
  print("");
  print("| read | how | p50 | p99 | CPU |");
  print("| --- | --- | ---: | ---: | ---: |");
  for (const { name, how, work, seconds } of rows) {
    print(`| ${[name, how, ...(await time(work, seconds))].join(" | ")} |`);
  }
  db.close();
}
