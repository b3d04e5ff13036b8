import { lt } from "drizzle-orm";
import { z } from "zod";
import { millisecondsPerDay } from "../../../db/days.ts";
import { domainEvents } from "../../../db/schema/index.ts";
import { defineJob } from "../jobs/job-definition.ts";

const daysKept = 30;

/** Deletes events that were delivered a month ago; activities and the like stay. */
export const pruneEventsJob = defineJob({
  name: "prune-events",
  payload: z.object({}),
  schedule: { daily: "03:00", timeZone: "UTC" },
  run: async (job) => {
    const before = new Date(Date.now() - daysKept * millisecondsPerDay);
    job.complete((tx) => {
      tx.delete(domainEvents).where(lt(domainEvents.deliveredAt, before)).run();
    });
  },
});
