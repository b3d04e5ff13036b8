import type { StructureCell, StructureRow } from "../../../../../db/structure.ts";
import type { Language } from "../../../../platform/text/languages/language.ts";
import { isStopWord } from "../../../../platform/text/stop-words.ts";
import { contentTerms, normalizeWord } from "../../../../platform/text/terms.ts";
import { matchTerms } from "../../../search/query.ts";
import type { FoundRow } from "../../../search/row-index.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import { readRowsByTable, tableOf } from "../blocks/read-blocks.ts";
import type { AnswerContext, Candidate } from "../candidate.ts";
import { type Column, columnsOf } from "./columns.ts";
import type { DocumentIdentity } from "./document-identity.ts";
import { asksWhich, termsCompared } from "./extremes/extreme-words.ts";
import type { QuestionFrame } from "./question-frame.ts";
import { exactRow, sourceOf } from "./row-source.ts";
import { readWholeTables } from "./whole-tables.ts";
import { labelOf, writeRow } from "./write-row.ts";

/** A longer table is no overview in which somebody ticks boxes. */
const maxRows = 200;
const maxShown = 40;
/** So many names are told in the short answer; more are a list. */
const maxShort = 4;

const ticked = /^(?:yes|y|x|ja|j|oui|s[ií]|sim|true|wahr|✓|✔|✅|☑|●|•)$/iu;
const unticked = /^(?:no|n|nein|non|nee|não|nao|false|falsch|✗|✘|❌|☐|○|[-–—]+|n\/a)?$/iu;

/** By language, since "non" and "no" are parts of other words in the next one. */
const negations: Record<Language, string> = {
  en: "not|no|never|without|cannot|nobody|\\p{L}+n['’]t",
  de: "nicht|kein\\p{L}*|niemand\\p{L}*|nie|ohne",
  fr: "pas|sans|aucun\\p{L}*|jamais",
  es: "no|sin|ning[uú]n\\p{L}*|nunca",
  it: "non|senza|nessun\\p{L}*|mai",
  nl: "niet|geen|zonder|nooit",
  pt: "não|sem|nenhum\\p{L}*|nunca",
};

/** Whether a question negates, by a word that is no part of the name of what it asks for. */
export function isNegated({ question, query }: AnswerContext, name: string) {
  const words = new RegExp(`(?<![\\p{L}])(?:${negations[query.language]})(?!\\p{L})`, "giu");
  const own = new Set([...name.matchAll(words)].map(([word]) => word.toLowerCase()));
  return [...question.matchAll(words)].some(([word]) => !own.has(word.toLowerCase()));
}

/** What a question says of a ticked box without naming what it stands for. */
const ofTicks = new Set(
  `access accessible allow allowed permit permitted permission permissions right rights use enter open
  available possible apply applies mark marked tick ticked need needed require required support supported
  zugang zugriff recht rechte darf dürfen erlaubt accès droit acceso accesso toegang acesso`
    .split(/\s+/)
    .map((word) => normalizeWord(word).word),
);

type Meant = {
  identity: DocumentIdentity;
  /** What all of the names have in common: the head of their column, or the label of their row. */
  common: string;
  names: { name: string; found: FoundRow; cell: StructureCell | undefined }[];
};

/** Whether a cell holds no more than a tick, or the lack of one. */
export const isMark = (text: string) => ticked.test(text.trim()) || unticked.test(text.trim());
const isTicked = (cell: StructureCell | undefined) => ticked.test(cell?.text.trim() ?? "");

/** The columns whose every cell is a mark, at least one of them a tick. */
function markColumns(rows: FoundRow[]): Column[] {
  return columnsOf(rows).filter(({ cells }) => {
    const marks = [...cells.values()];
    return marks.every(({ text }) => isMark(text)) && marks.some(isTicked);
  });
}

type Terms = ReturnType<typeof termsCompared>;

/** What of a question's words is not held by some texts, nor says only that something is ticked. */
function leftOver(context: AnswerContext, terms: Terms, language: DocumentIdentity["language"]) {
  return (...texts: string[]) => {
    const held = new Set(matchTerms(context.query, texts, language).map(({ stem }) => stem));
    return terms.filter(({ stem, word }) => !held.has(stem) && !ofTicks.has(word));
  };
}

function findMeant(
  context: AnswerContext,
  terms: Terms,
  rows: FoundRow[],
  identity: DocumentIdentity,
): Meant | undefined {
  const [first] = rows;
  const columns = markColumns(rows);
  if (!first || columns.length === 0) return undefined;
  const wants = (name: string) => {
    const isAsked = !isNegated(context, name);
    return (one?: StructureCell) => isTicked(one) === isAsked;
  };
  const { caption = "", section = [], labelCell } = first.row;
  const above = [identity.title, caption, ...section, ...(labelCell?.heads ?? [])];
  const without = leftOver(context, terms, identity.language);
  const beside = without(...above).length;
  const wordsIn = (text: string) =>
    contentTerms(text, identity.language).filter(({ word }) => !isStopWord(word)).length;
  // The fewest words beside those asked for: "Night shift" is not "Shift".
  const best = <Value>(values: Value[], textOf: (value: Value) => string) => {
    const fitting = values
      .map((value) => ({ value, text: textOf(value), left: without(...above, textOf(value)) }))
      .filter(({ left }) => left.length === 0 && beside > 0)
      .toSorted((one, other) => wordsIn(one.text) - wordsIn(other.text));
    const [only, next] = fitting;
    return only && (!next || wordsIn(next.text) > wordsIn(only.text)) ? only.value : undefined;
  };
  const column = best(columns, ({ head }) => head);
  if (column) {
    const isWanted = wants(column.head);
    const names = rows
      .map((found) => ({ name: labelOf(found.row), found, cell: column.cells.get(found) }))
      .filter(({ cell, name }) => name && isWanted(cell));
    return { identity, common: column.head, names };
  }
  const found = best(rows, ({ row }) => row.label);
  if (!found || columns.length < 2) return undefined;
  const isWanted = wants(labelOf(found.row));
  const names = columns
    .map((one) => ({ name: one.head, found, cell: one.cells.get(found) }))
    .filter(({ cell, name }) => name && isWanted(cell));
  return { identity, common: labelOf(found.row), names };
}

/** "**Ana**, **Ben** (Vault)" */
const shortOf = ({ names, common }: Meant) =>
  `${names.map(({ name }) => `**${escapeMarkdown(name)}**`).join(", ")} (${escapeMarkdown(common)})`;

/** The rows that the names stand in, each once. */
function quoteRows(names: Meant["names"]) {
  const rows = new Map(names.map((one) => [one.found, one]));
  return [...rows.values()]
    .flatMap(({ found, cell = found.row.cells[0] }) =>
      cell ? [`> ${escapeMarkdown(writeRow({ found, cell }))}`] : [],
    )
    .join("\n>\n");
}

/**
 * What is ticked in a table of marks: the rows of the column that a question names, "Who may open the
 * vault?", or the columns of the row. Only where every word of the question is said there or over the
 * table.
 */
export function proposeMarked(context: AnswerContext, frame: QuestionFrame): Candidate[] {
  const { db, projectId, passages, question, query } = context;
  const terms = termsCompared(frame);
  if (terms.length === 0 || !asksWhich(question, query.language)) return [];
  const hasMark = ({ row }: { row: StructureRow }) => row.cells.some(isTicked);
  const tables = [...readRowsByTable(db, projectId, passages)].flatMap((rows) =>
    rows.filter(hasMark).slice(0, 1).map(tableOf),
  );
  const found = readWholeTables(context, frame, tables, maxRows).flatMap(({ rows, identity }) => {
    const filled = rows.filter(({ row: one }) => one.label && one.cells.length > 0);
    const meant = findMeant(context, terms, filled, identity);
    return meant && meant.names.length > 0 && meant.names.length <= maxShown ? [meant] : [];
  });
  const [meant, ...others] = found;
  const told = ({ names }: Meant) => names.map(({ name }) => name).join();
  if (!meant || others.some((other) => told(other) !== told(meant))) return [];
  const { identity, common, names } = meant;
  const [shown] = names;
  const cell = shown?.cell ?? shown?.found.row.cells[0];
  const source = shown && cell && sourceOf(context, { found: shown.found, cell, identity });
  if (!source) return [];
  const isShort = names.length <= maxShort;
  return [
    {
      kind: "row",
      sources: [source],
      features: exactRow,
      ...(isShort ? { short: ([marker = ""]) => `${shortOf(meant)} ${marker}` } : {}),
      write: ([marker = ""]) =>
        isShort
          ? `${quoteRows(names)} ${marker}`
          : `${escapeMarkdown(common)} ${marker}\n\n${names.map(({ name }) => `- ${escapeMarkdown(name)}`).join("\n")}`,
    },
  ];
}
