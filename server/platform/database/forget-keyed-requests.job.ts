import { z } from "zod";
import { addDays } from "../../../db/days.ts";
import { defineJob } from "../jobs/job-definition.ts";
import { forgetKeyedRequests } from "./keyed-requests.ts";

/** For how many days a request that comes again is known by its key. */
const daysKept = 7;

export const forgetKeyedRequestsJob = defineJob({
  name: "forget-keyed-requests",
  payload: z.object({}),
  schedule: { daily: "03:10", timeZone: "UTC" },
  run: async (job) => {
    job.complete((tx) => forgetKeyedRequests(tx, addDays(new Date(), -daysKept)));
  },
});
