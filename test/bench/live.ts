import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { joinProject, type RestClient, signUp } from "../helpers/rest/rest-client.ts";
import { startServerProcess, stopServerProcess } from "../helpers/servers/server-process.ts";
import { openStream } from "./measuring/open-stream.ts";
import { percentile } from "./questions/question-set.ts";

const streamCount = 50;
const streamsPerPerson = 10;
const changeCount = 200;
const megabyte = 1024 * 1024;

/** Memory of a process now, in bytes. */
const residentSize = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1]) * 1024;

const say = (words: string) => process.stdout.write(`${words}\n`);

/** Adds tasks one after the other; how long each answer took, and when each was asked for. */
async function addTasks(client: RestClient) {
  const durations: number[] = [];
  const askedAt = new Map<number, number>();
  for (let index = 0; index < changeCount; index += 1) {
    const asked = performance.now();
    const response = await client.post("/api/tasks", { title: `Task ${index}` });
    const { id } = await response.json();
    durations.push(performance.now() - asked);
    askedAt.set(id, asked);
    await wait(10);
  }
  return { durations, askedAt };
}

/** What streams cost the server: memory of 50, time of a change, and when the others hear of it. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "baton-bench-"));
  const server = await startServerProcess(folder);
  const { url } = server;
  const pid = server.process.pid ?? 0;
  try {
    const owner = await signUp(url);
    const { id: projectId } = await (await owner.get("/api/project")).json();
    const members: RestClient[] = [];
    while (members.length < streamCount / streamsPerPerson) {
      members.push(await joinProject(url, projectId));
    }
    await addTasks(owner);
    const alone = await addTasks(owner);
    const memoryBefore = residentSize(pid);

    const streams = await Promise.all(
      members.flatMap((member) =>
        Array.from({ length: streamsPerPerson }, () => openStream(url, member)),
      ),
    );
    const memoryConnected = residentSize(pid);
    const connected = await addTasks(owner);
    await wait(1000);
    const memoryAfter = residentSize(pid);

    const latencies = [...connected.askedAt].flatMap(([id, asked]) =>
      streams.map(({ heardAt }) => (heardAt.get(id) ?? Number.POSITIVE_INFINITY) - asked),
    );
    for (const stream of streams) stream.close();
    const times = ({ durations }: typeof alone) =>
      `p50 ${percentile(durations, 0.5).toFixed(2)} ms, p95 ${percentile(durations, 0.95).toFixed(2)} ms`;
    const more = percentile(connected.durations, 0.5) - percentile(alone.durations, 0.5);
    const missed = latencies.filter((latency) => !Number.isFinite(latency)).length;
    say(`A change with nobody connected: ${times(alone)}`);
    say(
      `A change with ${streamCount} streams: ${times(connected)} (p50 ${more.toFixed(2)} ms more)`,
    );
    say(
      `Told to ${streams.length} streams: p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p95 ${percentile(latencies, 0.95).toFixed(1)} ms; missed ${missed} of ${latencies.length}`,
    );
    const grown = (after: number) => ((after - memoryBefore) / megabyte).toFixed(1);
    say(
      `Memory: ${(memoryBefore / megabyte).toFixed(0)} MB; ${grown(memoryConnected)} MB more when connected, ${grown(memoryAfter)} MB more after ${changeCount} changes`,
    );
  } finally {
    await stopServerProcess(server);
    rmSync(folder, { recursive: true, force: true });
  }
}
