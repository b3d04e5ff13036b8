import type { AssistantSearch } from "../assistant-search.ts";
import type { Citation, Message } from "../assistant-types.ts";

/** A source that is open, with the documents among the sources of its answer, in their order. */
export type OpenSource = { citation: Citation; documents: readonly Citation[] };

type Place = Pick<AssistantSearch, "document" | "chunk" | "source">;

const isAt = ({ kind, sourceId, chunkIndex, number }: Citation, place: Place) =>
  kind === "document" &&
  sourceId === place.document &&
  (chunkIndex ?? undefined) === place.chunk &&
  (place.source === undefined || number === place.source);

export function toOpenSource(citation: Citation, answer: readonly Citation[]): OpenSource {
  const documents = answer.filter(({ kind }) => kind === "document");
  return { citation, documents: documents.includes(citation) ? documents : [citation] };
}

/**
 * The source that an address shows: the one that was followed, else the newest answer that cites that
 * place, as after a reload. Null where no answer of the conversation does.
 */
export function findOpenSource(
  followed: OpenSource | null,
  messages: readonly Message[],
  place: Place,
): OpenSource | null {
  if (followed && isAt(followed.citation, place)) return followed;
  for (const { citations = [] } of messages.toReversed()) {
    const citation = citations.find((each) => isAt(each, place));
    if (citation) return toOpenSource(citation, citations);
  }
  return null;
}

/** How a source has changed since it was cited, in a sentence; null where what was cited stands. */
export function describeChange({ changed }: Citation): string | null {
  if (!changed) return null;
  const { from, to, now } = changed;
  const since = `Changed since this answer: it cites version ${from}, and this is version ${to}`;
  return now === null ? `${since}, which no longer says this.` : `${since}, which says: “${now}”`;
}
