import { z } from "zod";
import { activityEntityTypes } from "../../../db/enums.ts";

export const listActivitiesInput = z
  .object({ limit: z.int().min(1).max(100).default(20), before: z.int().positive().optional() })
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
