import type { StructureCell } from "../../../../../db/structure.ts";
import type { Language } from "../../../../platform/text/languages/language.ts";
import type { ParsedQuery } from "../../../search/query.ts";
import type { FoundRow } from "../../../search/row-index.ts";
import type { DocumentIdentity } from "./document-identity.ts";
import { createPeriodMatcher } from "./periods/match-period.ts";
import type { Period } from "./periods/periods.ts";
import type { AskedTerm, QuestionFrame } from "./question-frame.ts";
import {
  isNamedByHead,
  lightWeight,
  othersOf,
  plainHeads,
  precisionOf,
  readWords,
  type Words,
} from "./row-words.ts";
import { type Statement, statementNamed } from "./statements.ts";

/** A cell that may be the one asked for. */
export type CellMatch = {
  found: FoundRow;
  identity: DocumentIdentity;
  cell: StructureCell;
  /** The period asked for that the cell's column tells of. */
  period: Period | undefined;
  score: number;
  /** The share of the question that row, column and document hold. */
  coverage: number;
  /** The share of the row's label that the question holds. */
  labelPrecision: number;
  statement: Statement | undefined;
  /** Whether the row is called by another name of the figure than the one in the question. */
  hasOtherName: boolean;
  /** Every constraint is met: nothing of the question is left that the cell does not stand for. */
  isExact: boolean;
};

/** What the parts of a match count for. Set on the development look-ups, as round figures. */
const influence = {
  label: 0.35,
  /** The table is one of the main statements, which tells a figure for the whole. */
  statement: 0.12,
  /** It is the statement that the question names, or tells of a moment as the question does. */
  rightStatement: 0.12,
  /** The row is called by another name of the figure than the one in the question. */
  otherName: -0.15,
  /** Words over the column or the table that the question does not hold narrow the figure. */
  otherHead: -0.08,
  otherCaption: -0.02,
  otherSection: -0.02,
  /** For each cell before the one that names the row: who comes first is whom it is about. */
  cellBefore: -0.04,
};
const minLabelPrecision = 0.6;
/** So many cells after the label may name a row. */
const leadingCells = 2;
/** Longer text in a cell names no row. */
const maxKeyLength = 60;

/** Reads rows against one question; what stands over many rows is read once. */
export function createRowMatcher(
  query: ParsedQuery,
  frame: QuestionFrame,
  fiscalShift: (documentId: number) => number,
) {
  const matchPeriod = createPeriodMatcher(frame, fiscalShift);
  const weights = new Map(
    frame.terms.map(({ stem, weight, isLight }) => [stem, isLight ? lightWeight * weight : weight]),
  );
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const cache = new Map<string, Words>();
  const wordsOf = (text: string, language: Language) => {
    const key = `${language} ${text}`;
    const known = cache.get(key);
    if (known) return known;
    const words = readWords(query, frame, text, language);
    cache.set(key, words);
    return words;
  };
  /** Whether a document goes by a name of the question; what else its title says is chance. */
  const isNamed = ({ stem, isCapitalized }: AskedTerm, { named }: DocumentIdentity) =>
    named.has(stem) && (isCapitalized || !frame.hasCapitals);

  const isHard = (stem: string) => frame.terms.some((term) => term.stem === stem && !term.isLight);

  const holdsSubject = ({ held }: Words, { titled }: DocumentIdentity) =>
    [...held.keys()].some((stem) => isHard(stem) && !titled.has(stem));

  const isHeldByHead = ({ heads }: StructureCell, { language }: DocumentIdentity) =>
    [...wordsOf(heads.join(" "), language).held.keys()].some(isHard);

  /**
   * What names a row, and after how many cells: its label, with the cell beside it where a name is
   * written in two columns; or another cell of words where the label is a date, a number or a code.
   * Whom a later column names, such as a deputy, is not what the row is about, unless the question
   * asks by that column.
   */
  function keyOf({ row }: FoundRow, identity: DocumentIdentity, cell?: StructureCell) {
    const label = { ...wordsOf(row.label, identity.language), place: 0 };
    if (holdsSubject(label, identity)) {
      const [beside] = row.cells;
      if (!beside || beside === cell || /\d/.test(beside.text)) return label;
      const whole = wordsOf(`${row.label} ${beside.text}`, identity.language);
      const isName = whole.held.size > label.held.size && precisionOf(whole) >= minLabelPrecision;
      return isName ? { ...whole, place: 0 } : label;
    }
    const keys = row.cells
      .map((other, place) => ({ other, place }))
      .filter(({ other, place }) => place < leadingCells || isHeldByHead(other, identity))
      .filter(({ other }) => other !== cell && /\p{L}/u.test(other.text))
      .filter(({ other }) => other.text.length <= maxKeyLength)
      .map(({ other, place }) => ({ ...wordsOf(other.text, identity.language), place }))
      .filter((words) => holdsSubject(words, identity));
    return keys.find((words) => precisionOf(words) >= minLabelPrecision) ?? label;
  }

  function matchCell(
    found: FoundRow,
    identity: DocumentIdentity,
    cell: StructureCell,
    period: Period | undefined,
    statement: Statement | undefined,
  ): CellMatch {
    const { row } = found;
    const { language } = identity;
    const label = keyOf(found, identity, cell);
    const labelHead = wordsOf((row.labelCell?.heads ?? []).join(" "), language);
    const section = wordsOf((row.section ?? []).join(" "), language);
    const caption = wordsOf(row.caption ?? "", language);
    const heads = wordsOf(cell.heads.join(" "), language);
    const shares = new Map<string, number>();
    const take = (stem: string, share: number) =>
      shares.set(stem, Math.max(share, shares.get(stem) ?? 0));
    for (const part of [label, labelHead, section, caption, heads]) {
      for (const [stem, share] of part.held) take(stem, share);
    }
    for (const term of frame.terms) if (isNamed(term, identity)) take(term.stem, 1);
    let weight = 0;
    for (const [stem, share] of shares) weight += share * (weights.get(stem) ?? 0);
    const coverage = total > 0 ? weight / total : 0;
    const labelPrecision = precisionOf(label);
    const isAsOf = frame.moment !== undefined;
    const isRight = frame.statement
      ? statement === frame.statement
      : isAsOf && statement === "balance";
    const score =
      coverage +
      influence.label * labelPrecision +
      (label.hasOtherName ? influence.otherName : 0) +
      influence.cellBefore * label.place +
      (statement ? influence.statement : 0) +
      (isRight ? influence.rightStatement : 0) +
      influence.otherHead * othersOf(heads, plainHeads) +
      influence.otherCaption * othersOf(caption, plainHeads) +
      influence.otherSection * othersOf(section, plainHeads);
    const isExact =
      frame.terms.every(({ stem, isLight }) => isLight || shares.has(stem)) &&
      holdsSubject(label, identity) &&
      labelPrecision >= minLabelPrecision;
    return {
      found,
      identity,
      cell,
      period,
      score,
      coverage,
      labelPrecision,
      statement,
      hasOtherName: label.hasOtherName,
      isExact,
    };
  }

  /** Of some columns, those that the words of the question choose. */
  function chooseByHead(all: StructureCell[], found: FoundRow, identity: DocumentIdentity) {
    const cells = all.filter(
      ({ heads, text }) =>
        !isNamedByHead(query, heads.join(" "), text) && !(frame.asksPerson && /\d/.test(text)),
    );
    const key = keyOf(found, identity);
    const strength = (cell: StructureCell) =>
      [...wordsOf(cell.heads.join(" "), identity.language).held.keys()]
        .filter((stem) => !key.held.has(stem))
        .reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
    const strengths = cells.map(strength);
    const best = Math.max(0, ...strengths);
    if (best > 0) return cells.filter((_, index) => strengths[index] === best);
    const figures = cells.filter(({ text }) => /\d/.test(text));
    return cells.length === 1 ? cells : figures.length === 1 ? figures : [];
  }

  /** The cells of a row that may be asked for; more than one only where several periods are. */
  return (found: FoundRow, identity: DocumentIdentity): CellMatch[] => {
    const statement = statementNamed(found.row.caption ?? "");
    if (frame.isBoundToStatement && statement !== frame.statement) return [];
    const cells = found.row.cells.flatMap((cell) => {
      const period = matchPeriod(cell, found, statement);
      return period === null ? [] : [{ cell, period }];
    });
    if (frame.periods.length === 0) {
      const chosen = chooseByHead(
        cells.map(({ cell }) => cell),
        found,
        identity,
      );
      const [cell] = chosen;
      return cell && chosen.length === 1
        ? [matchCell(found, identity, cell, undefined, statement)]
        : [];
    }
    const matches = cells.map(({ cell, period }) =>
      matchCell(found, identity, cell, period, statement),
    );
    // Of several columns of one period, the one that says least beside it.
    return frame.periods.flatMap((period) => {
      const ofPeriod = matches
        .filter((match) => match.period === period)
        .toSorted((left, right) => right.score - left.score);
      const [best, next] = ofPeriod;
      if (!best) return [];
      return next && next.score === best.score && next.cell.text !== best.cell.text
        ? [{ ...best, isExact: false }]
        : [best];
    });
  };
}
