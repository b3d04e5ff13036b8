import { expect, onTestFinished, vi } from "vitest";
import { importEntries, importRuns, importSources, jobs } from "../../db/schema/index.ts";
import type { Deps } from "../../server/context.ts";
import { importRunJob } from "../../server/features/imports/import-run.job.ts";
import type { registerMember } from "./harness.ts";
import { patience } from "./patience.ts";

type Api = Awaited<ReturnType<Awaited<ReturnType<typeof registerMember>>["call"]>>;

/** Works off imports until the test ends; documents stay as they were stored. */
export function startImporting(deps: Deps) {
  deps.jobs.start([importRunJob], deps);
  onTestFinished(() => deps.jobs.stop());
}

/** Resolves to an import once it runs no more. */
export const ended = (api: Api, id: number) =>
  vi.waitFor(async () => {
    const run = await api.imports.get({ id });
    expect(run.status).not.toBe("running");
    return run;
  }, patience);

/** An import of somebody that has brought in as many files, without any document of theirs. */
export function storeImport(
  { db }: Deps,
  key: { projectId: number; userId: number },
  files: number,
): number {
  const settings = { category: "sops", track: "T" } as const;
  const { id } = db
    .insert(importRuns)
    .values({ ...key, service: "aws", target: "documents", settings, status: "completed" })
    .returning()
    .get();
  for (let count = 1; count <= files; count += 1) {
    const file = { externalId: `${id}/${count}.txt`, state: "imported" as const };
    db.insert(importEntries)
      .values({ ...file, runId: id, name: `File ${count}.txt` })
      .run();
    const source = { projectId: key.projectId, service: "aws", externalId: file.externalId };
    db.insert(importSources)
      .values({ ...source, importedAt: new Date() })
      .run();
  }
  return id;
}

/** Resolves to an import once it waits for the service. */
export const waiting = (api: Api, id: number) =>
  vi.waitFor(async () => {
    const run = await api.imports.get({ id });
    expect(run.waitsUntil).not.toBeNull();
    return run;
  }, patience);

/** Ends every pause, as if its time had come. */
export async function endPauses(deps: Deps) {
  await deps.jobs.stop();
  deps.db.update(jobs).set({ runAfter: new Date() }).run();
  deps.jobs.start([importRunJob], deps);
}
