import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCrashRounds } from "../helpers/servers/crash-rounds.ts";
import { print } from "./questions/question-set.ts";

/** What a restart may take, in milliseconds. */
const maxReadyAfter = 5_000;

/** Kills a server under writers and prints what was lost, which must be nothing. */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "10" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
    },
  });
  const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
  if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
    process.stderr.write("Usage: npm run crash -- [--rounds N] [--seed N]\n");
    process.exitCode = 1;
    return;
  }
  print(`seed ${seed}`);
  const folder = mkdtempSync(join(tmpdir(), "baton-crash-"));
  try {
    const results = await runCrashRounds(folder, {
      rounds,
      seed,
      onRound: ({ acknowledged, readyAfter, losses }) =>
        print(
          [`${acknowledged} writes, ready after ${Math.round(readyAfter)} ms`, ...losses].join(
            "\n  ",
          ),
        ),
    });
    const losses = results.flatMap((round) => round.losses);
    const writes = results.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    const slowest = Math.max(...results.map(({ readyAfter }) => readyAfter));
    print(`${rounds} kills, ${writes} acknowledged writes and deletions, ${losses.length} lost`);
    print(`slowest start: ready after ${Math.round(slowest)} ms`);
    process.exitCode = losses.length === 0 && slowest <= maxReadyAfter ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
