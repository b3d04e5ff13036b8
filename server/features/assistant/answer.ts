import type { StoredCitation } from "../../../db/schema/assistant.ts";

/** An answer before it is stored. */
export type Answer = {
  /** Markdown with [n] for the citations. */
  content: string;
  citations: StoredCitation[];
  /** True where nothing in the project answers. */
  declined: boolean;
  /** Who wrote it: the built-in engine or a model's name. */
  engine: string;
};

/** Something an answer may cite. */
export type Source = Omit<StoredCitation, "number" | "quote"> & { content: string };

/** A source that may answer a question, with how well it does in all and by its words alone. */
export type Passage = Source & {
  score: number;
  wordScore: number;
  tokenCount: number;
  /** What stands before it on its page, for the heads of its tables. */
  before?: string;
};

export type Usage = { contextTokens: number; corpusTokens: number };

export const builtInEngine = "built-in";

export const decline = (): Answer => ({
  content:
    "I could not find an answer to that in this project's documents, tasks or meetings. Try other words, or add a document that holds the answer.",
  citations: [],
  declined: true,
  engine: builtInEngine,
});
