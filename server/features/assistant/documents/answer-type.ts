import { defaultLanguage, type Language } from "../../../platform/text/languages/language.ts";
import { languagePacks } from "../../../platform/text/languages/packs.ts";
import { isFigureWord, questionForms } from "../../../platform/text/languages/question-forms.ts";
import { type Term, tokenize } from "../../../platform/text/terms.ts";
import type { ParsedQuery } from "../../search/query.ts";
import { currencyCode, currencySign, currencyWord } from "../model/currencies.ts";

/** "What is the rate of ...": English puts many questions for a figure so. */
const namesFigure =
  /^\s*what(?:['’]s| is| are| was| were) the [^?]*\b(?:fees?|price|cost|costs|salary|rate|amount|number|total|value|budget|deadline|date|percentage|share|size|length|population)\b/i;

/** What kind of word would answer the question, where its form tells. */
export function expectedAnswerType(question: string, language: Language = defaultLanguage) {
  const forms = questionForms(language);
  if (forms.figure.test(question) || namesFigure.test(question)) return "figure";
  return forms.name.test(question) ? "name" : undefined;
}

/** "The second person" is none of the figures that "how many" asks for. */
const ordinal = /^(?:first|second|third)$/i;

function countsNothing(question: string, word: string) {
  return ordinal.test(word) && /\bhow many\b/i.test(question);
}

/** A sum of money is asked for, whatever it is paid in. */
const asksMoney =
  /\b(?:costs?|price|fees?|pays?|paid|charges?|salary|kostet|kosten|preis|gebühr\p{L}*|coûte\p{L}*|prix|tarif|cuesta|cuánto vale|precio|costa|prezzo|kost|prijs|custa|preço)\b/iu;
const money = new RegExp(
  `${currencySign}\\s?\\d|(?<=\\d[.,'’\\s]{0,3})(?:${currencySign}|${currencyWord}(?!\\p{L}))`,
  "iu",
);
const unitOfMoney = new RegExp(`${currencySign}|\\b${currencyCode}\\b`);
/** Whether a text names a sum of money. */
export const tellsMoney = (text: string) => money.test(text);
/** Whether the head or a cell of a column says that it is one of money. */
export const namesMoney = (text: string) =>
  asksMoney.test(text) || tellsMoney(text) || unitOfMoney.test(text);
/** Whether a text says what something is paid, where that is asked for. */
export const tellsPrice = (question: string, text: string) =>
  asksMoney.test(question) && tellsMoney(text);
const bareYear = /^(?:19|20)\d{2}$/;

/** Whether a figure may be as many or as much as is asked for: a year is neither, nor is "two" a price. */
function mayAnswer(question: string, word: string, language: Language) {
  const { howMany, howMuch, when, whatYear } = questionForms(language);
  const isMoney = asksMoney.test(question);
  const isAmount = isMoney || howMany.test(question) || howMuch.test(question);
  if (!isAmount || when.test(question) || whatYear.test(question)) return true;
  return !bareYear.test(word) && (!isMoney || /\d/.test(word));
}

/** Whether words that no one sentence needs to begin with a capital letter name somebody or something. */
function holdsName(sentence: string, fresh: Term[], language: Language) {
  const capitalized = fresh.filter(
    ({ start }) => start > 0 && /^\p{Lu}/u.test(sentence.slice(start, start + 2)),
  );
  if (!languagePacks[language].capitalizesNouns) return capitalized.length > 0;
  // Every noun has a capital letter: two words in a row that have one are mostly a name.
  return capitalized.some(({ end }) => capitalized.some(({ start }) => start === end + 1));
}

/** Whether a sentence holds something new of the kind the question asks for. */
export function matchesAnswerType(question: string, query: ParsedQuery, sentence: string) {
  const { language } = query;
  const expected = expectedAnswerType(question, language);
  if (!expected) return false;
  const fresh = tokenize(sentence, language).filter((term) => !query.sequence.includes(term.stem));
  if (expected === "name") return holdsName(sentence, fresh, language);
  return fresh.some(({ start, end }) => {
    const word = sentence.slice(start, end);
    return (
      isFigureWord(word, language) &&
      !countsNothing(question, word) &&
      mayAnswer(question, word, language)
    );
  });
}
