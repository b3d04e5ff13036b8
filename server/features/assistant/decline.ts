import type { Answer } from "./assistant.types.ts";
import { escapeMarkdown } from "./escape-markdown.ts";

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

/** The answer to a question that the documents it was limited to do not answer. */
export const declineOf = (titles: readonly string[]): Answer => ({
  ...decline(),
  content: `I could not find an answer to that in ${titles.map((title) => `“${escapeMarkdown(title)}”`).join(", ")}. Try other words, or ask the whole project.`,
});
