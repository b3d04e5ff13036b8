import { matchTerms } from "../../../search/query.ts";
import type { FoundRow } from "../../../search/row-index.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import { markdownTable } from "../../markdown-table.ts";
import type { AnswerContext, Candidate } from "../candidate.ts";
import type { DocumentIdentity } from "./document-identity.ts";
import { termsCompared } from "./extremes/extreme-words.ts";
import type { QuestionFrame } from "./question-frame.ts";
import { sourceOf } from "./row-source.ts";
import type { WholeTable } from "./whole-tables.ts";
import { headOf, labelOf, tableCell } from "./write-row.ts";

/** A larger table answers nothing at a glance. */
export const maxRows = 15;
const maxColumns = 6;
/** So much of the question is to be said by what stands over the table. */
const minShare = 0.5;

/** Whether rows are few and narrow enough to be read at a glance. */
export function isSmallTable(rows: FoundRow[]) {
  const columns = new Set(rows.flatMap(({ row }) => row.cells.map(headOf)));
  return rows.length > 1 && rows.length <= maxRows && columns.size <= maxColumns;
}

/** Rows of one table as a Markdown table. */
export function writeTable(rows: FoundRow[]) {
  const heads = [...new Set(rows.flatMap(({ row }) => row.cells.map(headOf)))];
  const [first] = rows;
  const corner = (first?.row.labelCell?.heads ?? []).join(" ");
  const lines = rows.map(({ row }) => {
    const textOf = (head: string) => row.cells.find((cell) => headOf(cell) === head)?.text ?? "";
    return [labelOf(row), ...heads.map(textOf)];
  });
  return markdownTable([[corner, ...heads], ...lines].map((cells) => cells.map(tableCell)));
}

/**
 * A small table in full, where its rows would have to be compared by more than one column: which
 * department went furthest over its budget is left to the reader.
 */
export function proposeTable(
  context: AnswerContext,
  frame: QuestionFrame,
  tables: WholeTable[],
): Candidate[] {
  const terms = termsCompared(frame);
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const shareOf = ({ row }: FoundRow, { title, language }: DocumentIdentity) => {
    const over = [
      title,
      row.caption ?? "",
      ...(row.section ?? []),
      ...(row.labelCell?.heads ?? []),
    ];
    const heads = row.cells.flatMap((cell) => cell.heads);
    const said = matchTerms(context.query, [...over, ...heads], language).map(({ stem }) => stem);
    const held = terms.filter(({ stem }) => said.includes(stem));
    return total > 0 ? held.reduce((sum, { weight }) => sum + weight, 0) / total : 0;
  };
  const isOfYears = (rows: FoundRow[], { title }: DocumentIdentity) =>
    frame.periods.every(
      ({ year }) => year === undefined || JSON.stringify([title, rows]).includes(`${year}`),
    );
  const found = tables.flatMap(({ rows: all, identity }) => {
    const rows = all.filter(({ row }) => row.cells.length > 0);
    const [first] = rows;
    if (!first || !isSmallTable(rows) || !isOfYears(rows, identity)) return [];
    return [{ rows, first, identity, share: shareOf(first, identity) }];
  });
  const [best, next] = found.toSorted((left, right) => right.share - left.share);
  const [cell] = best?.first.row.cells ?? [];
  if (!best || !cell || best.share < minShare || next?.share === best.share) return [];
  const { rows, first, identity, share } = best;
  const source = sourceOf(context, { found: first, cell, identity });
  if (!source) return [];
  const { caption, unit } = first.row;
  const name = [caption ?? identity.title, unit && !caption?.includes(unit) ? `(${unit})` : ""]
    .filter(Boolean)
    .join(" ");
  return [
    {
      kind: "row",
      sources: [source],
      features: {
        passage: share,
        own: share,
        told: share,
        withPrevious: share,
        form: share,
        isRow: 1,
      },
      write: ([marker = ""]) => `${escapeMarkdown(name)} ${marker}\n\n${writeTable(rows)}`.trim(),
    },
  ];
}
