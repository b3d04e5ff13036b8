import { z } from "zod";
import { taskPriorities, taskStatuses } from "../../../db/enums.ts";
import {
  basedOn,
  calendarDay,
  oneOf,
  optionalText,
  requiredText,
  rowId,
} from "../../platform/fields.schema.ts";
import { trackLimits } from "./tracks.schema.ts";

export const taskLimits = { title: 200, description: 10_000, search: 200 };

const fields = {
  title: requiredText("Title", taskLimits.title),
  description: optionalText("Description", taskLimits.description),
  status: oneOf("Status", taskStatuses),
  priority: oneOf("Priority", taskPriorities),
  track: requiredText("Track", trackLimits.name),
  assigneeId: rowId("The assignee").nullish(),
  startDate: calendarDay("Start date").nullish(),
  endDate: calendarDay("End date").nullish(),
};

export const endBeforeStart = {
  path: "endDate",
  message: "The end date must not be before the start date",
};

type Period = { startDate?: Date | null | undefined; endDate?: Date | null | undefined };

/** Whether the period ends on or after the day it starts; an open end or start is in order. */
export const isInOrder = ({ startDate, endDate }: Period) =>
  !startDate || !endDate || endDate >= startDate;

export const createTaskInput = z
  .object({
    ...fields,
    status: fields.status.default("todo"),
    priority: fields.priority.default("medium"),
    track: fields.track.optional(),
  })
  .refine(isInOrder, { path: [endBeforeStart.path], message: endBeforeStart.message });

export const updateTaskInput = z.object({
  id: rowId(),
  ...fields,
  title: fields.title.optional(),
  status: fields.status.optional(),
  priority: fields.priority.optional(),
  track: fields.track.optional(),
  updatedAt: basedOn(),
});

export const moveTaskInput = z.object({
  id: rowId(),
  status: fields.status,
  from: fields.status
    .optional()
    .describe(
      "The status in which the task was seen: when it has left that since, the answer is 409 with the task as it stands in `current`. Left out, the move just applies.",
    ),
  beforeId: rowId("beforeId").nullish().describe("The task that shall follow directly."),
  afterId: rowId("afterId").nullish().describe("The task that shall stand directly before."),
  index: z
    .int({ error: "index must be a whole number" })
    .min(0, "index must not be negative")
    .optional()
    .describe(
      "Without a neighbor: the place in the column, counted from 0; left out or past its end, the end.",
    ),
});

export const listTasksInput = z
  .object({
    status: fields.status.optional(),
    priority: fields.priority.optional(),
    track: z
      .string({ error: "Track must be text" })
      .max(trackLimits.name, "There is no track with so long a name")
      .optional(),
    assigneeId: rowId("The assignee").optional(),
    areaId: rowId("areaId")
      .optional()
      .describe("An area of the handover: only what belongs to it."),
    overdue: z
      .boolean({ error: "overdue must be true or false" })
      .optional()
      .describe(
        "Whether the task is not completed although its end date is over where the caller is.",
      ),
    search: z
      .string({ error: "Search must be text" })
      .trim()
      .max(taskLimits.search, `Search for at most ${taskLimits.search} characters`)
      .optional(),
  })
  .prefault({});

export const taskIdInput = z.object({ id: rowId() });

export const taskOutput = z
  .object({
    id: z.int(),
    projectId: z.int(),
    title: z.string(),
    description: z.string().nullable(),
    status: z.enum(taskStatuses),
    priority: z.enum(taskPriorities),
    track: z.string(),
    assigneeId: z.int().nullable(),
    position: z.number(),
    startDate: z.date().nullable(),
    endDate: z.date().nullable(),
    completedAt: z.date().nullable(),
    meetingId: z.int().nullable(),
    createdBy: z.int().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "Task" });

export type Task = z.infer<typeof taskOutput>;
