import { sql } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { contentTerms, termsOf } from "../../platform/terms.ts";
import { vocabularyTable } from "./passage-index.ts";

export type QueryTerm = { word: string; stem: string; weight: number };

/** A question as the index understands it. */
export type PassageQuery = {
  /** Its words of content by stem; the weight is the inverse document frequency. */
  terms: Map<string, QueryTerm>;
  /** Stems of all its words in order, grammar words too. */
  sequence: string[];
  totalWeight: number;
  /** Words the project does not hold, by what was searched for instead. */
  corrections: Map<string, string>;
};

const mostTerms = 40;
/** A corrected word is a guess: it counts for less than one that was typed. */
const correctedShare = 0.6;

/**
 * A project of few passages says little about how rare a word is: each is weighed as if it stood
 * among at least so many.
 */
const fewestPassages = 500;

const inverseFrequency = (passages: number, holding: number) =>
  Math.log(1 + (Math.max(passages, fewestPassages) - holding + 0.5) / (holding + 0.5));

/** Edits (insert, delete, replace, swap of neighbours) between two words, or `limit + 1`. */
export function editDistance(left: string, right: string, limit: number) {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(edits);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? limit + 1;
}

/** The commonest word of the project that differs from `stem` by a slip of the keyboard. */
function correctSpelling(db: Queryable, projectId: number, stem: string) {
  if (stem.length < 5 || /[^a-z]/.test(stem)) return undefined;
  const limit = stem.length < 8 ? 1 : 2;
  const near = db.all<{ term: string; doc: number }>(sql`
    SELECT term, doc FROM ${vocabularyTable(projectId)}
    WHERE term >= ${stem.slice(0, 1)} AND term < ${`${stem.slice(0, 1)}\u{10ffff}`}
      AND length(term) BETWEEN ${stem.length - limit} AND ${stem.length + limit}`);
  let best: { term: string; doc: number; edits: number } | undefined;
  for (const candidate of near) {
    const edits = editDistance(stem, candidate.term, limit);
    if (edits > limit) continue;
    const better =
      !best || edits < best.edits || (edits === best.edits && candidate.doc > best.doc);
    if (better) best = { ...candidate, edits };
  }
  return best;
}

/** Weighs the words of a question by how rare they are among the project's passages. */
export function analyzeQuery(db: Queryable, projectId: number, question: string): PassageQuery {
  const count = db.get<{ chunks: number }>(sql`
    SELECT count(*) AS chunks FROM document_chunks WHERE project_id = ${projectId}`);
  const chunks = count?.chunks ?? 0;
  const terms = new Map<string, QueryTerm>();
  const corrections = new Map<string, string>();
  for (const { word, stem } of contentTerms(question).slice(0, mostTerms)) {
    if (terms.has(stem)) continue;
    const known = db.get<{ doc: number }>(sql`
      SELECT doc FROM ${vocabularyTable(projectId)} WHERE term = ${stem}`);
    const corrected = known ? undefined : correctSpelling(db, projectId, stem);
    if (corrected) {
      const weight = inverseFrequency(chunks, corrected.doc) * correctedShare;
      terms.set(corrected.term, { word: corrected.term, stem: corrected.term, weight });
      corrections.set(word, corrected.term);
    } else {
      terms.set(stem, { word, stem, weight: inverseFrequency(chunks, known?.doc ?? 0) });
    }
  }
  let totalWeight = 0;
  for (const term of terms.values()) totalWeight += term.weight;
  return { terms, sequence: termsOf(question).map((term) => term.stem), totalWeight, corrections };
}

/** The FTS5 expression that finds every passage with any of the words. */
export function matchExpression(query: PassageQuery) {
  return [...query.terms.values()].map((term) => `"${term.word}"`).join(" OR ");
}
