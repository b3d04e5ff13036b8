import { sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../db/client.ts";
import { type DocumentCategory, documentCategoryTitles } from "../../../db/enums.ts";
import type { StoredLocation } from "../../../db/schema/documents.ts";
import type { ProjectAccess } from "../../access.ts";
import { ensureProjectIndex, passageTable } from "./passage-index.ts";
import { analyzeQuery, matchExpression, type PassageQuery } from "./passage-query.ts";
import { dropNearDuplicates, scorePassage } from "./rank-passages.ts";

export type SearchInput = {
  query: string;
  /** At most so many passages; 10 where left out. */
  limit?: number;
  /** At most so many passages of one document; without it, all may come from one. */
  perDocument?: number;
  category?: DocumentCategory;
  track?: string;
};

export type FoundPassage = {
  chunkId: number;
  documentId: number;
  title: string;
  category: DocumentCategory;
  track: string | null;
  chunkIndex: number;
  location: StoredLocation;
  content: string;
  /** Characters into the document's extracted text, end exclusive. */
  startOffset: number;
  endOffset: number;
  tokenCount: number;
  /** From 0 to about 1. */
  score: number;
};

/** Weights of the index's columns in BM25: title, headings, labels, body. */
const fieldWeights = "bm25(0.5, 0.5, 0.5, 1.0)";
/** BM25 alone has the answering passage among so many; ranking them well is the second step. */
const candidateCount = 60;

type CandidateRow = Omit<FoundPassage, "location" | "score"> & {
  location: string;
  tags: string | null;
  owner: string | null;
};

const namesOf = (row: CandidateRow, { headings = [], sheet }: StoredLocation) =>
  [
    row.title,
    row.tags,
    row.track,
    documentCategoryTitles[row.category],
    row.owner,
    sheet,
    ...headings,
  ]
    .filter(Boolean)
    .join(" ");

function findCandidates(
  db: Queryable,
  projectId: number,
  query: PassageQuery,
  { category, track }: SearchInput,
) {
  const table = passageTable(projectId);
  // Ids are chosen before any text is fetched. Only a filter makes SQLite look at the documents
  // of all matches; a subquery on rowid instead would make it search once for every row.
  const filter =
    category === undefined && track === undefined
      ? sql``
      : sql`JOIN document_chunks fc ON fc.id = ${table}.rowid
          JOIN documents fd ON fd.id = fc.document_id
            AND (${category ?? null} IS NULL OR fd.category = ${category ?? null})
            AND (${track ?? null} IS NULL OR fd.track = ${track ?? null})`;
  return db.all<CandidateRow>(sql`
    SELECT c.id AS chunkId, d.id AS documentId, d.title, d.category, d.track,
      c.chunk_index AS chunkIndex, c.location, c.content,
      c.start_offset AS startOffset, c.end_offset AS endOffset, c.token_count AS tokenCount,
      d.tags, u.name AS owner
    FROM (
      SELECT ${table}.rowid AS id FROM ${table} ${filter}
      WHERE ${table} MATCH ${matchExpression(query)} AND rank MATCH ${fieldWeights}
      ORDER BY rank LIMIT ${candidateCount}
    ) AS best
    JOIN document_chunks c ON c.id = best.id AND c.project_id = ${projectId}
      -- Below zero stand the chunks of a processing that is not complete.
      AND c.chunk_index >= 0
    JOIN documents d ON d.id = c.document_id AND d.project_id = ${projectId}
    LEFT JOIN users u ON u.id = d.uploaded_by`);
}

function* limitPerDocument(passages: FoundPassage[], perDocument: number) {
  const taken = new Map<number, number>();
  for (const passage of passages) {
    const count = (taken.get(passage.documentId) ?? 0) + 1;
    taken.set(passage.documentId, count);
    if (count <= perDocument) yield passage;
  }
}

/** The passages of one project that answer a question, best first, with how it was understood. */
export function findPassages(db: Database, projectId: number, input: SearchInput) {
  ensureProjectIndex(db, projectId);
  const query = analyzeQuery(db, projectId, input.query);
  if (query.terms.size === 0) return { query, passages: [] };
  const ranked = findCandidates(db, projectId, query, input)
    .map(({ tags, owner, ...row }): FoundPassage => {
      const location: StoredLocation = JSON.parse(row.location);
      const names = namesOf({ ...row, tags, owner }, location);
      return { ...row, location, score: scorePassage(query, { names, content: row.content }) };
    })
    .sort((left, right) => right.score - left.score || left.chunkId - right.chunkId);
  const capped = limitPerDocument(ranked, input.perDocument ?? Number.POSITIVE_INFINITY);
  return { query, passages: dropNearDuplicates(capped, input.limit ?? 10) };
}

/** Searches the caller's project; a query without a single word finds nothing. */
export function searchPassages(deps: { db: Database }, access: ProjectAccess, input: SearchInput) {
  return findPassages(deps.db, access.projectId, input).passages;
}
