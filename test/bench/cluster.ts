import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { readConfig } from "../../server/config.ts";
import { createDeps } from "../../server/context.ts";
import { seedProject } from "../../server/seed/seed-project.ts";
import { startClusterProcesses } from "../helpers/cluster/cluster-processes.ts";
import { signUp } from "../helpers/rest/rest-client.ts";
import { startServerProcess, stopServerProcess } from "../helpers/servers/server-process.ts";
import { printPlan } from "./measuring/cluster-plan.ts";
import { openStream } from "./measuring/open-stream.ts";
import { processorSeconds } from "./measuring/processor-time.ts";
import { percentile, print } from "./questions/question-set.ts";

const turns = 3;
const connections = 10;
const taskCount = 200;
const changeCount = 200;
/** Gives up on what a change should have brought, in milliseconds. */
const maxWait = 10_000;

type Cookie = { cookie: string };

/** An installation under measurement; its servers share their data. */
type Installation = {
  name: string;
  urls: string[];
  /** The processes whose time counts, the servers' last. */
  pids: number[];
  client: Cookie;
  stop: () => Promise<unknown>;
};

async function fill(url: string): Promise<Cookie> {
  const client = await signUp(url);
  for (let index = 0; index < taskCount; index += 1) {
    const answer = await client.post("/api/tasks", { title: `Hand over part ${index}` });
    if (answer.status !== 201) throw new Error(await answer.text());
  }
  return { cookie: client.cookie };
}

/** Resolves once every server knows the session, which was begun at the first one. */
async function untilKnown(urls: readonly string[], { cookie }: Cookie) {
  for (const url of urls) {
    const begun = performance.now();
    while ((await fetch(`${url}/api/tasks`, { headers: { cookie } })).status !== 200) {
      if (performance.now() - begun > maxWait) throw new Error(`${url} does not know the session.`);
    }
  }
}

async function startEmbedded(folder: string): Promise<Installation> {
  const server = await startServerProcess(folder);
  return {
    name: "one server with a file",
    urls: [server.url],
    pids: [server.process.pid ?? 0],
    client: await fill(server.url),
    stop: () => stopServerProcess(server),
  };
}

async function startReplicated(folder: string, servers: number): Promise<Installation> {
  const cluster = await startClusterProcesses(folder, { servers });
  const urls = Array.from({ length: servers }, (_, index) => cluster.url(index));
  const client = await fill(urls[0] ?? "");
  await untilKnown(urls, client);
  return {
    name: servers === 1 ? "one server with a primary" : `${servers} servers with a primary`,
    urls,
    pids: cluster.pids(),
    client,
    stop: cluster.stop,
  };
}

type Call = { path: string; body?: unknown };

/** Done, or to be sent again because another server was writing: counted apart. */
const acceptable: ReadonlySet<string> = new Set(["200", "201", "503"]);

const reading: Call = { path: "/api/tasks" };
const change: Call = { path: "/api/tasks", body: { title: "Hand over one more part" } };

/** A burst at all servers of an installation at once; a refusal ends the bench. */
async function measure(
  { urls, pids, client }: Installation,
  { path, body }: Call,
  seconds: number,
) {
  const used = () => pids.map(processorSeconds);
  const before = used();
  const results = await Promise.all(
    urls.map((url) =>
      autocannon({
        url: url + path,
        connections: connections / urls.length,
        duration: seconds,
        method: body === undefined ? "GET" : "POST",
        headers: {
          ...client,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    ),
  );
  for (const { statusCodeStats, errors } of results) {
    const codes = Object.keys(statusCodeStats ?? {}).filter((code) => !acceptable.has(code));
    if (codes.length + errors > 0) throw new Error(`${path}: ${codes} and ${errors} errors`);
  }
  const done = results.reduce((sum, result) => sum + result["2xx"], 0);
  const refused = results.reduce((sum, { non2xx }) => sum + non2xx, 0);
  const total = done + refused;
  if (total === 0) throw new Error(`${path}: nothing was answered.`);
  const after = used();
  const ofServers = pids
    .map((_, index) => (after[index] ?? 0) - (before[index] ?? 0))
    .slice(-urls.length)
    .reduce((sum, spent) => sum + spent, 0);
  return {
    perSecond: done / Math.max(...results.map(({ duration }) => duration)),
    refused,
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    serverSeconds: ofServers / total,
  };
}

type Result = Awaited<ReturnType<typeof measure>>;

/** The best of some turns of each installation; they alternate, so that noise meets all alike. */
async function compare(what: string, installations: Installation[], call: Call, seconds: number) {
  const best = new Map<Installation, Result>();
  for (const installation of installations) await measure(installation, call, seconds);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const installation of installations) {
      const result = await measure(installation, call, seconds);
      const known = best.get(installation);
      if (!known || known.perSecond < result.perSecond) best.set(installation, result);
    }
  }
  const first = [...best.values()][0];
  for (const [{ name }, { perSecond, refused, p50, p99, serverSeconds }] of best) {
    const share = (perSecond / (first?.perSecond ?? 0)).toFixed(2);
    const microseconds = Math.round(serverSeconds * 1e6);
    print(
      `| ${what} | ${name} | ${Math.round(perSecond)} | ${share} | ${refused} | ${p50} | ${p99} | ${microseconds} |`,
    );
  }
  return installations.map((installation) => best.get(installation)).filter((one) => !!one);
}

/** How long after it was asked for at one server a change is heard of at the other, in milliseconds. */
async function measureLag({ urls, client }: Installation) {
  const [one = "", other = ""] = urls;
  const stream = await openStream(other, client);
  const lags: number[] = [];
  for (let index = 0; index < changeCount; index += 1) {
    const asked = performance.now();
    const answer = await fetch(`${one}/api/tasks`, {
      method: "POST",
      headers: { ...client, "content-type": "application/json" },
      body: JSON.stringify({ title: `Change ${index}` }),
    });
    const { id } = await answer.json();
    lags.push((await stream.heard(id, maxWait)) - asked);
  }
  stream.close();
  print(
    `\n${changeCount} changes at one of two servers, heard of at the other: p50 ${percentile(lags, 0.5).toFixed(0)} ms, p95 ${percentile(lags, 0.95).toFixed(0)} ms, the last ${Math.max(...lags).toFixed(0)} ms after it was asked for`,
  );
}

const size = { tasks: 150, documents: 100, meetings: 40, conversations: 30 };

/** What a project of a usual size adds to the database, in bytes: its rows, texts and indexes. */
async function measureProject(folder: string) {
  const file = join(folder, "size.sqlite");
  const deps = createDeps(
    readConfig({
      DATABASE_FILE: file,
      UPLOADS_DIR: join(folder, "size-uploads"),
      LOG_LEVEL: "silent",
    }),
  );
  const bytes = () => {
    deps.db.$client.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    return statSync(file).size;
  };
  const before = bytes();
  await seedProject(deps, { email: "size@example.com", size });
  const added = bytes() - before;
  deps.db.close();
  print(
    `\nA project of ${size.tasks} tasks, ${size.documents} documents, ${size.meetings} meetings and ${size.conversations} conversations adds ${(added / 1024 ** 2).toFixed(1)} MB to the database.`,
  );
  return added;
}

/**
 * Readings and changes a second of one server with a file and of one and two with a primary, side by
 * side; how soon the second of two hears of a change; and what that means on paper for a thousand
 * projects. Everything shares this machine, so two servers show what sharing costs, not what a second
 * machine brings. An argument sets the seconds of a turn.
 */
export async function run(args: string[]) {
  const seconds = Number(args[0] ?? 5);
  const folder = mkdtempSync(join(tmpdir(), "baton-bench-"));
  const installations: Installation[] = [];
  try {
    installations.push(await startEmbedded(join(folder, "file")));
    for (const servers of [1, 2]) {
      installations.push(await startReplicated(join(folder, `primary-${servers}`), servers));
    }
    print(
      `${connections} connections, best of ${turns} turns of ${seconds} s each; latency in ms, processor time of the servers in µs`,
    );
    print("\n| call | installation | done/s | of the file | refused | p50 | p99 | CPU µs |");
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    const readings = await compare(`read ${taskCount} tasks`, installations, reading, seconds);
    const changes = await compare("create a task", installations, change, seconds);
    const two = installations.at(-1);
    if (two) await measureLag(two);
    const projectBytes = await measureProject(folder);
    printPlan(
      {
        readSeconds: readings.at(-1)?.serverSeconds ?? 0,
        writeSeconds: changes.at(-1)?.serverSeconds ?? 0,
        writesPerSecond: changes.at(-1)?.perSecond ?? 0,
        projectBytes,
      },
      2,
    );
  } finally {
    for (const { stop } of installations) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
