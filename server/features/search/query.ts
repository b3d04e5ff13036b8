import { sql } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { isStopWord } from "../../platform/text/stop-words.ts";
import { contentTerms, normalizeWord, type Term, tokenize } from "../../platform/text/terms.ts";
import { irregularFormsOf } from "./irregular-forms.ts";
import { passageTable, vocabularyTable } from "./search-index.ts";
import { areUnrelated, replacePhrases, synonymsOf } from "./synonyms.ts";

export type QueryTerm = { word: string; stem: string; weight: number };

/** A phrase that stands for a word of the question, and how much of it that says. */
type Alternative = { words: string[]; stems: string[]; standsFor: string; share: number };

/** A question as the index understands it. */
export type ParsedQuery = {
  /** Its words of content by stem; the weight is the inverse document frequency. */
  terms: Map<string, QueryTerm>;
  /** Stems of all its words in order, grammar words too. */
  sequence: string[];
  totalWeight: number;
  /** Phrases that stand for words of the question, by their first stem. */
  alternatives: Map<string, Alternative[]>;
  /** Words the project does not hold, by what was searched for instead. */
  corrections: Map<string, string>;
};

const maxTerms = 40;
/** A corrected word is a guess: it counts for less than one that was typed. */
const correctionWeight = 0.6;

/**
 * A project of few passages says little about how rare a word is: each is weighed as if it stood
 * among at least so many.
 */
const minCollectionSize = 500;

const inverseDocumentFrequency = (passages: number, holding: number) =>
  Math.log(1 + (Math.max(passages, minCollectionSize) - holding + 0.5) / (holding + 0.5));

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

const minCorrectedLength = 4;

/** A word of the question by its stem and as it was typed. */
type Misspelled = { stem: string; written: string };

/**
 * The commonest word of the project that differs from `stem` by a slip of the keyboard; a short
 * word in capitals is a name, whatever it resembles.
 */
function correctSpelling(db: Queryable, projectId: number, { stem, written }: Misspelled) {
  const isShort = stem.length <= minCorrectedLength;
  if (written.length < minCorrectedLength || /[^a-z]/.test(stem)) return undefined;
  // The word that stands for a phrase was typed by nobody.
  if (/\s/.test(written)) return undefined;
  if (isShort && written !== written.toLowerCase()) return undefined;
  const limit = stem.length < 8 ? 1 : 2;
  const near = db.all<{ term: string; doc: number }>(sql`
    SELECT term, doc FROM ${vocabularyTable(projectId)}
    WHERE term >= ${stem.slice(0, 1)} AND term < ${`${stem.slice(0, 1)}\u{10ffff}`}
      AND length(term) BETWEEN ${stem.length - limit} AND ${stem.length + limit}`);
  // Where an ending was cut off, another last letter is another word: "consulate", "consumer".
  const isCut = written.length - stem.length > 1;
  let best: { term: string; doc: number; edits: number } | undefined;
  for (const candidate of near) {
    const edits = editDistance(stem, candidate.term, limit);
    if (edits > limit || (isCut && candidate.term.at(-1) !== stem.at(-1))) continue;
    const better =
      !best || edits < best.edits || (edits === best.edits && candidate.doc > best.doc);
    if (better) best = { ...candidate, edits };
  }
  return best;
}

const stemOf = (word: string) => normalizeWord(word).stem;

/** In how many passages a word stands, in the form that stands in most; undefined where none does. */
function maxDocumentFrequency(db: Queryable, projectId: number, stems: string[]) {
  const found = db.get<{ doc: number | null }>(sql`
    SELECT max(doc) AS doc FROM ${vocabularyTable(projectId)}
    WHERE term IN ${stems}`);
  return found?.doc ?? undefined;
}

const particle = /^.{3,}(?=(?:over|down|back|out|off|up|in|on)$)/;

/** "cut over" for "cutover", where the project writes it so. */
function splitCompound(db: Queryable, projectId: number, word: string) {
  const first = particle.exec(word)?.[0];
  if (!first || isStopWord(first)) return undefined;
  const words = [first, word.slice(first.length)];
  const table = passageTable(projectId);
  const found = db.get(sql`
    SELECT 1 FROM ${table} WHERE ${table} MATCH ${`"${words.join(" ")}"`} LIMIT 1`);
  return found ? words : undefined;
}

/** Another word for one of the question's says a little less than that word; a phrase is exact. */
const synonymWeight = 0.8;

function findAlternatives(terms: Map<string, QueryTerm>, compounds: Map<string, string[]>) {
  const alternatives = new Map<string, Alternative[]>();
  for (const { word, stem: standsFor } of terms.values()) {
    const apart = compounds.get(word);
    const forms = irregularFormsOf(word).map((form) => ({ words: [form], share: 1 }));
    const others = [...synonymsOf(word), ...(apart ? [apart] : [])].map((words) => ({
      words,
      share: words.length > 1 ? 1 : synonymWeight,
    }));
    for (const { words, share } of [...forms, ...others]) {
      const stems = words.map((other) => normalizeWord(other).stem);
      const [first = ""] = stems;
      if (stems.length === 1 && terms.has(first)) continue;
      const known = alternatives.get(first) ?? [];
      alternatives.set(first, [...known, { words, stems, standsFor, share }]);
    }
  }
  return alternatives;
}

/** A word of a text; `share` is how much of the question's word it says, all where left out. */
export type MatchedTerm = Term & { share?: number };

/** "establishing" is not "established". */
const isSameForm = (meant: string, word: string) => !meant.endsWith("ed") || word.endsWith("ed");

/**
 * The words of a text as an answer to the question reads them: what stands for a word of the
 * question counts as that word, and a word that only shares its stem does not.
 */
export function matchTerms(query: ParsedQuery, text: string): MatchedTerm[] {
  const terms = tokenize(text);
  return terms.map((term, index) => {
    const asked = query.terms.get(term.stem);
    if (asked) return areUnrelated(asked.word, term.word) ? { ...term, stem: term.word } : term;
    const standing = query.alternatives
      .get(term.stem)
      ?.find(
        ({ words, stems }) =>
          isSameForm(words[0] ?? "", term.word) &&
          !areUnrelated(words[0] ?? "", term.word) &&
          stems.every((stem, offset) => terms[index + offset]?.stem === stem),
      );
    return standing ? { ...term, stem: standing.standsFor, share: standing.share } : term;
  });
}

/** The share of the question's weight that words of a text hold, as `matchTerms` has read them. */
export function queryCoverage(
  query: ParsedQuery,
  terms: Iterable<Pick<MatchedTerm, "stem" | "share">>,
) {
  const shares = new Map<string, number>();
  for (const { stem, share = 1 } of terms) {
    if (query.terms.has(stem)) shares.set(stem, Math.max(share, shares.get(stem) ?? 0));
  }
  let weight = 0;
  for (const [stem, share] of shares) weight += share * (query.terms.get(stem)?.weight ?? 0);
  return query.totalWeight > 0 ? weight / query.totalWeight : 0;
}

/** What a question tells to do with the answer rarely stands in it. */
const instruction = /^\s*(?:please )?(?:compare|list|show|name|describe|explain|tell|find)\b/i;
const instructionWeight = 0.2;

/** Weighs the words of a question by how rare they are among the project's passages. */
export function parseQuery(db: Queryable, projectId: number, question: string): ParsedQuery {
  const count = db.get<{ chunks: number }>(sql`
    SELECT count(*) AS chunks FROM document_chunks WHERE project_id = ${projectId}`);
  const chunks = count?.chunks ?? 0;
  const terms = new Map<string, QueryTerm>();
  const corrections = new Map<string, string>();
  const compounds = new Map<string, string[]>();
  const told = instruction.exec(question)?.[0].length ?? 0;
  const content = replacePhrases(contentTerms(question));
  for (const { word, stem, start, end } of content.slice(0, maxTerms)) {
    if (terms.has(stem)) continue;
    const known = maxDocumentFrequency(db, projectId, [
      stem,
      ...irregularFormsOf(word).map(stemOf),
    ]);
    const apart = splitCompound(db, projectId, word);
    if (apart) compounds.set(word, apart);
    const misspelled = { stem, written: question.slice(start, end) };
    const corrected =
      known !== undefined || apart ? undefined : correctSpelling(db, projectId, misspelled);
    if (corrected) {
      const weight = inverseDocumentFrequency(chunks, corrected.doc) * correctionWeight;
      terms.set(corrected.term, { word: corrected.term, stem: corrected.term, weight });
      corrections.set(word, corrected.term);
    } else {
      terms.set(stem, {
        word,
        stem,
        weight:
          inverseDocumentFrequency(chunks, known ?? 0) * (end === told ? instructionWeight : 1),
      });
    }
  }
  let totalWeight = 0;
  for (const term of terms.values()) totalWeight += term.weight;
  return {
    terms,
    sequence: tokenize(question).map((term) => term.stem),
    totalWeight,
    alternatives: findAlternatives(terms, compounds),
    corrections,
  };
}

/** The FTS5 expression that finds every passage with any of the words, or what stands for them. */
export function matchExpression(query: ParsedQuery) {
  const words = [...query.terms.values()].map((term) => term.word);
  const phrases = [...query.alternatives.values()].flat().map((other) => other.words.join(" "));
  return [...words, ...phrases].map((phrase) => `"${phrase}"`).join(" OR ");
}
