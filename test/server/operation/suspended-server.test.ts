import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { jobs } from "../../../db/schema/index.ts";
import { defineJob } from "../../../server/platform/jobs/job-definition.ts";
import { createJobQueue } from "../../../server/platform/jobs/job-queue.ts";
import { createTestDeps } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";

test("a job in hand is not taken up again where its lease ran out while the machine was asleep", async () => {
  const deps = createTestDeps();
  const queue = createJobQueue(deps.db, deps.logger, { concurrency: 3 });
  onTestFinished(() => queue.stop());
  const begun: string[] = [];
  const finish = Promise.withResolvers<void>();
  onTestFinished(() => finish.resolve());
  const namedJob = defineJob({
    name: "test",
    payload: z.object({ name: z.string() }),
    key: ({ name }) => name,
    run: async ({ payload: { name }, complete }) => {
      begun.push(name);
      if (name === "long") await finish.promise;
      complete(() => undefined);
    },
  });
  const add = (name: string) => queue.enqueue(deps.db, namedJob, { name });
  const left = () => deps.db.select().from(jobs).all().length;
  add("long");
  queue.start([namedJob], deps);
  await vi.waitFor(() => expect(begun).toEqual(["long"]), patience);
  deps.db
    .update(jobs)
    .set({ leaseUntil: new Date(0) })
    .where(eq(jobs.key, "long"))
    .run();
  add("short");
  await vi.waitFor(() => expect(begun).toContain("short"), patience);
  expect(begun).toEqual(["long", "short"]);
  finish.resolve();
  await vi.waitFor(() => expect(left()).toBe(0), patience);
  expect(begun).toEqual(["long", "short"]);
});
