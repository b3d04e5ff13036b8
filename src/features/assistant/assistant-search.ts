/** What the assistant's address may carry: the open conversation, and a document with its passage. */
export type AssistantSearch = { conversation?: number; document?: number; chunk?: number };

const wholeNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

/**
 * Reads the address; what makes no sense in it is passed over. Written without zod, which the
 * first page would otherwise have to load for this alone.
 */
export function readAssistantSearch(search: Record<string, unknown>): AssistantSearch {
  const { conversation, document, chunk } = search;
  return {
    ...(wholeNumber(conversation) && { conversation }),
    ...(wholeNumber(document) && { document }),
    ...(wholeNumber(chunk) && { chunk }),
  };
}
