import { expect, test } from "vitest";
import { temporaryFolder } from "../../helpers/harness.ts";
import { runCrashRounds } from "../../helpers/servers/crash-rounds.ts";

test("a kill under eight writers loses nothing that was acknowledged", async () => {
  const rounds = await runCrashRounds(temporaryFolder(), { rounds: 1, seed: 20261122 });
  expect(rounds.map(({ losses }) => losses)).toEqual([[]]);
  for (const { acknowledged } of rounds) expect(acknowledged).toBeGreaterThan(0);
}, 240_000);
