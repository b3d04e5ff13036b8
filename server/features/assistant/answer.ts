import type { StoredCitation } from "../../../db/schema/assistant.ts";

/** An answer before it is stored. */
export type Answer = {
  /** Markdown with [n] for the citations. */
  content: string;
  citations: StoredCitation[];
  /** True where nothing in the project answers. */
  declined: boolean;
  engine: string;
};

export const builtInEngine = "built-in";

export const declineSentence =
  "I could not find an answer to that in this project's documents, tasks or meetings.";

export const decline = (engine: string): Answer => ({
  content: `${declineSentence} Try other words, or add a document that holds the answer.`,
  citations: [],
  declined: true,
  engine,
});
