import { sql } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { vocabularyTable } from "./search-index.ts";

export type TermFrequency = { term: string; doc: number };

type Statistics = {
  /** Tells whether passages have come since. */
  lastChunkId: number;
  passages: number;
  /** Of common words only. */
  frequencies: Map<string, number>;
  /** All words by what they begin with. */
  words: Map<string, TermFrequency[]>;
};

/**
 * FTS5 counts a word's passages by walking through all of them, which for common words of a large
 * project takes longer than the search itself: their counts are kept until the project has changed
 * by so large a share.
 */
const keptChange = 0.05;
const minKeptFrequency = 500;
const maxKeptWords = 20_000;

const kept = new WeakMap<object, Map<number, Statistics>>();

function readStatistics(db: Queryable, projectId: number): Statistics {
  const ofDatabase = kept.get(db) ?? new Map<number, Statistics>();
  kept.set(db, ofDatabase);
  const known = ofDatabase.get(projectId);
  const lastChunkId =
    db.get<{ id: number | null }>(sql`
      SELECT max(id) AS id FROM document_chunks WHERE project_id = ${projectId}`)?.id ?? 0;
  if (known?.lastChunkId === lastChunkId && known.passages > minKeptFrequency) return known;
  const passages =
    db.get<{ passages: number }>(sql`
      SELECT count(*) AS passages FROM document_chunks WHERE project_id = ${projectId}`)
      ?.passages ?? 0;
  const isNear = known && Math.abs(known.passages - passages) <= keptChange * passages;
  const statistics = {
    lastChunkId,
    passages,
    frequencies: isNear ? known.frequencies : new Map<string, number>(),
    words: new Map<string, TermFrequency[]>(),
  };
  ofDatabase.set(projectId, statistics);
  return statistics;
}

/** How many passages a project has; after deletions, for a while, how many it had. */
export const countPassages = (db: Queryable, projectId: number) =>
  readStatistics(db, projectId).passages;

/** In how many passages each of some terms of the index stands; those that stand in none are left out. */
export function documentFrequencies(db: Queryable, projectId: number, terms: Iterable<string>) {
  const { frequencies } = readStatistics(db, projectId);
  const wanted = [...new Set(terms)];
  const found = new Map<string, number>();
  for (const term of wanted) {
    const frequency = frequencies.get(term);
    if (frequency !== undefined) found.set(term, frequency);
  }
  const rest = wanted.filter((term) => !found.has(term));
  const rows = db.all<{ term: string; doc: number }>(sql`
    SELECT term, doc FROM ${vocabularyTable(projectId)}
    WHERE term IN (SELECT value FROM json_each(${JSON.stringify(rest)}))`);
  if (frequencies.size > maxKeptWords) frequencies.clear();
  for (const { term, doc } of rows) {
    found.set(term, doc);
    if (doc >= minKeptFrequency) frequencies.set(term, doc);
  }
  return found;
}

/** The terms of the index that begin so, each with its number of passages. */
export function termsBeginning(db: Queryable, projectId: number, prefix: string): TermFrequency[] {
  const { words } = readStatistics(db, projectId);
  const known = words.get(prefix);
  if (known) return known;
  const found = db.all<TermFrequency>(sql`
    SELECT term, doc FROM ${vocabularyTable(projectId)}
    WHERE term >= ${prefix} AND term < ${`${prefix}\u{10ffff}`}`);
  words.set(prefix, found);
  return found;
}
