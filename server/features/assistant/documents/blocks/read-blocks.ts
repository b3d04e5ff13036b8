import { sql } from "drizzle-orm";
import type { Database } from "../../../../../db/client.ts";
import type {
  BlockItem,
  ChunkStructure,
  StoredBlock,
  StoredRow,
  TextRange,
} from "../../../../../db/structure.ts";
import type { Passage } from "../../assistant.types.ts";

/** A list may begin or end so many chunks away from the passage that search has found. */
const chunksAround = 4;

type ChunkRow = {
  documentId: number;
  chunkIndex: number;
  content: string;
  location: string;
  start: number;
  end: number;
  tokenCount: number;
  structure: string | null;
};

/** A block with its words, and the passage that it begins in. */
export type FoundBlock = {
  block: StoredBlock;
  passage: Passage;
  /** The score of the found passage that it is nearest to, less where it stands beside it. */
  nearness: number;
  /** The words of a range of the block, or of an entry. */
  read: (range: TextRange | BlockItem) => string;
  /** Where the words of `passage` end in the document's text. */
  passageEnd: number;
};

/** What stands beside a found passage was not found itself. */
const besidePassage = 0.9;

/** The chunks of the passages, and those around them in the same documents. */
function readChunks(db: Database, projectId: number, passages: Passage[], around: number) {
  const wanted = passages.flatMap(({ kind, sourceId, chunkIndex }) =>
    kind === "document" && chunkIndex !== null ? [[sourceId, chunkIndex]] : [],
  );
  return db.all<ChunkRow>(sql`
    SELECT DISTINCT c.document_id AS documentId, c.chunk_index AS chunkIndex, c.content, c.location,
      c.start_offset AS start, c.end_offset AS "end", c.token_count AS tokenCount, c.structure
    FROM json_each(${JSON.stringify(wanted)}) AS w
    JOIN documents d ON d.id = json_extract(w.value, '$[0]') AND d.project_id = ${projectId}
    CROSS JOIN document_chunks c
      ON c.document_id = d.id AND c.edition = d.edition
      AND c.chunk_index BETWEEN json_extract(w.value, '$[1]') - ${around}
        AND json_extract(w.value, '$[1]') + ${around}
    ORDER BY documentId, chunkIndex`);
}

/** The words between two characters of a document, from those of its chunks that are at hand. */
function readRange(chunks: ChunkRow[], { start, end }: TextRange): string | undefined {
  let text = "";
  let at = start;
  for (const chunk of chunks) {
    if (chunk.end <= at || chunk.start >= end) continue;
    // Between two chunks stand only line ends.
    if (chunk.start > at) {
      if (chunk.start - at > 2) return undefined;
      text += "\n";
      at = chunk.start;
    }
    text += chunk.content.slice(at - chunk.start, Math.min(end, chunk.end) - chunk.start);
    at = Math.min(end, chunk.end);
  }
  return end - at <= 2 ? text : undefined;
}

/** Whether an entry is a heading, whose words are its label; the parts of a record stand under theirs. */
export const isHeading = ({ kind }: StoredBlock, { label }: BlockItem) =>
  label !== undefined && kind !== "record";

/** What has to be read of a block: headings are at hand. */
function partsOf(block: StoredBlock): TextRange[] {
  const { start, end, leadIn, items } = block;
  if (items.length === 0) return [{ start, end }];
  return [...(leadIn ? [leadIn] : []), ...items.filter((item) => !isHeading(block, item))];
}

const parseStructure = (json: string | null): ChunkStructure => (json ? JSON.parse(json) : {});

/** A row of a table with the passage that it stands in. */
export type FoundRow = { row: StoredRow; passage: Passage; text: string };

/** The rows of the passages themselves. */
export function readRows(db: Database, projectId: number, passages: Passage[]): FoundRow[] {
  const own = passages.filter(({ kind }) => kind === "document");
  const chunks = readChunks(db, projectId, own, 0);
  return own.flatMap((passage) => {
    const chunk = chunks.find(
      ({ documentId, chunkIndex }) =>
        documentId === passage.sourceId && chunkIndex === passage.chunkIndex,
    );
    if (!chunk) return [];
    const rows = parseStructure(chunk.structure).rows ?? [];
    return rows.map((row) => ({ row, passage, text: readRange([chunk], row) ?? "" }));
  });
}

/** The same by the tables that they are of. */
export const readRowsByTable = (db: Database, projectId: number, passages: Passage[]) =>
  Map.groupBy(
    readRows(db, projectId, passages),
    ({ row, passage }) => `${passage.sourceId} ${row.table}`,
  ).values();

/** Where the table of a row stands. */
export const tableOf = ({ row: { table }, passage: { sourceId } }: FoundRow) => ({
  documentId: sourceId,
  table,
});

/** The blocks in and around the passages, each once, that can be read whole. */
export function readBlocks(db: Database, projectId: number, passages: Passage[]): FoundBlock[] {
  const found: FoundBlock[] = [];
  const byDocument = Map.groupBy(
    readChunks(db, projectId, passages, chunksAround),
    (row) => row.documentId,
  );
  for (const [documentId, chunks] of byDocument) {
    const own = passages.filter(
      ({ kind, sourceId }) => kind === "document" && sourceId === documentId,
    );
    const seen = new Set<string>();
    for (const chunk of chunks) {
      for (const block of parseStructure(chunk.structure).blocks ?? []) {
        const key = `${block.kind} ${block.start} ${block.end} ${block.items.length}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const parts = partsOf(block);
        if (parts.some((part) => readRange(chunks, part) === undefined)) continue;
        const places = [...parts, ...block.items];
        const touched = chunks.filter(({ start, end }) =>
          places.some((part) => part.start < end && part.end > start),
        );
        const inside = own.filter(({ chunkIndex }) =>
          touched.some((other) => other.chunkIndex === chunkIndex),
        );
        const first = own[0];
        const home = touched[0] ?? chunk;
        if (!first) continue;
        const best = Math.max(...(inside.length > 0 ? inside : own).map(({ score }) => score));
        found.push({
          block,
          nearness: inside.length > 0 ? best : best * besidePassage,
          passage: own.find(({ chunkIndex }) => chunkIndex === home.chunkIndex) ?? {
            ...first,
            chunkIndex: home.chunkIndex,
            content: home.content,
            location: JSON.parse(home.location),
            tokenCount: home.tokenCount,
          },
          passageEnd: home.end,
          read: (range) =>
            "depth" in range && isHeading(block, range)
              ? (range.label ?? "")
              : (readRange(chunks, range) ?? ""),
        });
      }
    }
  }
  return found;
}
