import { globSync } from "node:fs";
import { extname, join } from "node:path";
import {
  ingest,
  type MeasuredServer,
  megabyte,
  startMeasuredServer,
} from "../helpers/servers/measured-server.ts";
import { percentile, print } from "./questions/question-set.ts";

const filesInFlight = 3;
const limitCodes = new Set(["out_of_memory", "took_too_long", "hung"]);

type Tally = {
  /** How often each outcome came, by type of file. */
  outcomes: Map<string, Map<string, number>>;
  killedByLimit: number;
  longest: { seconds: number; path: string };
};

function count(tally: Tally, type: string, outcome: string) {
  const ofType = tally.outcomes.get(type) ?? new Map<string, number>();
  ofType.set(outcome, (ofType.get(outcome) ?? 0) + 1);
  tally.outcomes.set(type, ofType);
}

type Ended = Awaited<ReturnType<typeof ingest>>;
type Options = { onEnd?: (path: string, ended: Ended) => Promise<void> | void };

async function feed(server: MeasuredServer, path: string, tally: Tally, { onEnd }: Options) {
  const type = extname(path).toLowerCase() || "(none)";
  const result = await ingest(server, () => server.client().uploadPath(path));
  await onEnd?.(path, result);
  if (result.kind === "refused") {
    count(tally, type, `refused: ${result.code}`);
    return;
  }
  const code = result.document.processingErrorCode;
  count(tally, type, result.kind === "completed" ? "completed" : `failed: ${code}`);
  if (code && limitCodes.has(code)) tally.killedByLimit += 1;
  const seconds = result.total - (result.seconds.queue ?? 0);
  if (seconds > tally.longest.seconds) tally.longest = { seconds, path };
  // Keeps the database, and so the time of the last file, as small as at the first.
  await server.client().delete(`/api/documents/${result.id}`);
}

/** Feeds files to a real server, a few at a time, and counts what became of them. */
export async function processFiles(
  server: MeasuredServer,
  paths: string[],
  options: Options = {},
): Promise<Tally> {
  const tally: Tally = {
    outcomes: new Map(),
    killedByLimit: 0,
    longest: { seconds: 0, path: "" },
  };
  const waiting = [...paths];
  const worker = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await feed(server, path, tally, options).catch(() => {
        count(tally, extname(path ?? ""), "no answer");
      });
    }
  };
  await Promise.all(Array.from({ length: filesInFlight }, worker));
  return tally;
}

function printEach(path: string, ended: Ended) {
  const seconds = ended.kind === "refused" ? 0 : ended.total - (ended.seconds.queue ?? 0);
  const told =
    ended.kind === "refused"
      ? ended.code
      : (ended.document.processingError ?? ended.document.processingNote ?? "");
  print(`${seconds.toFixed(1).padStart(6)} s  ${ended.kind.padEnd(9)}  ${path}  ${told}`);
}

/** Feeds every file under a folder through the real pipeline and prints what became of them. */
export async function run([folder, each]: string[]) {
  if (!folder) {
    process.stderr.write("Usage: npm run robustness DIR [each]\n");
    process.exitCode = 1;
    return;
  }
  const paths = globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  if (paths.length === 0) {
    process.stderr.write(`There are no files in ${folder}.\n`);
    process.exitCode = 1;
    return;
  }
  const server = await startMeasuredServer();
  try {
    server.reset();
    const { outcomes, killedByLimit, longest } = await processFiles(
      server,
      paths,
      each ? { onEnd: printEach } : {},
    );
    print(`${paths.length} files`);
    for (const [type, ofType] of [...outcomes].toSorted()) {
      print(`${type}`);
      for (const [outcome, times] of [...ofType].toSorted()) {
        print(`  ${outcome.padEnd(32)}${String(times).padStart(6)}`);
      }
    }
    const { serverPeak, childPeak, health, exits } = server.measured();
    print(`killed by a limit: ${killedByLimit}`);
    print(`server exits: ${exits}`);
    print(`longest: ${longest.seconds.toFixed(1)} s, ${longest.path}`);
    print(`server peak: ${Math.round(serverPeak / megabyte)} MB`);
    print(`child peak: ${Math.round(childPeak / megabyte)} MB`);
    print(
      `/api/health: p50 ${percentile(health, 0.5).toFixed(1)} ms, p99 ${percentile(health, 0.99).toFixed(1)} ms, longest ${Math.max(...health).toFixed(1)} ms`,
    );
    process.exitCode = exits === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
}
