/** What the assistant's address may carry. */
export type AssistantSearch = {
  /** The open conversation. */
  conversation?: number;
  /** The list of unanswered questions, in the conversation's place. */
  view?: "unanswered";
  /** The question in it that is being answered. */
  question?: number;
  /** A document over the page, and the passage it is opened at. */
  document?: number;
  chunk?: number;
};

const wholeNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

/**
 * Reads the address; what makes no sense in it is passed over. Written without zod, which the
 * first page would otherwise have to load for this alone.
 */
export function readAssistantSearch(search: Record<string, unknown>): AssistantSearch {
  const { conversation, view, question, document, chunk } = search;
  return {
    ...(wholeNumber(conversation) && { conversation }),
    ...(view === "unanswered" && { view }),
    ...(wholeNumber(question) && { question }),
    ...(wholeNumber(document) && { document }),
    ...(wholeNumber(chunk) && { chunk }),
  };
}
