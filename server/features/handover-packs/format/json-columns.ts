import { z } from "zod";
import { areaImportances, areaKinds, gapSeverities } from "../../../../db/enums.ts";
import { locationSchema, rowSchema } from "../../../extraction/child/extraction-message.ts";

/** What the columns that hold JSON may hold, by kind of row and column. */
const count = z.int().nonnegative();
const text = z.string();
const range = { start: count, end: count };

const actionItem = z.strictObject({
  id: text,
  description: text,
  assignee: text,
  dueDate: z.iso.date(),
  done: z.boolean(),
  taskId: count.nullable(),
});

const source = z.strictObject({
  number: count,
  documentId: count,
  title: text,
  chunkIndex: count.nullable(),
  location: locationSchema,
  quote: text,
});
const answer = z.strictObject({ content: text, sources: z.array(source) });

const blockItem = z.strictObject({
  ...range,
  depth: count,
  marker: text.optional(),
  label: text.optional(),
});
const block = z.strictObject({
  ...range,
  kind: z.enum(["steps", "list", "record", "contact", "section", "definition"]),
  headings: z.array(text).optional(),
  leadIn: z.strictObject(range).optional(),
  items: z.array(blockItem),
});
const structure = z.strictObject({
  rows: z.array(rowSchema.extend(range)).optional(),
  blocks: z.array(block).optional(),
  unit: text.optional(),
});

const table = z.strictObject({
  ...range,
  columns: z.array(z.strictObject({ label: text, isNumeric: z.boolean() })),
  heads: z.strictObject(range).nullable(),
  rows: z.array(z.array(count)),
});

const templateArea = z.strictObject({
  name: text,
  description: text.nullable(),
  kind: z.enum(areaKinds),
  importance: z.enum(areaImportances),
  track: text.nullable(),
  questions: z.array(text),
});

export const jsonColumns = {
  meetings: {
    attendees: z.array(text),
    attendeeMembers: z.array(z.strictObject({ name: text, userId: count })),
    agenda: z.array(text),
    decisions: z.array(text),
    decisionLinks: z.array(
      z.strictObject({ decision: text, taskId: count.nullable(), areaId: count.nullable() }),
    ),
    actionItems: z.array(actionItem),
    relatedTracks: z.array(text),
  },
  tasks: {
    checklist: z.array(z.strictObject({ id: count, text, isDone: z.boolean() })),
    blockedBy: z.array(count),
    documentIds: z.array(count),
  },
  acceptanceQuestions: { answer: answer.nullable(), confirmedAnswer: answer.nullable() },
  drillSteps: { location: locationSchema.nullable() },
  readiness: {
    gaps: z.record(z.enum(gapSeverities), count),
    tracks: z.array(z.strictObject({ track: text, percentage: z.number() })),
  },
  versions: { tables: z.array(table).nullable() },
  chunks: { location: locationSchema, structure: structure.nullable() },
  templates: { areas: z.array(templateArea) },
};
