import { z } from "zod";
import { activityEntityTypes } from "../../../db/enums.ts";
import { rowId } from "../../platform/fields.schema.ts";

export const listActivitiesInput = z
  .object({
    limit: z
      .int({ error: "limit must be a whole number" })
      .min(1, "limit must be at least 1")
      .max(100, "limit must be at most 100")
      .default(20),
    before: rowId("before").optional().describe("The id of the last activity already read."),
    taskId: rowId("taskId").optional().describe("A task: only what happened to it."),
  })
  .prefault({});

export const activityOutput = z
  .object({
    id: z.int(),
    action: z.string(),
    title: z.string(),
    entityType: z.enum(activityEntityTypes),
    entityId: z.int().nullable(),
    userId: z.int().nullable(),
    userName: z.string().nullable(),
    details: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .nullable(),
    createdAt: z.date(),
  })
  .meta({ id: "Activity" });
