import type { StoredCitation, StoredMessage } from "../../../../db/schema/assistant.ts";
import { uncapitalize } from "../../../platform/text/format.ts";
import { detectLanguage } from "../../../platform/text/languages/detect-language.ts";
import { followUpForms } from "../../../platform/text/languages/follow-up-forms.ts";
import {
  defaultLanguage,
  type Language,
  languages,
} from "../../../platform/text/languages/language.ts";
import { isStopWord } from "../../../platform/text/stop-words.ts";
import { contentTerms, normalizeWord, tokenize } from "../../../platform/text/terms.ts";
import { answerSmallTalk } from "../answer-small-talk.ts";
import { expectedAnswerType } from "../documents/answer-type.ts";
import { extractNames } from "../documents/extract-names.ts";
import { classifyIntent } from "../work/query/intent-classifier.ts";
import { toEnglishGrammar } from "../work/query/languages/translate-question.ts";

/** A question of a conversation, with what was answered to it. */
export type Turn = {
  question: string;
  answer?: string;
  citations?: readonly StoredCitation[];
  isDeclined?: boolean;
};

const personal =
  /\b(?:it|they|them|their|theirs|he|him|his|she|her|hers|those|these|which ones?)\b/i;
/** "What is it that ..." speaks of nothing named before. */
const expletive = /\bit (?:that|true|possible|necessary|allowed)\b/i;
/** "which are overdue?" names nothing of its own. */
const ellipsis = /^\s*which (?:is|are|was|were)\b/i;
const maxTermsWithReference = 4;
/** So many words of its own make a question that needs no other, even after "and" and "why". */
const minTermsOfOwnSubject = { conjunction: 3, otherwise: 2 };
const year = /\b(?:19|20)\d{2}\b/g;
const imperative = /^\s*(?:please )?(?:list|show|give|tell|make|sort|count)\b/i;

const languageOf = (question: string) => detectLanguage(question) ?? defaultLanguage;
const formsOf = (question: string) => followUpForms(languageOf(question));
/** The words of a question or a part of it that say something in its language. */
const termsOf = (text: string, question: string) => contentTerms(text, languageOf(question));
const asksAnew = (question: string) =>
  formsOf(question).some((forms) => forms.asksAnew.test(question));

/** A question without the "and" that it begins with. */
const withoutConjunction = (question: string) =>
  formsOf(question).reduce((text, { conjunction }) => text.replace(conjunction, ""), question);

/** Whether a question speaks of something that was named before it. */
export const refersBack = (question: string) =>
  formsOf(question).some(({ reference }) =>
    reference.test(uncapitalize(withoutConjunction(question).trim())),
  );

/** Whether a question asks in full for something of the project's work, as "What is overdue?" does. */
function isWholeWorkQuestion(question: string) {
  const asked = toEnglishGrammar(question);
  const [first = ""] = asked.split(/\band\b/i);
  if ((personal.test(first) && !expletive.test(first)) || ellipsis.test(asked)) return false;
  // Pronouns are lost in translation.
  if (asked !== question && refersBack(question)) return false;
  if (!asksAnew(question) && !asksAnew(asked) && !imperative.test(asked)) return false;
  const rule = classifyIntent(asked);
  return rule !== undefined && !rule.isAmbiguous;
}

const maxBareWords = 2;

/** Whether a question is a question word and nothing else, such as "When?" or "By when?" */
export function isBareQuestion(question: string): boolean {
  const asked = withoutConjunction(question).trim();
  const words = tokenize(asked).map(({ start, end }) => asked.slice(start, end).toLowerCase());
  if (words.length === 0 || words.length > maxBareWords) return false;
  const isBare = languages.some(
    (language) =>
      words.every((word) => isStopWord(word, language)) &&
      words.some((word) => followUpForms(language).some(({ asksAnew }) => asksAnew.test(word))),
  );
  return isBare && !classifyIntent(toEnglishGrammar(asked));
}

/** Whether a question leans on what was asked before it. */
function isFollowUp(question: string) {
  const asked = withoutConjunction(question);
  if (isBareQuestion(question)) return true;
  if (isWholeWorkQuestion(asked)) return false;
  const terms = termsOf(asked, question).length;
  if (refersBack(question) && terms <= maxTermsWithReference) return true;
  if (!formsOf(question).some(({ opening }) => opening.test(question))) return false;
  const hasConjunction = asked !== question && !/^\s*so\b/i.test(question);
  const min = minTermsOfOwnSubject[hasConjunction ? "conjunction" : "otherwise"];
  const hasOwnSubject = asksAnew(asked) && !/^\s*\w+ else\b/i.test(asked) && terms >= min;
  return !hasOwnSubject;
}

/** What an answer calls a row, and all that it shows of it: "> Green bond: Rate 4 %; Matures 2033". */
const writtenRow = /^> ([^:\n]{2,120}): ([^\n]*;[^\n]*)$/m;

/**
 * The name of the row that was shown, where the new question asks for another column of it: what was
 * asked for before would choose the old one again.
 */
function rowAskedAgain(answer: string | undefined, later: string) {
  const [, label, cells = ""] = writtenRow.exec(answer ?? "") ?? [];
  if (!label || !refersBack(later)) return undefined;
  const shown = new Set(termsOf(cells, later).map(({ stem }) => stem));
  const asked = termsOf(withoutConjunction(later), later);
  return asked.length > 0 && asked.every(({ stem }) => shown.has(stem)) ? label : undefined;
}

const maxPhraseWords = 4;

/** "How many work in Spain?" and "And in Denmark?": the phrase takes the place of its like. */
function replacePhrase(earlier: string, later: string): string | undefined {
  const phrase = withoutConjunction(later)
    .trim()
    .replace(/[?.!\s]+$/, "");
  const words = phrase.split(/\s+/);
  if (phrase === later.trim() || words.length < 2 || words.length > maxPhraseWords)
    return undefined;
  for (const { prepositions } of formsOf(later)) {
    const group = prepositions.find((one) => new RegExp(`^(?:${one})\\s`, "iu").test(phrase));
    if (!group) continue;
    const all = prepositions.join("|");
    const other = `(?!(?:${all})\\s)[\\p{L}\\p{N}'’-]+`;
    const likes = new RegExp(
      `(?<!\\p{L})(?:${group})\\s+${other}(?:\\s+${other})*?(?=\\s+(?:${all})\\s|\\s*(?:[?.!,]|$))`,
      "giu",
    );
    const found = [...earlier.matchAll(likes)].findLast(([like]) => !/\b\d{4}\b/.test(like));
    if (!found) continue;
    return `${earlier.slice(0, found.index)}${phrase}${earlier.slice(found.index + found[0].length)}`;
  }
  return undefined;
}

const codes = /[\p{L}\p{N}][\p{L}\p{N}_.:/-]*[\p{L}\p{N}]/gu;
/** What holds letters and figures, such as the name of a server. */
const codesIn = (text: string) =>
  [...text.matchAll(codes)].filter(([code]) => /\p{L}/u.test(code) && /\p{N}/u.test(code));

/** "Who owns srv-web01?" and "And srv-file01?": the name takes the place of the only one of its like. */
function replaceCode(earlier: string, later: string): string | undefined {
  const opened = formsOf(later).reduce((text, { opening }) => text.replace(opening, ""), later);
  const [code] = codesIn(opened);
  const [like, ...others] = codesIn(earlier);
  const isCodeOnly = code && opened.replace(/[?.!\s]/g, "") === code[0];
  if (!isCodeOnly || !like || others.length > 0) return undefined;
  return `${earlier.slice(0, like.index)}${code[0]}${earlier.slice(like.index + like[0].length)}`;
}

const asksHowMuch =
  /^\s*(?:how (?:long|many|much|often|far|old|high|large|big)|wie (?:lange|viele?|oft|weit|alt|hoch|groß)|combien(?: de)?)(?!\p{L})\s*/iu;

/** An earlier question for a figure without the words for that, where the later one asks for none. */
const untyped = (earlier: string, later: string) =>
  expectedAnswerType(later, languageOf(later)) === "figure"
    ? earlier
    : earlier.replace(asksHowMuch, "");

/** The earlier question with what the later one puts in its place; the one that asks comes first. */
function combine(earlier: string, { question: later }: Turn, answer: string | undefined) {
  const newYears = later.match(year) ?? [];
  const [oldYear, ...otherYears] = earlier.match(year) ?? [];
  const opened = formsOf(later).reduce(
    (text, { opening }) => text.replace(opening, ""),
    later.replace(year, ""),
  );
  const rest = termsOf(opened, later);
  if (newYears.length === 1 && oldYear && otherYears.length === 0) {
    const changed = earlier.replace(oldYear, newYears[0] ?? oldYear);
    // "and in 2021?" asks nothing else; contentTerms falls back to grammar words where no other is.
    return rest.every((term) => term.word.length <= 3) ? changed : `${changed} ${later}`;
  }
  const kept = newYears.length > 0 ? earlier.replace(year, "") : earlier;
  if (!asksAnew(later)) {
    return replacePhrase(kept, later) ?? replaceCode(kept, later) ?? `${kept} ${later}`;
  }
  return `${withoutConjunction(later)} ${rowAskedAgain(answer, later) ?? untyped(kept, later)}`;
}

/** The questions of a conversation with their answers, small talk left out. */
export function listTurns(messages: readonly StoredMessage[]): Turn[] {
  return messages.flatMap(({ role, content }, index): Turn[] => {
    const answer = messages[index + 1];
    if (role !== "user" || answer?.role !== "assistant" || answerSmallTalk(content)) return [];
    const { content: written, citations = [], declined = false } = answer;
    return [{ question: content, answer: written, citations, isDeclined: declined }];
  });
}

const lastQuestion = (turns: readonly Turn[]) => turns.at(-1)?.question ?? "";

/**
 * The last turn after those that it goes on from, the first of which needs no other. A question with
 * a subject of its own stands alone; one that was declined is gone on from only where the next one
 * puts another phrase in the place of one of its own.
 */
export function findFollowedTurns(turns: readonly Turn[]): Turn[] {
  let answered: Turn[] = [];
  let last: Turn[] = [];
  for (const turn of turns) {
    const fitsLast = replacePhrase(lastQuestion(last), turn.question) !== undefined;
    const before = fitsLast ? last : answered;
    last = before.length > 0 && isFollowUp(turn.question) ? [...before, turn] : [turn];
    if (!turn.isDeclined) answered = last;
  }
  return last;
}

/**
 * Stems of the names that the last of these turns brings in, which its answer has to speak of;
 * months are told in many ways. None of a question that stands alone.
 */
export function namesAskedOnward(turns: readonly Turn[], language: Language): string[] {
  if (turns.length < 2) return [];
  const months = new Set(
    Array.from({ length: 12 }, (_, month) => {
      const name = new Date(Date.UTC(2000, month)).toLocaleString(language, { month: "long" });
      return normalizeWord(name, language).stem;
    }),
  );
  return extractNames(lastQuestion(turns), language).filter((stem) => !months.has(stem));
}

/**
 * The last question in words that need no other turn: "and in 2021?" after "What was the tax rate
 * in 2022?" becomes "What was the tax rate in 2021?". `followed` are the turns that it goes on from, and its
 * own.
 */
export function resolveFollowUp(followed: readonly Turn[]): string {
  const [first, ...later] = followed;
  return later.reduce(
    (earlier, turn, index) => combine(earlier, turn, followed[index]?.answer),
    first?.question ?? "",
  );
}
