import { expect, onTestFinished, vi } from "vitest";
import { jobs } from "../../db/schema/index.ts";
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
