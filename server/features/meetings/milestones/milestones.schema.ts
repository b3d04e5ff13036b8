import { z } from "zod";
import { milestoneStatuses, trackColors } from "../../../../db/enums.ts";
import {
  basedOn,
  calendarDay,
  dayOutput,
  idempotencyKey,
  oneOf,
  optionalText,
  requiredText,
  rowId,
} from "../../../platform/fields.schema.ts";

const milestoneLimits = { title: 200, description: 10_000 };

const fields = {
  title: requiredText("Title", milestoneLimits.title),
  description: optionalText("Description", milestoneLimits.description),
  dueDate: calendarDay("Due date", "Due date is required"),
  status: oneOf("Status", milestoneStatuses),
  color: oneOf("Color", trackColors),
};

export const createMilestoneInput = z.object({
  idempotencyKey,
  ...fields,
  status: fields.status.default("pending"),
  color: fields.color.default("blue"),
});

export const updateMilestoneInput = z
  .object(fields)
  .partial()
  .extend({ id: rowId(), updatedAt: basedOn() });

export const milestoneIdInput = z.object({ id: rowId() });

export const milestoneOutput = z
  .object({
    id: z.int(),
    projectId: z.int(),
    title: z.string(),
    description: z.string().nullable(),
    dueDate: dayOutput(),
    status: z.enum(milestoneStatuses),
    color: z.enum(trackColors),
    createdBy: z.int().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "Milestone" });

export type Milestone = z.infer<typeof milestoneOutput>;
