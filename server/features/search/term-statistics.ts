import { sql } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { knownLanguage } from "../../platform/text/languages/detect-language.ts";
import type { Language } from "../../platform/text/languages/language.ts";
import { indexTotals, vocabularyTable } from "./search-index.ts";

type TermFrequency = { term: string; doc: number };

type Statistics = {
  /** Tells whether passages have come or gone since. */
  state: string;
  passages: number;
  /** Of common words only. */
  frequencies: Map<string, number>;
  /** All words by what they begin with. */
  words: Map<string, TermFrequency[]>;
  /** `documents` tells whether documents have come, gone or been told to be of another language. */
  byLanguage?: { documents: string; passages: ReadonlyMap<Language, number> };
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
  const { state = "" } =
    db.get<{ state: string }>(sql`
      SELECT concat_ws(' ', (SELECT max(id) FROM document_chunks WHERE project_id = ${projectId}),
        (${indexTotals(projectId)})) AS state`) ?? {};
  if (known?.state === state) return known;
  const passages =
    db.get<{ passages: number }>(sql`
      SELECT count(*) AS passages FROM document_chunks WHERE project_id = ${projectId}`)
      ?.passages ?? 0;
  const isNear = known && Math.abs(known.passages - passages) <= keptChange * passages;
  const statistics: Statistics = {
    state,
    passages,
    frequencies: isNear ? known.frequencies : new Map<string, number>(),
    words: new Map<string, TermFrequency[]>(),
  };
  ofDatabase.set(projectId, statistics);
  return statistics;
}

/** How many passages a project has. */
export const countPassages = (db: Queryable, projectId: number) =>
  readStatistics(db, projectId).passages;

/** How many passages a project has in each language, that of most documents first. */
export function countPassagesByLanguage(
  db: Queryable,
  projectId: number,
): ReadonlyMap<Language, number> {
  const statistics = readStatistics(db, projectId);
  const ofDocuments = db.all<{ language: string | null }>(sql`
    SELECT language, count(*) AS documents FROM documents WHERE project_id = ${projectId}
    GROUP BY language ORDER BY documents DESC`);
  const documents = JSON.stringify(ofDocuments);
  if (statistics.byLanguage?.documents === documents) return statistics.byLanguage.passages;
  const counted = db.all<{ language: string | null; passages: number }>(sql`
    SELECT d.language, count(*) AS passages FROM documents d
    CROSS JOIN document_chunks c ON c.document_id = d.id AND c.edition = d.edition
    WHERE d.project_id = ${projectId} GROUP BY d.language`);
  const passages = new Map(ofDocuments.map(({ language }) => [knownLanguage(language), 0]));
  for (const { language, passages: count } of counted) {
    const known = knownLanguage(language);
    passages.set(known, (passages.get(known) ?? 0) + count);
  }
  statistics.byLanguage = { documents, passages };
  return passages;
}

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
