import { collapseWhitespace } from "../../../../../platform/text/format.ts";
import type { Language } from "../../../../../platform/text/languages/language.ts";
import { escapeMarkdown } from "../../../escape-markdown.ts";
import { currencyCode, currencySign } from "../../../model/currencies.ts";
import type { AnswerContext, Candidate } from "../../candidate.ts";
import type { QuestionFrame } from "../question-frame.ts";
import { exactRow, sourceOf } from "../row-source.ts";
import { isSmallTable, writeTable } from "../whole-table.ts";
import type { WholeTable } from "../whole-tables.ts";
import { headOf } from "../write-row.ts";
import { amountOf } from "./amounts.ts";
import { isPart, isTotal, termsAsked } from "./extreme-words.ts";
import { type ColumnFigures, readColumn } from "./read-column.ts";
import { addUp, differentTimes, isWithinYear } from "./row-times.ts";

/** The total of a column is asked for, and not what something else calls its total. */
const totalForms =
  /\b(?:total|sum) of (?:all |the |our |these |those )*|\b(?:in total|altogether)\b|(?<!\p{L})(?:summe (?:der|aller|von)|insgesamt)(?!\p{L})/iu;
const asksFigure =
  /^\s*(?:and |und )?(?:what|how (?:much|many)|was|wie (?:viele?|hoch))(?!\p{L})/iu;
export const asksForTotal = (question: string) =>
  asksFigure.test(question) && totalForms.test(question);

const saysTotal = /^(?:totals?|sums?|altogether|gesamt|insgesamt|summe)$/;

/** A figure as one of its cells writes it; a point before three digits may part thousands or decimals. */
const numberForms = (group: string, decimal: string) =>
  new RegExp(
    `^(?:\\d{1,3}(?:${group}\\d{3})+|\\d+)(?:${decimal}\\d+)?$(?<!^\\d{1,3}${decimal}\\d{3})`,
  );
const english = numberForms(",", "\\.");
const european = numberForms("\\.", ",");

/** What stands before and behind the digits: a sign of money, or nothing. */
const around = new RegExp(
  `^(?:${currencySign}\\s?)?#(?:\\s?(?:${currencySign}|${currencyCode}))?$`,
);

/** The sum of a column's figures as they are written; undefined where they are not all written alike. */
function sumOf({ figures }: ColumnFigures, language: Language): string | undefined {
  const written = figures.map(({ cell }) => /\d[\d.,]*/.exec(cell.text)?.[0] ?? "");
  const forms = new Set(
    figures.map(({ cell }, index) => cell.text.trim().replace(written[index] ?? "", "#")),
  );
  const [form = "", ...others] = forms;
  const isPlain = written.every((one) => (language === "en" ? english : european).test(one));
  if (others.length > 0 || !around.test(form) || !isPlain) return undefined;
  const decimals = Math.max(
    ...written.map((one) => /[.,](\d{1,2}|\d{4,})$/.exec(one)?.[1]?.length ?? 0),
  );
  const sum = figures.reduce((total, { amount }) => total + amount, 0);
  const number = new Intl.NumberFormat(language === "en" ? "en" : "de", {
    useGrouping: written.some((one) => one.length > 4) && !written.some((one) => /\d{4}/.test(one)),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(sum);
  return form.replace("#", number);
}

type Total = { column: ColumnFigures; table: WholeTable; sum: string; isStated: boolean };

function totalOf(context: AnswerContext, frame: QuestionFrame, table: WholeTable): Total[] {
  const { language } = table.identity;
  const filled = table.rows.filter(({ row }) => row.cells.length > 0);
  const rows = filled.filter(({ row }) => !isPart(row.label));
  const terms = termsAsked(frame).filter(({ word }) => !saysTotal.test(word));
  const year = frame.periods[0]?.year;
  const column = readColumn(context, table, { terms, year });
  const head = column?.figures[0] && headOf(column.figures[0].cell);
  const isWhole = column?.figures.length === column?.count && isSmallTable(filled);
  if (!column || head === undefined || column.share === 0 || !isWhole) return [];
  const totals = rows.filter(({ row }) => isTotal(row.label, language));
  const sections = new Set(column.figures.map(({ found: { row } }) => row.section?.join()));
  if (totals.length > 1 || sections.size > 1) return [];
  const [stated] = totals;
  const isOfAll = column.count === rows.length - totals.length;
  const cell = isOfAll ? stated?.row.cells.find((one) => headOf(one) === head) : undefined;
  if (cell && amountOf(cell) !== undefined)
    return [{ column, table, sum: cell.text, isStated: true }];
  if (!addUp(head, differentTimes(column.figures.map(({ found }) => found)))) return [];
  const sum = sumOf(column, language);
  return sum === undefined ? [] : [{ column, table, sum, isStated: false }];
}

/**
 * The total of a column, "What is the total of the costs?": as the table states it, else the sum of its
 * rows, which are shown with it. Nothing where figures are missing, are told in several units or of
 * several times, or are summed up in parts.
 */
export function proposeTotal(
  context: AnswerContext,
  frame: QuestionFrame,
  tables: WholeTable[],
): Candidate[] {
  if (frame.periods.length > 1 || isWithinYear(context.question, frame)) return [];
  const [best, next] = tables
    .flatMap((table) => totalOf(context, frame, table))
    .toSorted((left, right) => right.column.share - left.column.share);
  const [first] = best?.column.figures ?? [];
  if (!best || !first || next?.column.share === best.column.share) return [];
  const { table, sum, isStated, column } = best;
  const source = sourceOf(context, { ...first, identity: table.identity });
  if (!source) return [];
  const { unit } = first.found.row;
  const of = isStated ? "total" : `the sum of ${column.count} rows`;
  const place = [collapseWhitespace(headOf(first.cell)), unit, of].filter(Boolean).join(", ");
  const shown = table.rows.filter(({ row }) => row.cells.length > 0);
  return [
    {
      kind: "row",
      sources: [source],
      features: exactRow,
      short: ([marker = ""]) => `**${escapeMarkdown(sum)}** (${escapeMarkdown(place)}) ${marker}`,
      write: ([marker = ""]) =>
        `${escapeMarkdown(first.found.row.caption ?? table.identity.title)} ${marker}\n\n${writeTable(shown)}`,
    },
  ];
}
