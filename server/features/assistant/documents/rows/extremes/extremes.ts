import type { StructureCell } from "../../../../../../db/structure.ts";
import { isYear } from "../../../../../extraction/readers/shared/table-values.ts";
import { contentTerms } from "../../../../../platform/text/terms.ts";
import { matchTerms } from "../../../../search/query.ts";
import { type FoundRow, findRows, readTable } from "../../../../search/row-index.ts";
import { escapeMarkdown } from "../../../escape-markdown.ts";
import { namesMoney } from "../../answer-type.ts";
import type { AnswerContext, Candidate } from "../../candidate.ts";
import { type Column, columnsOf } from "../columns.ts";
import { type DocumentIdentity, readIdentities } from "../document-identity.ts";
import type { AskedTerm, QuestionFrame } from "../question-frame.ts";
import { exactRow, sourceOf } from "../row-source.ts";
import { headOf, labelOf, writeRow } from "../write-row.ts";
import { amountOf, dayOf } from "./amounts.ts";
import {
  changeAsked,
  type Extreme,
  headsChange,
  isTotal,
  type Measure,
  termsCompared,
} from "./extreme-words.ts";

/** What compares two columns, or two years of one, cannot be read from a single one. */
const comparesColumns =
  /(?<!\p{L})(?:over|under|above|below|exceed\w*|than|grew|grown|growth|increas\w+|decreas\w+|fell|fallen|drop\w*|rose|risen|chang\w+|improv\w+|between|über|unter|gestiegen|gesunken|gewachsen)(?!\p{L})/iu;
const maxRows = 200;
const maxTables = 12;
/** A longer table would keep everybody else waiting. */
const maxCompared = 5_000;
const minRows = 2;
const maxShown = 4;
/** So many of a table's rows have a figure in the column that is compared. */
const minFilled = 0.8;

const datedHead = /(?<!\d)(?:19|20)\d{2}(?!\d)/;
const yearIn = (text: string, year: number) => new RegExp(`(?<!\\d)${year}(?!\\d)`).test(text);

/** The rows and columns of the year asked for; undefined where the table does not tell of it. */
function ofYear(rows: FoundRow[], columns: Column[], title: string, year: number | undefined) {
  const dated = columns.filter(({ key }) => datedHead.test(key));
  if (year === undefined) return dated.length > 1 ? undefined : { rows, columns };
  if (dated.length > 0) {
    return { rows, columns: columns.filter(({ key }) => yearIn(key, year)) };
  }
  const ofRows = rows.filter(({ row }) =>
    [row.label, ...row.cells.map(({ text }) => text)].some((text) => text.trim() === String(year)),
  );
  if (ofRows.length > 0) return { rows: ofRows, columns: columnsOf(ofRows) };
  const over = [rows[0]?.row.caption, ...(rows[0]?.row.section ?? []), title].join(" ");
  return yearIn(over, year) ? { rows, columns } : undefined;
}

/** The years that a column of changes can stand between. */
const maxYearsOfChange = 2;

/** The column of changes; undefined where there is none or more than one, or more than two years. */
function ofChange(rows: FoundRow[], columns: Column[]) {
  const changes = columns.filter(({ key }) => headsChange.test(key));
  const dated = columns.filter((column) => !changes.includes(column) && datedHead.test(column.key));
  return changes.length === 1 && dated.length <= maxYearsOfChange
    ? { rows, columns: changes }
    : undefined;
}

type Found = { rows: [FoundRow, StructureCell][]; identity: DocumentIdentity; share: number };

/** The rows of one table that the question asks for, where it plainly tells which column is meant. */
function findIn(
  { query }: AnswerContext,
  table: FoundRow[],
  identity: DocumentIdentity,
  asked: {
    extreme: Extreme;
    terms: AskedTerm[];
    year: number | undefined;
    /** What kind of figures is compared, where the question's own word tells. */
    measure: Measure | undefined;
    /** Whether it is a column of changes that is asked for. */
    isChange: boolean;
  },
): Found | undefined {
  const held = (...texts: string[]) =>
    new Set(matchTerms(query, texts, identity.language).map(({ stem }) => stem));
  const own = table.filter(
    ({ row }) => row.cells.length > 0 && !isTotal(row.label, identity.language),
  );
  const all = columnsOf(own);
  const dated = asked.isChange ? ofChange(own, all) : ofYear(own, all, identity.title, asked.year);
  if (!dated) return undefined;
  const [first] = dated.rows;
  if (!first) return undefined;
  const { row } = first;
  const above = held(
    ...(row.labelCell?.heads ?? []),
    row.caption ?? "",
    ...(row.section ?? []),
    identity.title,
  );
  // What is said of some rows alone chooses among them: "in Oslo".
  const heads = new Set(dated.columns.flatMap(({ key }) => [...held(key)]));
  const chosen = asked.terms.filter(({ stem }) => !above.has(stem) && !heads.has(stem));
  const rows = dated.rows.filter(({ row: one }) => {
    const said = held(one.label, ...one.cells.map(({ text }) => text));
    return chosen.every(({ stem }) => said.has(stem));
  });
  if (rows.length < minRows) return undefined;
  const readValue = asked.measure === "day" ? dayOf : amountOf;
  const numeric = dated.columns.filter(({ key, cells }) => {
    const texts = rows.flatMap((one) => cells.get(one) ?? []);
    const figures = texts.filter((cell) => readValue(cell) !== undefined);
    const isPriced = namesMoney(key) || figures.every(({ text }) => namesMoney(text));
    if (asked.measure === "price" && !isPriced) return false;
    return figures.length >= minFilled * rows.length && !figures.every(({ text }) => isYear(text));
  });
  const strength = ({ key }: Column) => {
    const said = held(key);
    return asked.terms.reduce((sum, { stem, weight }) => sum + (said.has(stem) ? weight : 0), 0);
  };
  const best = Math.max(0, ...numeric.map(strength));
  // Which of several figures is meant has to be said, and not of a column that holds none.
  const isOfOther = asked.measure !== "price" && dated.columns.some(strength);
  if (best === 0 && !asked.isChange && (numeric.length > 1 || isOfOther)) return undefined;
  // The newest employee is not the one whose contract ends last.
  const isDay = ({ key }: Column) => /^\d*\s*(?:date|day|datum|tag)$/iu.test(key);
  if (best === 0 && asked.measure === "day" && !numeric.every(isDay)) return undefined;
  const strongest = numeric.filter((column) => strength(column) === best);
  // "Incidents" are all of them, "Major incidents" some.
  const lengthOf = ({ key }: Column) => contentTerms(key, identity.language).length;
  const shortest = Math.min(...strongest.map(lengthOf));
  const meant = strongest.filter((column) => lengthOf(column) === shortest);
  const [column] = meant;
  if (!column || meant.length > 1) return undefined;
  const cellsOfColumn = rows.flatMap((one) => column.cells.get(one) ?? []);
  // A figure that cannot be read may be the one.
  if (cellsOfColumn.some((cell) => /\d/.test(cell.text) && readValue(cell) === undefined))
    return undefined;
  const amounts = rows.flatMap((one): [FoundRow, StructureCell, number][] => {
    const cell = column.cells.get(one);
    const amount = cell && readValue(cell);
    return cell && amount !== undefined ? [[one, cell, amount]] : [];
  });
  const figures = amounts.map(([, , amount]) => amount);
  const greatest = Math.max(...figures);
  const wanted = { greatest, least: Math.min(...figures), none: 0 }[asked.extreme];
  const extreme = amounts.filter(([, , amount]) => amount === wanted);
  if (extreme.length === 0 || extreme.length > maxShown || extreme.length === figures.length)
    return undefined;
  // What the column says itself tells more than what stands over the table.
  return { rows: extreme.map(([one, cell]) => [one, cell]), identity, share: best };
}

export type ReadTable = { rows: FoundRow[]; identity: DocumentIdentity };

/** The tables whose heads or rows hold one of the words, each whole unless it is very long. */
export function readTables(
  { db, projectId, documentIds }: AnswerContext,
  frame: QuestionFrame,
): ReadTable[] {
  const terms = termsCompared(frame);
  if (terms.length === 0) return [];
  const found = findRows(db, projectId, {
    phrases: terms.map(({ word }) => word),
    ...(documentIds ? { documentIds: [...documentIds] } : {}),
    limit: maxRows,
    inHeads: true,
  });
  const first = new Map(
    found.toReversed().map((one) => [`${one.documentId} ${one.row.table}`, one]),
  );
  const identities = readIdentities(db, frame, [...new Set(found.map((one) => one.documentId))]);
  return [...first.values()]
    .reverse()
    .slice(0, maxTables)
    .flatMap(({ documentId, row }) => {
      const identity = identities.get(documentId);
      const rows = readTable(db, projectId, documentId, row.table, maxCompared);
      return identity && rows.length < maxCompared ? [{ rows, identity }] : [];
    });
}

/**
 * The rows with the greatest or the least figure of a column, or with none: "Which route had the most
 * passengers in 2024?" Only where every word of the question is said by the column, by what stands
 * over the table or by the rows; nothing where two columns would have to be compared.
 */
export function proposeExtreme(
  context: AnswerContext,
  frame: QuestionFrame,
  { extreme, measure }: { extreme: Extreme; measure?: Measure },
  tables: ReadTable[],
): Candidate[] {
  const { question } = context;
  const terms = termsCompared(frame);
  const [period, ...otherPeriods] = frame.periods;
  const ofChanges = changeAsked(question, extreme);
  const comparesTwo = comparesColumns.test(question) || otherPeriods.length > 0;
  if (comparesTwo && !ofChanges) return [];
  const asked = {
    extreme: ofChanges ?? extreme,
    terms,
    year: period?.year,
    measure,
    isChange: ofChanges !== undefined,
  };
  const found = tables.flatMap(({ rows, identity }): Found[] => {
    const one = findIn(context, rows, identity, asked);
    return one ? [one] : [];
  });
  const [best, ...others] = found.toSorted((left, right) => right.share - left.share);
  if (!best) return [];
  // Tables that speak of it alike and tell something else leave it to a reader.
  const labels = ({ rows: of }: Found) => of.map(([{ row }]) => labelOf(row)).join();
  if (others.some((other) => other.share === best.share && labels(other) !== labels(best)))
    return [];
  const { identity } = best;
  const sources = best.rows.flatMap(([one, cell]) => {
    const source = sourceOf(context, { found: one, cell, identity });
    return source ? [{ source, one, cell }] : [];
  });
  const [first, ...rest] = sources;
  if (!first) return [];
  const name = ({ one }: typeof first) => `**${escapeMarkdown(labelOf(one.row))}**`;
  const cited = (markers: string[], index: number) => markers[index] ?? "";
  const head = headOf(first.cell);
  const isDated = asked.isChange || period?.year === undefined || yearIn(head, period.year);
  const year = isDated ? "" : String(period.year);
  const of = [head, year, first.cell.text, first.one.row.unit].filter(Boolean).join(", ");
  return [
    {
      kind: "row",
      sources: [first.source, ...rest.map(({ source }) => source)],
      features: exactRow,
      short: (markers) =>
        `${sources.map((one, index) => `${name(one)} ${cited(markers, index)}`).join(", ")} (${escapeMarkdown(of)})`,
      write: (markers) =>
        sources
          .map(({ one, cell }, index) => {
            const match = { cell, found: one };
            return `> ${escapeMarkdown(writeRow(match))} ${cited(markers, index)}`;
          })
          .join("\n\n"),
    },
  ];
}
