import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import autocannon from "autocannon";
import { type Database, openDatabase } from "../../db/client.ts";
import { taskStatuses } from "../../db/enums.ts";
import { type MembershipKey, type ProjectAccess, requireAccess } from "../../server/access.ts";
import { readMetrics } from "../../server/features/dashboard/dashboard.service.ts";
import { listTasks } from "../../server/features/tasks/list-tasks.ts";
import { addTask } from "../../server/features/tasks/tasks.service.ts";
import { createClock } from "../../server/platform/clock.ts";
import { signUp } from "../helpers/rest/rest-client.ts";
import { startServerProcess, stopServerProcess } from "../helpers/servers/server-process.ts";
import { processorSeconds } from "./measuring/processor-time.ts";
import type { BareServerInput } from "./projects/bare-server.ts";
import { measureHandover } from "./projects/handover.ts";
import { percentile, print } from "./questions/question-set.ts";

const taskCount = 200;
const connections = 10;
const turns = 9;

/** The statements, with their parameters, that Baton runs for a reading. */
function recordStatements(file: string, read: (db: Database) => void) {
  const recorded: { sql: string; params: unknown[] }[] = [];
  const logger = {
    logQuery: (sql: string, params: unknown[]) => recorded.push({ sql, params }),
  };
  const db = openDatabase(file, { logger });
  recorded.length = 0;
  read(db);
  db.close();
  return recorded;
}

/** All in one transaction: one sync of the disk instead of two hundred. Returns the member's access. */
function addTasks(file: string, member: MembershipKey): ProjectAccess {
  const db = openDatabase(file);
  const access = requireAccess(db, member);
  db.transaction((tx) => {
    for (let index = 0; index < taskCount; index += 1) {
      addTask(tx, access, {
        title: `Hand over part ${index}`,
        description: "Everything the next team has to know about this part, in a few words.",
        status: taskStatuses[index % taskStatuses.length] ?? "todo",
        priority: "medium",
        endDate: new Date("2026-03-13"),
      });
    }
  });
  db.close();
  return access;
}

async function startBareServer(input: BareServerInput) {
  const file = join(import.meta.dirname, "projects/bare-server.ts");
  const child = spawn(process.execPath, [file, JSON.stringify(input)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface(child.stdout), "line");
  return { child, url: String(line).replace("Listening on ", "") };
}

type Target = {
  name: string;
  pid: number;
  url: string;
  headers?: Record<string, string>;
  body?: string;
};

/** One burst of requests; a status that is not the wanted one ends the bench. */
async function measure({ url, pid, headers, body }: Target, seconds: number) {
  const before = processorSeconds(pid);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method: body === undefined ? "GET" : "POST",
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    body,
  });
  // Answered only after what the burst left behind, so that two servers never write at once.
  await fetch(url, { headers: headers ?? {} });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  const { p50, p99 } = result.latency;
  const used = processorSeconds(pid) - before;
  return {
    perSecond: result.requests.average,
    microseconds: (used * 1e6) / result.requests.total,
    p50,
    p99,
  };
}

const row = (cells: (string | number)[]) => print(`| ${cells.join(" | ")} |`);

type Measured = Awaited<ReturnType<typeof measure>>;

/**
 * Measures a group beside its first target, turn by turn, and prints the median of each figure. A share
 * is of the first target in the same turn, since a shared machine is quicker in one than in the next.
 */
async function compare(title: string, targets: Target[], seconds: number) {
  const measured = new Map(targets.map(({ name }) => [name, [] as Measured[]]));
  for (const target of targets) await measure(target, 1);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const target of targets) {
      measured.get(target.name)?.push(await measure(target, seconds));
    }
  }
  const [bare = []] = measured.values();
  for (const [name, results] of measured) {
    const median = (figure: (result: Measured, bare: Measured) => number) =>
      percentile(
        results.flatMap((result, turn) => (bare[turn] ? [figure(result, bare[turn])] : [])),
        0.5,
      );
    row([
      title,
      name,
      Math.round(median(({ perSecond }) => perSecond)),
      median(({ perSecond }, beside) => perSecond / beside.perSecond).toFixed(2),
      median(({ p50 }) => p50),
      median(({ p99 }) => p99),
      Math.round(median(({ microseconds }) => microseconds)),
      median(({ microseconds }, beside) => beside.microseconds / microseconds).toFixed(2),
    ]);
  }
}

/**
 * Requests a second of reading 200 tasks, reading the dashboard and creating a task: bare, over REST
 * and over tRPC. The median of nine turns each; an argument sets the seconds of a turn. The server's
 * processor time per request stands beside it, which other work on the machine disturbs least. Then how long
 * the readiness and the gaps of a large handover take.
 */
export async function run(args: string[]) {
  const seconds = Number(args[0] ?? 2);
  const folder = mkdtempSync(join(tmpdir(), "baton-bench-"));
  const server = await startServerProcess(folder);
  const client = await signUp(server.url);
  const user: { id: number; projectId: number } = await (await client.get("/api/auth/user")).json();
  const file = join(folder, "baton.sqlite");
  const access = addTasks(file, { projectId: user.projectId, userId: user.id });
  const bare = await startBareServer({
    file,
    projectId: user.projectId,
    userId: user.id,
    statements: {
      tasks: recordStatements(file, (db) =>
        listTasks(
          db,
          access,
          {},
          createClock(() => "UTC"),
        ),
      ),
      dashboard: recordStatements(file, (db) => readMetrics(db, access)),
    },
  });
  const headers = { cookie: client.cookie };
  const target = (name: string, path: string, body?: unknown) => ({
    name,
    pid: server.process.pid ?? 0,
    url: server.url + path,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bareTarget = (path: string, body?: unknown) => ({
    name: "bare Hono",
    pid: bare.child.pid ?? 0,
    url: bare.url + path,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  try {
    print(
      `${connections} connections, median of ${turns} turns of ${seconds} s each; latency in ms`,
    );
    print("");
    row(["call", "over", "requests/s", "of bare", "p50", "p99", "CPU µs", "of bare"]);
    row(["---", "---", "---:", "---:", "---:", "---:", "---:", "---:"]);
    await compare(
      `read ${taskCount} tasks`,
      [bareTarget("/tasks"), target("REST", "/api/tasks"), target("tRPC", "/trpc/tasks.list")],
      seconds,
    );
    await compare(
      "read the dashboard",
      [
        bareTarget("/dashboard"),
        target("REST", "/api/dashboard/metrics"),
        target("tRPC", "/trpc/dashboard.metrics"),
      ],
      seconds,
    );
    const title = { title: "Hand over one more part" };
    await compare(
      "create a task",
      [
        bareTarget("/tasks", title),
        target("REST", "/api/tasks", title),
        target("tRPC", "/trpc/tasks.create", { json: title }),
      ],
      seconds,
    );
    await measureHandover(server.url, file, () => processorSeconds(server.process.pid ?? 0));
  } finally {
    bare.child.kill();
    await stopServerProcess(server);
    rmSync(folder, { recursive: true });
  }
}
