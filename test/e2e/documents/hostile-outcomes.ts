import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { processFiles } from "../../bench/robustness.ts";
import type { HostileFile } from "../../helpers/files/hostile/hostile-file.ts";
import { startMeasuredServer } from "../../helpers/servers/measured-server.ts";

/** What came of a file, in the words of `HostileFile`. */
type Outcome = { ends: string; text: string; told: string };

/** Feeds the files to a real server: each must end as it is due, and the server must stay up. */
export async function expectDueOutcomes(files: readonly HostileFile[]) {
  const folder = mkdtempSync(join(tmpdir(), "baton-hostile-"));
  const server = await startMeasuredServer();
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const paths = files.map(({ name, make }) => {
    const path = join(folder, name);
    writeFileSync(path, make());
    return path;
  });
  const outcomes = new Map<string, Outcome>();
  await processFiles(server, paths, {
    onEnd: async (path, ended) => {
      const name = basename(path);
      if (ended.kind === "refused") {
        outcomes.set(name, { ends: "refused", text: "", told: ended.code });
        return;
      }
      const { processingErrorCode, processingError, processingNote } = ended.document;
      const read = ended.kind === "completed" ? await server.client().read(ended.id) : undefined;
      outcomes.set(name, {
        ends: processingErrorCode ?? ended.kind,
        text: read?.extractedText ?? "",
        told: processingError ?? processingNote ?? "",
      });
    },
  });

  const wrong = files.flatMap(({ name, ends, holds, tells }) => {
    const { text = "", told = "", ...found } = outcomes.get(name) ?? { ends: "no answer" };
    const isDue = found.ends === ends && text.includes(holds ?? "") && (tells ?? /^/).test(told);
    return isDue ? [] : [`${name}: ${found.ends} instead of ${ends}, "${told}"`];
  });
  expect(wrong).toEqual([]);
  expect(server.measured().exits).toBe(0);
}
