import { tokenize } from "../../../../platform/text/terms.ts";
import { findRows } from "../../../search/row-index.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import { asksToReach, tellsContact } from "../blocks/contact-details.ts";
import { formsOf } from "../blocks/question-form.ts";
import type { AnswerContext, Candidate } from "../candidate.ts";
import { asksForReason } from "../short-answers/direct-answer.ts";
import { countedNoun } from "../short-answers/extract-quantities.ts";
import { opensAsYesOrNo } from "../short-answers/yes-or-no.ts";
import { findNamedDocuments, readIdentities } from "./document-identity.ts";
import { comparesFigures, proposeComparedFigures } from "./extremes/compare-figures.ts";
import { extremeAsked, rankingAsked } from "./extremes/extreme-words.ts";
import { proposeExtreme, readTables } from "./extremes/extremes.ts";
import { asksForTotal, proposeTotal } from "./extremes/totals.ts";
import { proposeFiltered } from "./filtered-rows.ts";
import { proposeMarked } from "./marked-rows.ts";
import { type CellMatch, createRowMatcher } from "./match-row.ts";
import { readFiscalShift } from "./periods/fiscal-years.ts";
import { asksToCompare, parseQuestionFrame, type QuestionFrame } from "./question-frame.ts";
import { sourceOf } from "./row-source.ts";
import { wholeName } from "./whole-name.ts";
import { proposeTable } from "./whole-table.ts";
import { headOf, placeOf, writeComparison, writeRow } from "./write-row.ts";

/** So many rows are looked at of the documents that a question names, and so many of all others. */
const maxRowsOfNamed = 200;
const maxRowsOfAll = 80;
/** Documents with several words of a title in the question; further ones are chance. */
const maxNamedDocuments = 20;
const minCoverage = 0.6;
/** Another figure that answers so nearly as well leaves it to a reader. */
const minLead = 0.03;
/** Tables of one document that give the same figure bear each other out. */
const agreement = 0.04;
const maxAgreeing = 3;

const nothingFound = { matches: [], isOneDocumentNamed: false };

function findMatches(context: AnswerContext, frame: QuestionFrame) {
  const { db, projectId, query, documentIds } = context;
  const hard = frame.terms.filter(({ isLight }) => !isLight);
  if (hard.length === 0) return nothingFound;
  const named = findNamedDocuments(db, projectId, frame, documentIds);
  const titled = new Set(named.flatMap((document) => [...document.titled]));
  const standing = [...query.alternatives.values()].flat();
  const phrasesOf = (stems: Set<string>) => [
    ...frame.terms.filter(({ stem }) => stems.has(stem)).map(({ word }) => word),
    ...standing.filter(({ standsFor }) => stems.has(standsFor)).map(({ words }) => words.join(" ")),
  ];
  const all = new Set(frame.terms.map(({ stem }) => stem));
  const looked = all.difference(titled).size > 0 ? all.difference(titled) : all;
  const otherNames = frame.equalPhrases.flatMap(({ others }) => others.map(({ words }) => words));
  const rows = [
    ...(named.length > 0
      ? findRows(db, projectId, {
          phrases: [...phrasesOf(looked), ...otherNames],
          documentIds: named.slice(0, maxNamedDocuments).map(({ documentId }) => documentId),
          limit: maxRowsOfNamed,
        })
      : []),
    ...findRows(db, projectId, {
      phrases: [...phrasesOf(all), ...otherNames],
      ...(documentIds ? { documentIds: [...documentIds] } : {}),
      limit: maxRowsOfAll,
    }),
  ];
  const ids = [...new Set(rows.map(({ documentId }) => documentId))];
  const identities = readIdentities(db, frame, ids);
  const shifts = new Map<number, number>();
  const matchRow = createRowMatcher(query, frame, (documentId) => {
    const known = shifts.get(documentId) ?? readFiscalShift(db, documentId);
    shifts.set(documentId, known);
    return known;
  });
  const seen = new Set<string>();
  const matches = rows.flatMap((found) => {
    const key = `${found.documentId} ${found.row.start}`;
    const identity = identities.get(found.documentId);
    if (seen.has(key) || !identity) return [];
    seen.add(key);
    return matchRow(found, identity);
  });
  const names = namesOf(frame);
  const isOneDocumentNamed =
    names.length > 0 && named.some(({ titled }) => names.every((name) => titled.has(name)));
  return { matches, isOneDocumentNamed };
}

const namesOf = (frame: QuestionFrame) =>
  frame.terms.filter(({ isName }) => isName).map(({ stem }) => stem);

/** A figure without its currency, its brackets and its sign: "$(1,785)" and "1,785" are the same. */
const figureOf = ({ cell }: CellMatch) =>
  /\d/.test(cell.text) ? cell.text.replace(/[^\d.,%]/g, "") : cell.text.trim().toLowerCase();

/** The matches, best first; a figure that several tables of its document give counts more. */
function rankMatches(matches: CellMatch[]) {
  const groups = Map.groupBy(
    matches.filter(({ isExact }) => isExact),
    (match) => `${match.identity.documentId} ${match.period?.year ?? ""} ${figureOf(match)}`,
  );
  const agreeing = new Map<CellMatch, number>();
  for (const group of groups.values()) {
    const tables = new Set(group.map(({ found }) => found.row.table)).size;
    for (const match of group) agreeing.set(match, Math.min(tables - 1, maxAgreeing));
  }
  return matches
    .map((match) => ({ ...match, score: match.score + agreement * (agreeing.get(match) ?? 0) }))
    .toSorted((left, right) => right.score - left.score);
}

/** Names in the question that a document or a row must go by, and that this one does not. */
function missesName(frame: QuestionFrame, match: CellMatch) {
  const { row } = match.found;
  const cells = row.cells.map(({ text }) => text);
  const told = [row.label, row.caption, ...(row.section ?? []), ...match.cell.heads, ...cells]
    .join(" ")
    .toLowerCase();
  return frame.terms.some(
    ({ stem, word, isName }) => isName && !match.identity.named.has(stem) && !told.includes(word),
  );
}

const clamp = (share: number) => Math.max(0, Math.min(1, share));

function featuresOf({ coverage, labelPrecision }: CellMatch, isExact: boolean) {
  return {
    passage: clamp(coverage * 0.7),
    own: coverage,
    told: coverage,
    withPrevious: coverage,
    form: labelPrecision * (isExact ? 1 : coverage),
    // A row that misses a name asked about is not proposed.
    unnamed: 0,
    isRow: 1,
    isExact: isExact ? 1 : 0,
  };
}

function proposeCell(context: AnswerContext, match: CellMatch, isExact: boolean): Candidate[] {
  const source = sourceOf(context, match);
  if (!source) return [];
  const { cell } = match;
  const { row } = match.found;
  const columns = row.cells.map((one) => ({ head: headOf(one), text: one.text }));
  if (row.labelCell) columns.push({ head: row.labelCell.heads.join(" "), text: row.label });
  const name = wholeName(columns, cell.text);
  return [
    {
      kind: "row",
      sources: [source],
      features: featuresOf(match, isExact),
      ...(isExact
        ? {
            short: ([marker = ""]: string[]) =>
              name === undefined
                ? `**${escapeMarkdown(cell.text)}** (${escapeMarkdown(placeOf(match))}) ${marker}`
                : `**${escapeMarkdown(name)}** ${marker}`,
          }
        : {}),
      write: ([marker = ""]) => `> ${escapeMarkdown(writeRow(match))} ${marker}`,
    },
  ];
}

function proposeComparison(context: AnswerContext, matches: CellMatch[]): Candidate[] {
  const found = matches.flatMap((match) => {
    const source = sourceOf(context, match);
    return source ? [{ match, source }] : [];
  });
  const [first, ...others] = found;
  if (!first || others.length === 0) return [];
  return [
    {
      kind: "row",
      sources: [first.source, ...others.map(({ source }) => source)],
      features: featuresOf(first.match, true),
      write: (markers) =>
        writeComparison(
          found.map(({ match }) => match),
          markers,
        ),
    },
  ];
}

const bestOf = (matches: CellMatch[], is: (match: CellMatch) => boolean) => matches.find(is);

/** Whether another figure of the same kind stands in the way of taking the best for the answer. */
function isDisputed(best: CellMatch, ranked: CellMatch[]) {
  return ranked.some(
    (other) =>
      other.isExact &&
      (best.hasOtherName || !other.hasOtherName) &&
      other.score > best.score - minLead &&
      other.period === best.period &&
      figureOf(other) !== figureOf(best),
  );
}

/** Each period asked for, of the row that answers best, or each document that is named. */
function comparedPeriods(frame: QuestionFrame, exact: CellMatch[]): CellMatch[] {
  const [best] = exact;
  if (!best) return [];
  if (frame.periods.length > 1) {
    const { found } = best;
    return frame.periods.flatMap((period) => {
      const same = bestOf(exact, (other) => other.period === period && other.found === found);
      const other = same ?? bestOf(exact, (match) => match.period === period);
      return other ? [other] : [];
    });
  }
  return [];
}

/** The best cell of each document, where names of the question are shared out among several. */
function comparedDocuments(frame: QuestionFrame, matches: CellMatch[]): CellMatch[] {
  const names = namesOf(frame);
  const byDocument = [...Map.groupBy(matches, ({ identity }) => identity.documentId).values()];
  const best = byDocument.flatMap(([first]) => (first ? [first] : []));
  const own = best.map((match) => ({
    match,
    names: names.filter((name) => match.identity.titled.has(name)),
  }));
  const meant = own.filter((one) => one.names.length > 0 && one.names.length < names.length);
  const covered = new Set(meant.flatMap((one) => one.names));
  return meant.length > 1 && covered.size === names.length ? meant.map(({ match }) => match) : [];
}

/** Where a number of something is asked for: whether the row speaks of that thing at all. */
function isCounted(question: string, { found }: CellMatch) {
  const noun = countedNoun(question);
  if (noun === undefined) return true;
  const { label, caption = "", cells } = found.row;
  const told = [label, caption, ...cells.flatMap(({ heads, text }) => [...heads, text])].join(" ");
  return tokenize(told).some(({ stem }) => stem === noun);
}

/**
 * The cells of tables that may hold what a question asks for. One is the answer where document,
 * row and column are those asked for and no other figure answers as well; several periods or
 * documents are put beside each other.
 */
export function proposeRows(context: AnswerContext): Candidate[] {
  const { question, query } = context;
  const isComparison = asksToCompare.test(question);
  if (asksForReason.test(question) && !isComparison) return [];
  const frame = parseQuestionFrame(question, query);
  if (opensAsYesOrNo(question, query.language)) {
    return comparesFigures(question)
      ? proposeComparedFigures(context, frame, readTables(context, frame))
      : [];
  }
  // Whom to turn to is told by a row that says how to reach somebody, and by no other.
  const asksReach = asksToReach(question);
  const marked = proposeMarked(context, frame);
  if (marked.length > 0) return marked;
  const asksTotal = asksForTotal(question);
  const extreme = extremeAsked(question, query.language);
  const ranking = rankingAsked(question, query.language);
  const tables = asksTotal || extreme || ranking ? readTables(context, frame) : [];
  const total = asksTotal ? proposeTotal(context, frame, tables) : [];
  if (total.length > 0) return total;
  const compared = ranking ? proposeExtreme(context, frame, ranking, tables) : [];
  if (compared.length > 0) return compared;
  const filtered = extreme ? [] : proposeFiltered(context, frame);
  if (filtered.length > 0) return filtered;
  const { matches, isOneDocumentNamed } = findMatches(context, frame);
  const ranked = rankMatches(matches).filter(
    ({ coverage, found }) =>
      (coverage >= minCoverage || isComparison) && (!asksReach || tellsContact(found.row)),
  );
  const meant = ranked.filter((match) => !missesName(frame, match));
  const exact = meant.filter(({ isExact }) => isExact);
  const [best] = exact;
  if (best && frame.periods.length > 1) {
    const table = proposeComparison(context, comparedPeriods(frame, exact));
    if (table.length > 0) return table;
  }
  if (!best) {
    // Where a title holds all the names of the question, they are not shared out among documents.
    const isShared = isComparison || !isOneDocumentNamed;
    const documents = isShared ? comparedDocuments(frame, ranked) : [];
    if (documents.length > 1) return proposeComparison(context, documents);
    // Any row is as near as the others where the greatest of them is asked for.
    const isRanked = (ranking?.extreme ?? extreme ?? "none") !== "none";
    if (isRanked) return proposeTable(context, frame, tables);
    const near = meant.filter((match) => isCounted(question, match));
    return near.slice(0, 1).flatMap((match) => proposeCell(context, match, false));
  }
  // What is to be done is more than a figure.
  const isPlain = !isDisputed(best, exact) && !formsOf(question).has("steps");
  return proposeCell(context, best, isPlain);
}
