import { z } from "zod";
import { addDays } from "../../../db/days.ts";
import type { Deps } from "../../context.ts";
import { keyDaysKept } from "../../platform/database/keyed-requests.ts";
import { defineJob } from "../../platform/jobs/job-definition.ts";
import { pruneDeliveries } from "./deliveries.service.ts";
import { pruneIncomingRequests } from "./incoming/receive.ts";
import { webhookLimits } from "./webhooks.schema.ts";

export const pruneDeliveriesJob = defineJob({
  name: "prune-webhook-deliveries",
  payload: z.object({}),
  schedule: { daily: "03:50", timeZone: "UTC" },
  run: async (_job, { db }: Pick<Deps, "db">) => {
    pruneDeliveries(db, addDays(new Date(), -webhookLimits.logDays));
    pruneIncomingRequests(db, addDays(new Date(), -keyDaysKept));
  },
});
