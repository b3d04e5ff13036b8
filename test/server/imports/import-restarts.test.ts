import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { importEntries, importRuns, jobs } from "../../../db/schema/index.ts";
import { importRunJob } from "../../../server/features/imports/import-run.job.ts";
import { OutboundError } from "../../../server/platform/outbound/service-fetch.ts";
import { registerMemberOf } from "../../helpers/harness.ts";
import { ended, endPauses, startImporting } from "../../helpers/imports.ts";
import { setUp } from "./import-setup.ts";

describe("restarts and stops", () => {
  test("a server that goes down in the middle goes on where it was and imports nothing twice", async () => {
    const { deps, api, bucket, start } = await setUp();
    for (const name of ["a", "b", "c"]) bucket.put(`runbooks/${name}.txt`, `Text ${name}.`);
    const fetch = deps.serviceFetch;
    let reached: (() => void) | undefined;
    const atSecond = new Promise<void>((resolve) => {
      reached = resolve;
    });
    deps.serviceFetch = async (address, request) => {
      if (request?.method !== "GET" || !address.includes("b.txt")) return fetch(address, request);
      reached?.();
      // Until the server stops, which ends the wait for an answer.
      return new Promise<Response>((_, reject) => {
        onStop = () => reject(new OutboundError("unreachable", "going down"));
      });
    };
    let onStop: () => void = () => undefined;
    deps.jobs.start([importRunJob], deps);
    const { id } = await start();
    await atSecond;
    const stopping = deps.jobs.stop();
    onStop();
    await stopping;
    expect(
      deps.db.select().from(importEntries).where(eq(importEntries.state, "imported")).all(),
    ).toHaveLength(1);
    deps.serviceFetch = fetch;
    await endPauses(deps);
    onTestFinished(() => deps.jobs.stop());
    expect(await ended(api, id)).toMatchObject({ status: "completed", counts: { imported: 3 } });
    expect(await api.documents.list({})).toHaveLength(3);
  });

  test("an import that is stopped keeps what came in and lists the rest as not brought in", async () => {
    const { deps, api, bucket, start } = await setUp();
    bucket.put("runbooks/a.txt", "First.");
    const { id } = await start();
    expect(await api.imports.cancel({ id })).toMatchObject({ status: "cancelled" });
    startImporting(deps);
    expect(deps.db.select().from(jobs).where(eq(jobs.name, importRunJob.name)).all()).toEqual([]);
    const { entries } = await api.imports.entries({ id });
    expect(entries).toMatchObject([
      { state: "failed", note: "The import was stopped before this came in." },
    ]);
    expect((await api.imports.cancel({ id })).status).toBe("cancelled");
    expect(await api.documents.list({})).toEqual([]);
  });

  test("an import of a project that is deleted ends, also should the project come back", async () => {
    const { deps, member, api, start } = await setUp();
    const { id } = await start();
    await api.projects.delete({ name: member.project.name });
    expect(deps.db.select().from(jobs).where(eq(jobs.name, importRunJob.name)).all()).toEqual([]);
    await (await member.call()).projects.restore({ projectId: member.project.id });
    const back = await member.call();
    expect(await back.imports.get({ id })).toMatchObject({
      status: "cancelled",
      note: "The project was deleted.",
    });
    expect((await back.imports.entries({ id })).entries).toMatchObject([
      { state: "failed", note: "The project was deleted before this came in." },
    ]);
  });

  test("who is no member any more, or only a viewer, brings nothing in", async () => {
    const { deps, member, api, bucket, start } = await setUp();
    bucket.put("runbooks/a.txt", "First.");
    const { id } = await start();
    const owner = await registerMemberOf(deps, member.project.id, "owner");
    await (await owner.call()).members.changeRole({
      userId: member.user.id,
      role: "viewer",
    });
    startImporting(deps);
    await vi.waitFor(() =>
      expect(deps.db.select().from(importRuns).where(eq(importRuns.id, id)).get()).toMatchObject({
        status: "failed",
        note: expect.stringContaining("viewer"),
      }),
    );
    expect(await api.documents.list({})).toEqual([]);
  });
});
