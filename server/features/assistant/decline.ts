import type { Answer } from "./assistant.types.ts";

/** The name under which answers are stored that no model wrote. */
export const builtInEngine = "built-in";

/** The answer to a question that nothing in the project answers. */
export const decline = (): Answer => ({
  content:
    "I could not find an answer to that in this project's documents, tasks or meetings. Try other words, or add a document that holds the answer.",
  citations: [],
  declined: true,
  engine: builtInEngine,
});
