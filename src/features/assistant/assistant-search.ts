import { parseOneOf, parseWholeNumber } from "../../lib/navigation/search-params.ts";

/** What the assistant's address may carry. */
export type AssistantSearch = {
  /** The open conversation. */
  conversation?: number | undefined;
  /** The one document that is asked about, in place of the whole project. */
  about?: number | undefined;
  /** The list of unanswered questions, in the conversation's place. */
  view?: "unanswered" | undefined;
  /** The question in it that is being answered. */
  question?: number | undefined;
  /** A document that is open, the passage it is opened at, and its number among the sources. */
  document?: number | undefined;
  chunk?: number | undefined;
  source?: number | undefined;
};

/** Reads the address; what makes no sense in it is passed over. */
export const parseAssistantSearch = (search: Record<string, unknown>): AssistantSearch => ({
  conversation: parseWholeNumber(search.conversation),
  about: parseWholeNumber(search.about),
  view: parseOneOf(["unanswered"], search.view),
  question: parseWholeNumber(search.question),
  document: parseWholeNumber(search.document),
  chunk: parseWholeNumber(search.chunk),
  source: parseWholeNumber(search.source),
});
