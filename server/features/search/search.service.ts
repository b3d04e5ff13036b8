import { type SQL, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../db/client.ts";
import { type DocumentCategory, documentCategoryTitles } from "../../../db/enums.ts";
import type { StoredLocation } from "../../../db/location.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { knownLanguage } from "../../platform/text/languages/detect-language.ts";
import type { Language } from "../../platform/text/languages/language.ts";
import { type EmbeddingsDeps, embeddingsProvider } from "./embeddings/embeddings-provider.ts";
import { matchExpression } from "./match-expression.ts";
import { matchedRanges } from "./matched-ranges.ts";
import { parseQuery } from "./parse-query.ts";
import type { ParsedQuery } from "./query.ts";
import { dropNearDuplicates, scorePassage } from "./ranking.ts";
import { ensureProjectIndex, passageTable } from "./search-index.ts";
import { findNearestChunks } from "./vectors.ts";

export type SearchInput = {
  query: string;
  /** At most so many passages; 10 where left out. */
  limit?: number;
  /** At most so many passages of one document; without it, all may come from one. */
  perDocument?: number;
  category?: DocumentCategory;
  track?: string;
  /** Only passages of these documents. */
  documentIds?: readonly number[];
  /** Whether a word that the project never says counts in full, however common it is elsewhere. */
  eachWordCounts?: boolean;
};

export type RankedPassage = {
  chunkId: number;
  documentId: number;
  title: string;
  category: DocumentCategory;
  track: string | null;
  /** Of its document. */
  language: Language;
  chunkIndex: number;
  location: StoredLocation;
  content: string;
  /** Characters into the document's extracted text, end exclusive. */
  startOffset: number;
  endOffset: number;
  tokenCount: number;
  /** How well it answers, from 0 to about 1; similarity in meaning comes on top. */
  score: number;
  /** The same by its words alone. */
  wordScore: number;
};

/** Weights of the index's columns in BM25: title, headings, labels, body. */
const fieldWeights = "bm25(0.5, 0.5, 0.5, 1.0)";
/** BM25 alone has the answering passage among so many; ranking them well is the second step. */
const candidateCount = 60;

type CandidateRow = Omit<RankedPassage, "location" | "language" | "score" | "wordScore"> & {
  language: string | null;
  location: string;
  tags: string | null;
  owner: string | null;
};

const namesOf = (row: Omit<CandidateRow, "language">, { headings = [], sheet }: StoredLocation) =>
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

/** Similarity in meaning by chunk id, from 0 to 1. */
export type Similarities = ReadonlyMap<number, number>;

const meaningInfluence = 0.3;

/** Whether a document is one of those searched; all are where none are named. */
const isOneOf = (id: SQL, documentIds: readonly number[] | undefined) =>
  documentIds
    ? sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(documentIds)}))`
    : sql`1`;

/** The ids of the chunks with the question's words, best by BM25 first. */
function findByWords(
  db: Queryable,
  projectId: number,
  query: ParsedQuery,
  { category, track, documentIds }: SearchInput,
) {
  const expression = matchExpression(db, projectId, query);
  if (expression === undefined) return [];
  const table = passageTable(projectId);
  const find = (filter: SQL) =>
    db
      .all<{ id: number }>(sql`
        SELECT ${table}.rowid AS id FROM ${table} ${filter}
        WHERE ${table} MATCH ${expression} AND rank MATCH ${fieldWeights}
        ORDER BY rank LIMIT ${candidateCount}`)
      .map(({ id }) => id);
  // Ids are chosen before any text is fetched. Only a filter makes SQLite look at the documents
  // of all matches; a subquery on rowid instead would make it search once for every row.
  const filter = sql`JOIN document_chunks fc ON fc.id = ${table}.rowid
    JOIN documents fd ON fd.id = fc.document_id AND fd.edition = fc.edition
      AND (${category ?? null} IS NULL OR fd.category = ${category ?? null})
      AND (${track ?? null} IS NULL OR fd.track = ${track ?? null})
      AND ${isOneOf(sql`fd.id`, documentIds)}`;
  if (category !== undefined || track !== undefined || documentIds) return find(filter);
  const ids = find(sql``);
  return countPublished(db, ids) === ids.length ? ids : find(filter);
}

/** Chunks that are not published yet, or no more, must not take the place of others. */
function countPublished(db: Queryable, ids: number[]) {
  const row = db.get<{ chunks: number }>(sql`
    SELECT count(*) AS chunks FROM json_each(${JSON.stringify(ids)}) AS some
    CROSS JOIN document_chunks c ON c.id = some.value
    JOIN documents d ON d.id = c.document_id AND d.edition = c.edition`);
  return row?.chunks ?? 0;
}

function findCandidates(
  db: Queryable,
  projectId: number,
  query: ParsedQuery,
  input: SearchInput,
  similarities: Similarities,
) {
  const category = input.category ?? null;
  const track = input.track ?? null;
  // Two statements: joined to a union, SQLite would run the full-text search once for every chunk.
  const ids = new Set([...findByWords(db, projectId, query, input), ...similarities.keys()]);
  return db.all<CandidateRow>(sql`
    SELECT c.id AS chunkId, d.id AS documentId, d.title, d.category, d.track, d.language,
      c.chunk_index AS chunkIndex, c.location, c.content,
      c.start_offset AS startOffset, c.end_offset AS endOffset, c.token_count AS tokenCount,
      d.tags, u.name AS owner
    FROM json_each(${JSON.stringify([...ids])}) AS best
    CROSS JOIN document_chunks c ON c.id = best.value AND c.project_id = ${projectId}
    JOIN documents d ON d.id = c.document_id AND d.project_id = ${projectId}
      AND d.edition = c.edition
      AND (${category} IS NULL OR d.category = ${category})
      AND (${track} IS NULL OR d.track = ${track})
      AND ${isOneOf(sql`d.id`, input.documentIds)}
    LEFT JOIN users u ON u.id = d.uploaded_by`);
}

function* limitPerDocument(passages: RankedPassage[], perDocument: number) {
  const taken = new Map<number, number>();
  for (const passage of passages) {
    const count = (taken.get(passage.documentId) ?? 0) + 1;
    taken.set(passage.documentId, count);
    if (count <= perDocument) yield passage;
  }
}

const documentInfluence = 0.15;

/** What the other passages of a passage's document have of all that was found, the best most. */
function sharesOfOthers(passages: RankedPassage[]) {
  const weightOf = ({ wordScore }: RankedPassage) => wordScore ** 3;
  const weights = new Map<number, number>();
  let total = 0;
  for (const passage of passages) {
    const { documentId } = passage;
    weights.set(documentId, (weights.get(documentId) ?? 0) + weightOf(passage));
    total += weightOf(passage);
  }
  const shareOf = (passage: RankedPassage) =>
    ((weights.get(passage.documentId) ?? 0) - weightOf(passage)) / total;
  return new Map(passages.map((passage) => [passage, total > 0 ? shareOf(passage) : 0]));
}

/**
 * The passages of one project that answer a question, best first, with how it was understood;
 * `similarities` brings in what is near in meaning.
 */
export function findPassages(
  db: Database,
  projectId: number,
  input: SearchInput,
  similarities: Similarities = new Map(),
) {
  ensureProjectIndex(db, projectId);
  const query = parseQuery(db, projectId, input.query, input);
  const ranked = findCandidates(db, projectId, query, input, similarities).map(
    ({ tags, owner, ...row }): RankedPassage => {
      const location: StoredLocation = JSON.parse(row.location);
      const names = namesOf({ ...row, tags, owner }, location);
      const language = knownLanguage(row.language);
      const wordScore = scorePassage(query, { names, content: row.content, language });
      const score = wordScore + meaningInfluence * (similarities.get(row.chunkId) ?? 0);
      return { ...row, language, location, score, wordScore };
    },
  );
  const shares = sharesOfOthers(ranked);
  const favored = ranked
    .map((passage) => ({
      ...passage,
      score: passage.score + documentInfluence * (shares.get(passage) ?? 0),
    }))
    .sort((left, right) => right.score - left.score || left.chunkId - right.chunkId);
  const capped = limitPerDocument(favored, input.perDocument ?? Number.POSITIVE_INFINITY);
  return { query, passages: dropNearDuplicates(capped, input.limit ?? 10) };
}

export type SearchDeps = EmbeddingsDeps & Pick<Deps, "logger">;

/**
 * What is near to a text in meaning, where a model gives embeddings. A provider that fails costs
 * the search nothing but that: words alone are searched then.
 */
export async function findSimilarChunks(
  deps: SearchDeps,
  projectId: number,
  text: string,
): Promise<Similarities> {
  const provider = embeddingsProvider(deps, projectId);
  if (!provider) return new Map();
  try {
    return await findNearestChunks(deps.db, provider, projectId, text);
  } catch (error) {
    deps.logger.warn({ err: error }, "The question could not be embedded");
    return new Map();
  }
}

/**
 * Searches the caller's project and tells of each passage which of its words match: none where its
 * title, its labels or its meaning do. A query without a single word finds nothing.
 */
export async function searchPassages(deps: SearchDeps, access: ProjectAccess, input: SearchInput) {
  const similarities = await findSimilarChunks(deps, access.projectId, input.query);
  const { query, passages } = findPassages(deps.db, access.projectId, input, similarities);
  return passages.map((passage) => ({ ...passage, matches: matchedRanges(query, passage) }));
}
