import { z } from "zod";
import { taskPriorities, taskStatuses } from "../../../db/enums.ts";
import {
  basedOn,
  calendarDay,
  dayOutput,
  flag,
  idempotencyKey,
  oneOf,
  optionalText,
  requiredText,
  rowId,
} from "../../platform/fields.schema.ts";
import { taskLimits } from "./task-limits.schema.ts";
import { trackLimits } from "./tracks/tracks.schema.ts";

const checklistItem = z.object(
  {
    id: rowId("The id of an item")
      .optional()
      .describe("Of an item that is there already; left out for a new one."),
    text: requiredText("The text of an item", taskLimits.checklistText),
    isDone: flag("isDone")
      .optional()
      .describe("Left out, an item that is there already stays as it is, and a new one is open."),
  },
  { error: "Each item of the checklist must have a text" },
);

const checklist = z
  .array(checklistItem, { error: "The checklist must be a list of items" })
  .max(
    taskLimits.checklistItems,
    `A checklist has at most ${taskLimits.checklistItems} items: split the task instead`,
  )
  .describe("What is to be done one by one: the whole list, in its order.");

const links = (label: string, what: string) =>
  z
    .array(rowId(label), { error: `${label} must be a list of ids` })
    .max(taskLimits.links, `A task has at most ${taskLimits.links} ${what}`)
    .transform((ids) => [...new Set(ids)]);

const fields = {
  title: requiredText("Title", taskLimits.title),
  description: optionalText("Description", taskLimits.description),
  status: oneOf("Status", taskStatuses),
  priority: oneOf("Priority", taskPriorities),
  track: requiredText("Track", trackLimits.name),
  assigneeId: rowId("The assignee").nullish(),
  startDate: calendarDay("Start date").nullish(),
  endDate: calendarDay("Due date").nullish(),
  checklist: checklist.optional(),
  blockedBy: links("blockedBy", "tasks that it waits for")
    .optional()
    .describe("Tasks that have to be completed before this one."),
  documentIds: links("documentIds", "linked documents")
    .optional()
    .describe("Documents that it is done by, or that come out of it."),
};

export const endBeforeStart = {
  path: "endDate",
  message: "The due date must not be before the start date",
};

type Period = { startDate?: Date | null | undefined; endDate?: Date | null | undefined };

/** Whether the period ends on or after the day it starts; an open end or start is in order. */
export const isInOrder = ({ startDate, endDate }: Period) =>
  !startDate || !endDate || endDate >= startDate;

export const createTaskInput = z
  .object({
    idempotencyKey,
    ...fields,
    status: fields.status.default("todo"),
    priority: fields.priority.default("medium"),
    track: fields.track.optional(),
    assigneeId: fields.assigneeId.describe(
      "The member who does it: left out, the caller; null for nobody.",
    ),
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

export const checkItemInput = z.object({
  id: rowId(),
  itemId: rowId("itemId"),
  isDone: flag("isDone"),
});

const selection = z
  .array(rowId("Each of the ids"), { error: "ids must be a list of ids" })
  .min(1, "Name at least one task")
  .max(taskLimits.selection, `Name at most ${taskLimits.selection} tasks at a time`)
  .transform((ids) => [...new Set(ids)]);

/** Other fields are refused, so that nobody believes them changed in hundreds of tasks. */
export const updateTasksInput = z.strictObject({
  ids: selection,
  status: fields.status.optional(),
  priority: fields.priority.optional(),
  track: fields.track.optional(),
  assigneeId: fields.assigneeId,
  endDate: fields.endDate,
});

export const deleteTasksInput = z.object({ ids: selection });

export const moveTaskInput = z.object({
  id: rowId(),
  status: fields.status,
  from: fields.status
    .optional()
    .describe(
      "The status in which the task was seen: when it has left that since, the answer is 409 with the task as it stands in `current`. Left out, the move just applies.",
    ),
  track: fields.track.optional().describe("The track that it goes to along with its place."),
  fromTrack: z
    .string({ error: "fromTrack must be text" })
    .max(trackLimits.name, "No track has a name of this length")
    .optional()
    .describe("The track in which the task was seen; answered with 409 like `from`."),
  assigneeId: fields.assigneeId.describe(
    "Whose it becomes along with its place; null for nobody's.",
  ),
  fromAssigneeId: rowId("fromAssigneeId")
    .nullish()
    .describe("Whose the task was when it was seen; answered with 409 like `from`."),
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
      .max(trackLimits.name, "No track has a name of this length")
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
      .optional()
      .describe(
        "Words of the title, the description, the track, the priority, the status or the checklist, or what a card says: overdue, no due date, blocked, nobody, checklist.",
      ),
  })
  .prefault({});

export const countOpenTasksInput = z.object({ assigneeId: rowId("The assignee") });

export const countOpenTasksOutput = z.object({ open: z.int() });

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
    startDate: dayOutput().nullable(),
    endDate: dayOutput().nullable(),
    completedAt: z.date().nullable(),
    checklist: z.array(z.object({ id: z.int(), text: z.string(), isDone: z.boolean() })),
    blockedBy: z.array(z.int()).describe("Tasks that have to be completed first."),
    documentIds: z.array(z.int()),
    meetingId: z.int().nullable(),
    createdBy: z.int().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "Task" });

export const changedTasksOutput = z
  .object({
    tasks: z.array(taskOutput).describe("The tasks as they stand now."),
    refused: z
      .array(z.object({ id: z.int(), message: z.string() }))
      .describe("Those that were left as they are, and why."),
  })
  .meta({ id: "ChangedTasks" });

export const deletedTasksOutput = z
  .object({
    deleted: z.array(z.int()),
    refused: z.array(z.object({ id: z.int(), message: z.string() })),
  })
  .meta({ id: "DeletedTasks" });

export type Task = z.infer<typeof taskOutput>;
