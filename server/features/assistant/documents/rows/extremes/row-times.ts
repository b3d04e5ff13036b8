import type { FoundRow } from "../../../../search/row-index.ts";
import { isWeekday } from "../../../model/figures.ts";
import { columnsOf } from "../columns.ts";
import { findPart, findPeriods, monthOf } from "../periods/periods.ts";
import type { QuestionFrame } from "../question-frame.ts";

/** The month is a grammar word in small letters, and no term of a question. */
const monthOfMay = /(?<=\S\s+)May(?![\p{L}\d])/u;

/** Whether a question asks for less than a year, or for one moment: only years choose rows and columns. */
export const isWithinYear = (question: string, { part, moment, periods }: QuestionFrame) =>
  part !== undefined ||
  moment !== undefined ||
  monthOfMay.test(question) ||
  periods.some(({ month, day }) => month !== undefined || day !== undefined);

const headsTimes =
  /^(?:(?:fiscal|financial|calendar) )?(?:years?|quarters?|months?|weeks?|periods?|as of|jahre?|quartale?|monate?|wochen?|zeitraum|stand|années?|mois|trimestres?|semaines?|años?|mes(?:es)?|anno|anni|mese|jaar|maand|kwartaal|anos?)$/iu;
const numberedTime = /(?<!\p{L})(?:week|month|year|day|kw|woche|monat|jahr|tag)\s?\d/iu;
const anyYear = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;

const namesTime = (text: string) =>
  findPart(text) !== undefined ||
  text.match(anyYear) !== null ||
  findPeriods(text).length > 0 ||
  numberedTime.test(text) ||
  (text.match(/\p{L}+/gu) ?? []).some((word) => monthOf(word) !== undefined || isWeekday(word));

/**
 * The times that rows tell, by their labels or by a column of theirs; empty where all are of one time. A
 * day beside things that are named once says something of each, as when it is due.
 */
export function differentTimes(rows: readonly FoundRow[]): string[] {
  const labels = rows.map(({ row }) => row.label);
  const isRepeated = new Set(labels).size < labels.length;
  const labelHead = rows[0]?.row.labelCell?.heads.join(" ") ?? "";
  const isTimed = headsTimes.test(labelHead) || labels.filter(namesTime).length > 1;
  const timed = columnsOf([...rows])
    .map(({ head, cells }) => ({ head, texts: [...cells.values()].map(({ text }) => text) }))
    .filter(({ head, texts }) => headsTimes.test(head) || (isRepeated && texts.every(namesTime)))
    .map(({ texts }) => texts);
  return [...(isTimed ? [labels] : []), ...timed].filter((texts) => new Set(texts).size > 1).flat();
}

const flow =
  /(?<!\p{L})(?:costs?|expenses?|expenditures?|spending|spent|revenues?|sales|turnover|income|kosten|ausgaben|umsatz|umsätze|einnahmen|erlöse)(?!\p{L})/iu;
const isNoFlow =
  /(?<!\p{L})(?:per|each|average|mean|cumulative|to date|ytd|monthly|quarterly|yearly|annual|pro|je|kumuliert|durchschnitt\p{L}*)(?!\p{L})/iu;

/** Whether the figures of several times add up: the costs of the quarters of one year do, its employees do not. */
export const addUp = (head: string, times: readonly string[]) =>
  times.length === 0 ||
  (flow.test(head) &&
    !isNoFlow.test(head) &&
    new Set(times.flatMap((text) => text.match(anyYear) ?? [])).size <= 1);
