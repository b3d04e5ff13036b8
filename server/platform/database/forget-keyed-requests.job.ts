import { z } from "zod";
import { addDays } from "../../../db/days.ts";
import { defineJob } from "../jobs/job-definition.ts";
import { forgetKeyedRequests, keyDaysKept } from "./keyed-requests.ts";

export const forgetKeyedRequestsJob = defineJob({
  name: "forget-keyed-requests",
  payload: z.object({}),
  schedule: { daily: "03:10", timeZone: "UTC" },
  run: async (job) => {
    job.complete((tx) => forgetKeyedRequests(tx, addDays(new Date(), -keyDaysKept)));
  },
});
