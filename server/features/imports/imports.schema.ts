import { z } from "zod";
import {
  importEntryStates,
  importRunStatuses,
  importTargets,
  taskColumnFields,
  taskPriorities,
  taskStatuses,
} from "../../../db/enums.ts";
import { rowId } from "../../platform/fields.schema.ts";
import { createDocumentInput } from "../documents/documents.schema.ts";

export const importLimits = {
  /** Entries that are chosen at once; a folder counts as one. */
  chosen: 500,
  /** Files of one import, those of its folders included. */
  files: 20_000,
  /** Characters of an id as a service gives it. */
  id: 2_000,
  cursor: 8_000,
  entriesPage: 200,
} as const;

export const listRunsInput = z
  .object({
    before: rowId("before").optional().describe("The id of the last import already read."),
  })
  .prefault({});

const service = z
  .string({ error: "service is required" })
  .min(1, "service is required")
  .max(64, "There is no such service");

const externalId = (label: string) =>
  z
    .string({ error: `${label} must be text` })
    .min(1, `${label} is required`)
    .max(importLimits.id, `${label} is too long`);

/** What an entry is: the first four hold others. */
const listedKinds = [
  "site",
  "library",
  "bucket",
  "folder",
  "file",
  "notebook",
  "sheet",
  "deck",
] as const;
export type ListedKind = (typeof listedKinds)[number];

const containers: readonly ListedKind[] = ["site", "library", "bucket", "folder"];
/** Whether an entry holds others. */
export const isContainer = (kind: ListedKind): boolean => containers.includes(kind);

const listedEntryOutput = z
  .object({
    kind: z.enum(listedKinds),
    id: z.string().describe("As imports.start and imports.browse take it."),
    name: z.string(),
    size: z.int().nullable().describe("Bytes, where the service tells them."),
    version: z.string().nullable().describe("What the service calls its present state."),
    refusal: z.string().nullable().describe("Why it cannot be imported; null where it can."),
  })
  .meta({ id: "ImportableEntry" });

export type ListedEntry = z.infer<typeof listedEntryOutput>;

export const browseInput = z.object({
  service,
  place: externalId("place")
    .optional()
    .describe("The id of an entry that holds others; left out for the outermost ones."),
  cursor: z
    .string({ error: "cursor must be text" })
    .max(importLimits.cursor, "cursor is too long")
    .optional()
    .describe("`next` of the page before."),
});

export const browseOutput = z.object({
  entries: z.array(listedEntryOutput),
  next: z.string().nullable().describe("Where the listing goes on; null at its end."),
});

const chosenEntry = z.object(
  {
    id: externalId("The id of an entry"),
    name: z
      .string({ error: "The name of an entry must be text" })
      .max(1_000, "The name of an entry is too long"),
    isFolder: z
      .boolean({ error: "isFolder must be true or false" })
      .describe("Whether to import everything below it."),
  },
  { error: "Each entry must have an id, a name and isFolder" },
);

export const startInput = createDocumentInput.pick({ category: true, track: true }).extend({
  service,
  entries: z
    .array(chosenEntry, { error: "entries must be a list" })
    .min(1, "Choose at least one file or folder")
    .max(
      importLimits.chosen,
      `Choose at most ${importLimits.chosen} entries at a time; a folder counts as one`,
    ),
});

const sheet = externalId("sheet").describe("The id of a sheet, as imports.browse lists it.");

const mapping = z
  .partialRecord(
    z.enum(taskColumnFields),
    z.string({ error: "A column is named by its heading" }).max(1_000, "The heading is too long"),
    { error: `mapping may name columns for ${taskColumnFields.join(", ")}` },
  )
  .describe(
    "For fields of a task the headings of their columns; by `key` a row is found again where the service gives its rows no ids.",
  );

const track = createDocumentInput.shape.track;

export const previewTasksInput = z.object({
  service,
  sheet,
  mapping: mapping
    .optional()
    .describe("Left out, the columns are those of the last import, or guessed."),
  track: track.optional(),
});

const rowTask = z.object({
  title: z.string(),
  description: z.string().nullable(),
  track: z.string(),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  endDate: z.date().nullable(),
  assigneeId: z.int().nullable(),
});

const adjustment = z.object({
  field: z.enum(taskColumnFields),
  value: z.string(),
  outcome: z.string().describe("What it leads to, in a sentence."),
});

const rowState = z.enum(["imported", "updated", "unchanged", "failed"]);

export const previewTasksOutput = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  samples: z.array(z.array(z.string())).describe("The first value of each column."),
  mapping: z.partialRecord(z.enum(taskColumnFields), z.string()),
  track: z.string().describe("Where tasks go whose rows name no track."),
  total: z.int().describe("Rows of the sheet."),
  counts: z
    .object({ imported: z.int(), updated: z.int(), unchanged: z.int(), failed: z.int() })
    .describe("How its rows would end."),
  adjustments: z
    .array(adjustment.extend({ rows: z.int().describe("Rows with this value.") }))
    .describe("Values that a task cannot take as they stand, the most frequent ones."),
  rows: z
    .array(
      z.object({
        name: z.string(),
        state: rowState.describe("How the row would end."),
        task: rowTask.nullable(),
        adjustments: z.array(adjustment),
        note: z.string().nullable().describe("Why no task comes of it."),
      }),
    )
    .describe("What the first rows would become."),
  hasRowIds: z
    .boolean()
    .describe("Whether the service gives its rows ids; else a key or the title tells them apart."),
  note: z.string().nullable().describe("What is left out of the sheet."),
});

export const startTasksInput = z.object({
  service,
  sheet,
  name: z.string({ error: "name must be text" }).max(1_000, "name is too long"),
  mapping: mapping.refine(({ title }) => title !== undefined, "Choose the column of the titles"),
  track,
});

export const runIdInput = z.object({ id: rowId() });

export const serviceOutput = z.object({
  id: z.string(),
  name: z.string(),
  isConnected: z.boolean(),
  brings: z.array(z.enum(importTargets)),
});

const counts = z.object(
  Object.fromEntries(importEntryStates.map((state) => [state, z.int()])) as Record<
    (typeof importEntryStates)[number],
    z.ZodInt
  >,
);

export const runOutput = z
  .object({
    id: z.int(),
    service: z.string(),
    serviceName: z.string(),
    target: z.enum(importTargets),
    status: z.enum(importRunStatuses),
    note: z.string().nullable().describe("Why it waits or has failed."),
    waitsUntil: z.date().nullable(),
    counts: counts.describe("Files by how they have ended, without folders still to be listed."),
    isListing: z
      .boolean()
      .describe("Whether folders are still being listed, so that more may come."),
    createdAt: z.date(),
    finishedAt: z.date().nullable(),
  })
  .meta({ id: "ImportRun" });

export const entriesInput = runIdInput.extend({
  state: z
    .enum(importEntryStates, { error: `state must be one of ${importEntryStates.join(", ")}` })
    .optional(),
  noted: z
    .boolean({ error: "noted must be true or false" })
    .optional()
    .describe("Only those with a note: they failed, or were not taken over as they stood."),
  after: rowId("after").optional().describe("`next` of the page before."),
});

export const entriesOutput = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      isFolder: z.boolean(),
      state: z.enum(importEntryStates),
      note: z
        .string()
        .nullable()
        .describe("Why it failed, or what of it was not taken over as it stood."),
      documentId: z.int().nullable(),
      taskId: z.int().nullable(),
    }),
  ),
  next: z.int().nullable(),
});

export type ImportRun = z.infer<typeof runOutput>;
