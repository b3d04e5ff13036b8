import type { RouterOutputs } from "../../lib/api/trpc.ts";

/** A document as lists carry it: without its texts. */
export type DocumentSummary = RouterOutputs["documents"]["list"][number];

/** A category with its count and its latest documents. */
export type CategoryOverview = RouterOutputs["documents"]["overview"][number];

/** A document with its texts and passages. */
export type FullDocument = RouterOutputs["documents"]["read"];

/** Where the processing of a document stands. */
export type DocumentStatus = RouterOutputs["documents"]["status"];

export type Passage = FullDocument["chunks"][number];
export type PassageLocation = Passage["location"];

/** A range of characters, end exclusive. */
export type Range = { start: number; end: number };

/** Rows of a document's text that are drawn as a table. */
export type DocumentTable = FullDocument["tables"][number];
