import type { Language } from "../../../../platform/text/languages/language.ts";
import { questionForms } from "../../../../platform/text/languages/question-forms.ts";
import { isStopWord } from "../../../../platform/text/stop-words.ts";
import { normalizeWord, tokenize } from "../../../../platform/text/terms.ts";
import type { ParsedQuery, QueryTerm } from "../../../search/query.ts";
import { extractNames } from "../extract-names.ts";
import { type EqualPhrases, findEqualPhrases } from "./equal-phrases.ts";
import { findPart, findPeriods, type Period } from "./periods/periods.ts";
import { namesTable, type Statement, statementNamed } from "./statements.ts";

export type AskedTerm = QueryTerm & {
  /** It says that something is measured, not what: it may be missing from a row. */
  isLight: boolean;
  /** It names something, so that nothing else will do. */
  isName: boolean;
  /** It is written with a capital letter, as names are. */
  isCapitalized: boolean;
};

/**
 * A question about a figure, taken apart: what is looked up by words, and the constraints on where
 * it stands. A year or "at the end of" chooses a column and is not searched for.
 */
export type QuestionFrame = {
  language: Language;
  terms: AskedTerm[];
  /** Whether it asks for somebody, so that no figure answers. */
  asksPerson: boolean;
  /** Whether its names have capital letters, as far as it has any. */
  hasCapitals: boolean;
  /** Figures that are named in it, with their other names. */
  equalPhrases: EqualPhrases[];
  /** The same words, as they follow each other in the question. */
  words: string[];
  periods: Period[];
  /** The part of a year, where one is asked for. */
  part: string | undefined;
  /** What stands at one moment rather than over a time. */
  moment: "start" | "end" | undefined;
  isFiscal: boolean;
  statement: Statement | undefined;
  /** Whether only that statement will do. */
  isBoundToStatement: boolean;
};

/** Stands for a period in the text while its surroundings are read. */
const mark = "\u0001";

const endOf =
  /(?:(?<!\p{L})(?:as of|as at|at|by|on|per|zum|am|à|au|al|alla|op|em)\s+)?(?:\b(?:the|la|il|het|o|the close of)\s+)?\b(?:(?:end|close) of|year[- ]?end|ende|jahresende|fin|cierre|fine|chiusura|einde|final)\b(?:\s+(?:of|the|des|der|von|de|l['’]|del|dell['’]|van|do|da))*\s*(?:(?:fiscal|financial|calendar)\s*)?(?:\b(?:year|period|geschäftsjahre?s?|jahre?s?|exercice|année|ejercicio|año|esercizio|anno|jaar|boekjaar|ano)\b)?/iu;
const startOf =
  /(?:\b(?:as of|at|am|zu|au)\s+)?(?:\bthe\s+)?\b(?:(?:beginning|start) of|anfang|beginn|début|inicio|inizio|begin)\b(?:\s+(?:the|des|der|von|de|l['’]|del|van|do))*\s*(?:(?:fiscal|financial|calendar)\s*)?(?:\b(?:year|period|geschäftsjahre?s?|jahre?s?|exercice|année|ejercicio|año|esercizio|anno|jaar|ano)\b)?/i;
const asOf = new RegExp(`\\b(?:as of|as at|as on|on|zum|am|au|al|op|per|em)\\s+${mark}`, "i");
/** What leads up to a period: "for the fiscal year ended". */
const overTime = new RegExp(
  `(?:\\b(?:in|for|during|over|of|im|für|en|pour|durant|nel|voor|no)\\s+)?(?:\\b(?:the|l['’]|das|dem|el|il|het|o)\\s*)?\\b(?:(?:fiscal|financial|calendar|business)\\b\\s*(?:years?\\b)?|years?\\b|geschäftsjahre?s?\\b|haushaltsjahre?s?\\b|jahre?s?\\b|exercice\\b|année\\b|ejercicio\\b|año\\b|esercizio\\b|anno\\b|boekjaar\\b|jaar\\b|ano\\b|exercício\\b|(?:three|six|nine|twelve)\\s+months\\b|weeks\\b)\\s*(?:that\\s+)?(?:\\b(?:ended|ending|endend|clos)\\b)?\\s*(?:\\b(?:on|am|le)\\s+)?${mark}`,
  "gi",
);
const fiscal =
  /\b(?:fiscal|financial year|fy ?\d|geschäftsjahr|exercice|ejercicio|esercizio|boekjaar)/i;

/** Words that say that something was measured, held or spent, whatever it is. */
const lightWords = new Set(
  `amount amounts value values figure figures number total much many high large big level sum expense
  expenses expenditure spend spends spent spending pay pays paid have has had hold held own owned
  report reported reports record recorded generate generated earn earned incur incurred make made
  achieve achieved show shown state stated list listed give given amounted balance company group firm
  betrag wert summe hoch höhe gesamt insgesamt betragen betrug ausgegeben gezahlt unternehmen konzern
  montant valeur chiffre total élevé dépensé payé entreprise groupe société importe valor importo
  valore bedrag waarde`
    .split(/\s+/)
    .map((word) => normalizeWord(word).word),
);
/** `word` in lower case without accents. */
export const isLightWord = (word: string) => lightWords.has(word);

/** What asks to put figures beside each other. */
export const asksToCompare =
  /\b(?:compare[ds]?|comparison|difference|differs?|versus|vs\.?|between|vergleiche?n?|unterschied|zwischen|compare[rz]|comparar|confronta|vergelijk|différence)(?!\p{L})/iu;

const blank = (text: string, pattern: RegExp) => text.replace(pattern, " ");

/** The text with a mark for each period that it names. */
function markPeriods(text: string) {
  let marked = text;
  const periods = findPeriods(text);
  for (const { start, end } of periods.toReversed()) {
    marked = `${marked.slice(0, start)}${mark}${marked.slice(end)}`;
  }
  return { marked, periods: periods.map(({ start: _start, end: _end, ...period }) => period) };
}

function momentOf(marked: string, hasDay: boolean): QuestionFrame["moment"] {
  if (new RegExp(`${startOf.source}\\s*(?:${mark}|[?.]|$)`, "iu").test(marked)) return "start";
  if (new RegExp(`${endOf.source}\\s*(?:${mark}|[?.]|$)`, "iu").test(marked)) return "end";
  return hasDay && asOf.test(marked) ? "end" : undefined;
}

/** Takes a question apart into what is looked up and the constraints on its table and column. */
export function parseQuestionFrame(question: string, query: ParsedQuery): QuestionFrame {
  const { marked: all, periods } = markPeriods(question);
  const table = namesTable.exec(all);
  const marked = table ? all.replace(table[0], mark) : all;
  const part = findPart(marked);
  const hasDay = periods.some((period) => period.day !== undefined);
  const moment = momentOf(marked, hasDay);
  const withoutPart = part ? `${marked.slice(0, part.start)} ${marked.slice(part.end)}` : marked;
  const withoutMoment = moment
    ? blank(withoutPart, moment === "start" ? startOf : endOf)
    : withoutPart;
  const compared = new RegExp(asksToCompare.source, "giu");
  const subject = blank(blank(blank(withoutMoment, overTime), new RegExp(mark, "g")), compared);
  const { language } = query;
  const kept = new Set(tokenize(subject, language).map((term) => term.stem));
  const frame = new Set(tokenize(question, language).map((term) => term.stem));
  for (const stem of kept) frame.delete(stem);
  const names = new Set(extractNames(question, language));
  const capitalized = new Set(
    tokenize(question, language)
      .filter(({ start }) => /^\p{Lu}/u.test(question.slice(start)))
      .map(({ stem }) => stem),
  );
  const terms = [...query.terms.values()]
    .filter(({ stem, word }) => !frame.has(stem) && !isStopWord(word, language))
    .map((term) => ({
      ...term,
      isLight: isLightWord(term.word) && !names.has(term.stem),
      isName: names.has(term.stem),
      isCapitalized: capitalized.has(term.stem),
    }));
  return {
    language,
    terms,
    asksPerson: questionForms(language).who.test(question),
    hasCapitals: terms.some(({ isCapitalized }) => isCapitalized),
    equalPhrases: findEqualPhrases(subject),
    words: tokenize(subject, language).map(({ word }) => word),
    periods,
    part: part?.part,
    moment,
    isFiscal: fiscal.test(question),
    statement: statementNamed(table?.groups?.table ?? question),
    isBoundToStatement: table !== null && statementNamed(table[0]) !== undefined,
  };
}
