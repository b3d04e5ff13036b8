import { z } from "zod";
import { extractionFailureCodes } from "../extraction-error.ts";
import type { ReaderTask } from "../text-piece.ts";
import type { WatchdogLimits } from "./watchdog-limits.ts";

/**
 * What the child process says, one JSON value a line. The child may have been taken over by the
 * file it reads, so the parent checks every line.
 */
const count = z.number().int().nonnegative();

export const locationSchema = z.strictObject({
  page: count.optional(),
  slide: count.optional(),
  sheet: z.string().max(300).optional(),
  cells: z.string().max(60).optional(),
  headings: z.array(z.string().max(300)).max(20).optional(),
  line: count.optional(),
  part: z.string().max(60).optional(),
});

const cellSchema = z.strictObject({
  heads: z.array(z.string().max(500)).max(10),
  text: z.string(),
  place: z.string().max(60).optional(),
  column: count.optional(),
});

export const rowSchema = z.strictObject({
  table: count,
  caption: z.string().max(500).optional(),
  unit: z.string().max(200).optional(),
  section: z.array(z.string().max(500)).max(10).optional(),
  label: z.string(),
  labelCell: cellSchema.omit({ text: true }).optional(),
  cells: z.array(cellSchema),
});

export const pieceSchema = z.strictObject({
  text: z.string(),
  kind: z.enum(["heading", "paragraph", "list-item", "table-row", "note"]),
  level: z.number().int().optional(),
  depth: count.optional(),
  location: locationSchema,
  row: rowSchema.optional(),
});

export const childMessageSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("progress"),
    step: z.enum(["extract", "ocr"]),
    done: count,
    total: count,
  }),
  z.strictObject({ type: z.literal("pieces"), pieces: z.array(pieceSchema) }),
  z.strictObject({ type: z.literal("html"), html: z.string() }),
  z.strictObject({
    type: z.literal("done"),
    pageCount: count.optional(),
    notes: z.array(z.string().max(500)).max(50),
    ocrPages: count.optional(),
    residentBytes: count,
    seconds: z.record(z.string().max(20), z.number().nonnegative()),
  }),
  z.strictObject({
    type: z.literal("failed"),
    code: z.enum(extractionFailureCodes),
    detail: z.string().max(300),
    residentBytes: count,
  }),
]);

export type ChildMessage = z.infer<typeof childMessageSchema>;

/** What is to be read, and how. */
export type ReadingTask = ReaderTask & {
  path: string;
  fileName: string;
  /** Pieces of text with their places, or the whole document as HTML. */
  output: "pieces" | "html";
};

/** What the parent asks of the child, as its one argument. */
export type ChildTask = ReadingTask & {
  /** Whether pictures may have to be recognized, which takes native code and threads. */
  usesOcr: boolean;
  watchdog: WatchdogLimits;
};
