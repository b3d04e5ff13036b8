import { sql } from "drizzle-orm";
import type { StoredLocation } from "../../../../../db/location.ts";
import type { Passage } from "../../assistant.types.ts";
import type { AnswerContext, CandidateSource } from "../candidate.ts";
import type { CellMatch } from "./match-row.ts";

type ChunkRow = Pick<Passage, "title" | "content" | "tokenCount"> & {
  location: string;
  start: number;
};

/** The passage that a cell is cited from, marked at the cell where it stands in a sheet. */
export function sourceOf(
  { db, passages }: AnswerContext,
  { found, cell, identity }: Pick<CellMatch, "found" | "cell" | "identity">,
): CandidateSource | undefined {
  const { documentId, chunkIndex, row } = found;
  const chunk = db.get<ChunkRow>(sql`
    SELECT d.title, c.content, c.location, c.token_count AS tokenCount, c.start_offset AS start
    FROM document_chunks c JOIN documents d ON d.id = c.document_id AND d.edition = c.edition
    WHERE c.document_id = ${documentId} AND c.chunk_index = ${chunkIndex}`);
  if (!chunk) return undefined;
  const { title, content, tokenCount } = chunk;
  const location: StoredLocation = JSON.parse(chunk.location);
  const known = passages.find(
    (other) =>
      other.kind === "document" && other.sourceId === documentId && other.chunkIndex === chunkIndex,
  );
  const passage: Passage = {
    kind: "document",
    sourceId: documentId,
    title,
    chunkIndex,
    location: cell.place ? { ...location, cells: cell.place } : location,
    content,
    language: identity.language,
    tokenCount,
    score: known?.score ?? 0,
    wordScore: known?.wordScore ?? 0,
  };
  return {
    passage,
    quote: content.slice(Math.max(0, row.start - chunk.start), row.end - chunk.start),
  };
}

/** The signs of rows that say every word of the question by themselves or over their table. */
export const exactRow = {
  passage: 0.7,
  own: 1,
  told: 1,
  withPrevious: 1,
  form: 1,
  unnamed: 0,
  absent: 0,
  isRow: 1,
  isExact: 1,
} as const;
