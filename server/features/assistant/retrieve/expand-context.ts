import { sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { isTableRow, splitSentences } from "../../../platform/text/sentences.ts";
import { countTokens } from "../../../platform/text/tokens.ts";
import type { Passage } from "../assistant.types.ts";

/** A table may have begun so many chunks before the one with the row that answers. */
const chunksBefore = 3;

type Chunk = {
  documentId: number;
  chunkIndex: number;
  content: string;
  start: number;
  end: number;
  place: string;
  /** What figures are told in, as stated further up. */
  unit: string | null;
  /** The headings over its sections, as JSON. */
  headings: string | null;
};

function readNeighbors(db: Database, projectId: number, passages: Passage[]) {
  const wanted = passages.flatMap(({ kind, sourceId, chunkIndex }) =>
    kind === "document" && chunkIndex !== null ? [[sourceId, chunkIndex]] : [],
  );
  const rows = db.all<Chunk>(sql`
    SELECT c.document_id AS documentId, c.chunk_index AS chunkIndex, c.content,
      c.start_offset AS start, c.end_offset AS "end",
      coalesce(json_extract(c.location, '$.page', '$.slide', '$.sheet', '$.part'), '') AS place,
      c.structure ->> '$.unit' AS unit,
      (SELECT json_group_array(b.value ->> '$.headings[#-1]') FROM json_each(c.structure, '$.blocks') AS b
        WHERE b.value ->> '$.kind' = 'section' AND b.value ->> '$.headings[#-1]' IS NOT NULL
      ) AS headings
    FROM json_each(${JSON.stringify(wanted)}) AS w
    CROSS JOIN document_chunks c
      ON c.document_id = json_extract(w.value, '$[0]') AND c.project_id = ${projectId}
      AND c.chunk_index BETWEEN json_extract(w.value, '$[1]') - ${chunksBefore}
        AND json_extract(w.value, '$[1]') + 1
    JOIN documents d ON d.id = c.document_id AND d.edition = c.edition`);
  return new Map(rows.map((row) => [`${row.documentId} ${row.chunkIndex}`, row]));
}

const sentenceEnd = /[.!?:;…。！？]["'”’»)\]]*\s*$/;
const minOpenLineLength = 40;

/** Whether a chunk breaks off in the middle of a sentence that the next one goes on with. */
function endsMidSentence(content: string, next: string) {
  const lastLine = content.trimEnd().split("\n").at(-1) ?? "";
  return (
    lastLine.length >= minOpenLineLength &&
    !sentenceEnd.test(lastLine) &&
    !isTableRow(lastLine) &&
    /^\s*\p{Ll}/u.test(next)
  );
}

/** Two halves of a sentence; a word that the page has parted is whole again. */
const joinSentenceParts = (first: string, second: string) =>
  /\p{L}-$/u.test(first.trimEnd())
    ? `${first.trimEnd().slice(0, -1)}${second.trimStart()}`
    : `${first.trimEnd()} ${second.trimStart()}`;

/**
 * Gives passages what the edges of their chunks have cut off: the other half of a sentence that
 * runs over a page's end, and before a table's row what stands over it
 * and the units stated pages before.
 */
export async function expandContext(db: Database, projectId: number, passages: Passage[]) {
  const chunks = readNeighbors(db, projectId, passages);
  const chunkAt = ({ sourceId }: Passage, index: number) => chunks.get(`${sourceId} ${index}`);

  const joined = (passage: Passage): Passage => {
    const at = passage.chunkIndex;
    const own = at === null ? undefined : chunkAt(passage, at);
    if (at === null || !own || passage.kind !== "document") return passage;
    const previous = chunkAt(passage, at - 1);
    const next = chunkAt(passage, at + 1);
    let { content } = passage;
    if (next && next.start >= own.end && endsMidSentence(content, next.content)) {
      content = joinSentenceParts(
        content,
        splitSentences(next.content, passage.language)[0]?.text ?? "",
      );
    }
    if (previous && previous.end <= own.start && endsMidSentence(previous.content, content)) {
      content = joinSentenceParts(
        splitSentences(previous.content, passage.language).at(-1)?.text ?? "",
        content,
      );
    }
    // Chunks overlap: each gives what the one after it does not have.
    let { start } = own;
    const parts: string[] = [];
    for (let index = at - 1; index >= at - chunksBefore; index--) {
      const chunk = chunkAt(passage, index);
      if (!chunk || chunk.place !== own.place) break;
      parts.unshift(chunk.content.slice(0, Math.max(0, start - chunk.start)).trimEnd());
      start = chunk.start;
    }
    if (own.unit) parts.unshift(`(${own.unit})`);
    const sectionHeadings: string[] = own.headings ? JSON.parse(own.headings) : [];
    return { ...passage, content, precedingText: parts.join("\n"), sectionHeadings };
  };

  return Promise.all(
    passages.map(async (passage) => {
      const result = joined(passage);
      if (result.content === passage.content) return result;
      return { ...result, tokenCount: await countTokens(result.content) };
    }),
  );
}
