import { findRows } from "../../../../search/row-index.ts";
import { escapeMarkdown } from "../../../escape-markdown.ts";
import type { AnswerContext, Candidate } from "../../candidate.ts";
import type { QuestionFrame } from "../question-frame.ts";
import { exactRow, sourceOf } from "../row-source.ts";
import { readWholeTables, type WholeTable } from "../whole-tables.ts";
import { headOf, labelOf, writeRow } from "../write-row.ts";
import {
  asksWhichPart,
  changeAsked,
  type Extreme,
  type Ranking,
  termsAsked,
  termsCompared,
} from "./extreme-words.ts";
import { type ColumnFigures, readColumn, yearIn } from "./read-column.ts";
import { isWithinYear } from "./row-times.ts";

/** What compares two columns, or two years of one, cannot be read from a single one. */
const comparesColumns =
  /(?<!\p{L})(?:over|under|above|below|exceed\w*|than|grew|grown|growth|increas\w+|decreas\w+|fell|fallen|drop\w*|rose|risen|chang\w+|improv\w+|between|über|unter|gestiegen|gesunken|gewachsen)(?!\p{L})/iu;
const maxRows = 200;
const maxTables = 12;
/** A longer table would keep everybody else waiting. */
const maxCompared = 5_000;
const maxShown = 4;

/** The tables whose heads or rows hold one of the words, each whole unless it is very long. */
export function readTables(context: AnswerContext, frame: QuestionFrame): WholeTable[] {
  const { db, projectId, documentIds } = context;
  const terms = termsCompared(frame);
  if (terms.length === 0) return [];
  const found = findRows(db, projectId, {
    phrases: terms.map(({ word }) => word),
    ...(documentIds ? { documentIds: [...documentIds] } : {}),
    limit: maxRows,
    inHeads: true,
  });
  const tables = new Map(
    found.map(({ documentId, row: { table } }) => [
      `${documentId} ${table}`,
      { documentId, table },
    ]),
  );
  return readWholeTables(context, frame, [...tables.values()].slice(0, maxTables), maxCompared);
}

/** The rows of a column with the greatest or the least figure, or with none; undefined where too many tie. */
function rowsOf({ figures, ...column }: ColumnFigures, extreme: Extreme) {
  const amounts = figures.map(({ amount }) => amount);
  const greatest = Math.max(...amounts);
  const wanted = { greatest, least: Math.min(...amounts), none: 0 }[extreme];
  const rows = figures.filter(({ amount }) => amount === wanted);
  const tells = rows.length > 0 && rows.length <= maxShown && rows.length < figures.length;
  return tells ? { ...column, rows } : undefined;
}

/**
 * The rows with the greatest or the least figure of a column, or with none: "Which route had the most
 * passengers in 2024?" Only where every word of the question is said by the column, by what stands
 * over the table or by the rows; nothing where two columns would have to be compared.
 */
export function proposeExtreme(
  context: AnswerContext,
  frame: QuestionFrame,
  { extreme, measure, time }: Ranking,
  tables: WholeTable[],
): Candidate[] {
  const { question } = context;
  const { part, language } = frame;
  // "In the latest quarter" and "which quarter" name a part of a year that the rows tell.
  const isOfRows =
    part !== undefined && (time !== undefined || asksWhichPart(question, language, part));
  const isPlain = !/\d/.test(part ?? "") && isOfRows;
  if (isWithinYear(question, isPlain ? { ...frame, part: undefined } : frame)) return [];
  const terms = termsAsked(frame);
  const [period, ...otherPeriods] = frame.periods;
  const ofChanges = changeAsked(question, extreme);
  const comparesTwo = comparesColumns.test(question) || otherPeriods.length > 0;
  if (comparesTwo && !ofChanges) return [];
  const isChange = ofChanges !== undefined;
  const found = tables.flatMap((table) => {
    const column = readColumn(context, table, {
      terms,
      year: period?.year,
      measure,
      isNone: extreme === "none",
      isChange,
      time,
    });
    return (column && rowsOf(column, ofChanges ?? extreme)) ?? [];
  });
  const [best, ...others] = found.toSorted((left, right) => right.share - left.share);
  if (!best) return [];
  // Tables that speak of it alike and tell something else leave it to a reader.
  const labels = ({ rows }: typeof best) => rows.map((one) => labelOf(one.found.row)).join();
  if (others.some((other) => other.share === best.share && labels(other) !== labels(best)))
    return [];
  const { identity } = best;
  const sources = best.rows.flatMap(({ found: one, cell }) => {
    const source = sourceOf(context, { found: one, cell, identity });
    return source ? [{ source, one, cell }] : [];
  });
  const [first, ...rest] = sources;
  if (!first) return [];
  const name = ({ one }: typeof first) => `**${escapeMarkdown(labelOf(one.row))}**`;
  const cited = (markers: string[], index: number) => markers[index] ?? "";
  const head = headOf(first.cell);
  const isDated = isChange || period?.year === undefined || yearIn(head, period.year);
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
