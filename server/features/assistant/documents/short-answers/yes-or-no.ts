import type { Language } from "../../../../platform/text/languages/language.ts";
import { questionForms } from "../../../../platform/text/languages/question-forms.ts";
import { isStopWord } from "../../../../platform/text/stop-words.ts";
import type { Term } from "../../../../platform/text/terms.ts";
import { matchTerms, type ParsedQuery } from "../../../search/query.ts";
import {
  asksForLeave,
  isElsewhere,
  isOfOtherMode,
  isRestricted,
  isTurnedRound,
  saysLessThanAll,
  withoutOnce,
} from "./restrictions.ts";

const yesOrNoOpening =
  /^\s*(?:is|are|was|were|am|do|does|did|has|have|had|can|could|may|might|shall|will|would|should|must)\b/i;
/** Only in English: "Was" opens a question for something in German. */
export const asksYesOrNo = (question: string, language: Language) =>
  language === "en" && yesOrNoOpening.test(question);

/** How questions for yes or no open elsewhere. */
const otherOpenings: Record<Exclude<Language, "en">, string> = {
  de: "(?:ist|sind|war|waren|hat|haben|hatte|hatten|kann|können|konnten?|darf|dürfen|durften?|muss|müssen|musste|soll|sollen|sollten?|wird|werden|wurden?|gilt|gelten)",
  fr: "(?:est-ce qu(?:e|(?=['’]))|(?:(?:les?|la|une?|des|mon|ma|mes|notre|nos)\\s[^?]*|l['’][^?]*)?\\p{L}+-(?:t-)?(?:je|on|ils?|elles?|nous|vous)(?!\\p{L}))",
  es: "(?:es|son|está|están|(?:se )?pueden?|puedo|podemos|deben?|ha|han|fue|fueron)",
  it: "(?:è|sono|ha|hanno|(?:si )?può|possono|posso|possiamo|deve|devono)",
  nl: "(?:is|zijn|was|waren|heeft|hebben|mag|mogen|kan|kunnen|moet|moeten|wordt|worden)",
  pt: "(?:é|são|está|estão|podem?|podemos|posso|devem?|foi|foram)",
};

/** "Können Sie mir sagen, welche ...", "Pouvez-vous me donner ...": what they want is told. */
const wantsToBeTold: Record<Exclude<Language, "en">, string> = {
  de: "sagen|geben|nennen|zeigen|mitteilen|verraten|erklären|welche[nrsm]?|was|wie|warum|weshalb|wieso",
  fr: "dire|donner|indiquer|montrer|expliquer|quel(?:le)?s?|quoi|comment|pourquoi",
  es: "(?:decir|dar|indicar|mostrar|explicar)(?:me|nos)?|qué|cuál(?:es)?|cómo",
  it: "(?:dir|dar|indicar|mostrar|spiegar)(?:e|mi|ci)|quali?|quale|cosa|come|perché",
  nl: "zeggen|geven|noemen|tonen|vertellen|uitleggen|welke?|wat|hoe|waarom",
  pt: "(?:dizer|dar|indicar|mostrar|explicar)(?:-me|-nos)?|qual|quais|que|como",
};

/** Whether a question in any of the languages wants a yes or a no: no figure answers it. */
export function opensAsYesOrNo(question: string, language: Language) {
  if (language === "en") return asksYesOrNo(question, language);
  const opening = new RegExp(`^[\\s¿]*${otherOpenings[language]}(?=[\\s'’]|$)`, "iu");
  const told = new RegExp(`(?<!\\p{L})(?:${wantsToBeTold[language]})(?!\\p{L})`, "iu");
  const { figure, name } = questionForms(language);
  // "Können Sie mir sagen, wann ...?" asks for a date.
  return opening.test(question) && ![told, figure, name].some((form) => form.test(question));
}

const offersChoice = /\bor\b/i;
const negation =
  /\b(?:not|no|never|none|nobody|no[- ]one|nothing|nowhere|cannot|neither|nor|without)\b|n['’]t\b/i;
/** They say the opposite of what is allowed by themselves, and can be negated in turn. */
const refusal = /\b(?:prohibit\w*|forb[ai]d\w*|forbade|banned|disallow\w*|refus\w+)\b/i;
/** A sentence that answers in part, or under a condition. */
const reservation =
  /\b(?:unless|except|excluding|only|might|could|some|sometimes|partly|partially|if|until|generally|usually|certain|most|expected|planned|proposed|(?:as|so) long as|provided (?:that|they|you|it|he|she|we|there)|on condition|subject to|when(?:ever)?|once|after|before|while|whether|nearly|almost|assum\w+|believ\w+|claim\w+|hope[ds]?|hoping|intend\w*|supposed|tried|approval|permission|consent|used to)\b/i;

export const isReserved = (sentence: string) => reservation.test(withoutOnce(sentence));

/** Whether a sentence makes a reservation that the question does not make itself. */
function addsReservation(question: string, sentence: string) {
  const made = new Set(everyOf(reservation, question).map(([word]) => word.toLowerCase()));
  return everyOf(reservation, sentence).some(([word]) => !made.has(word.toLowerCase()));
}

/** What stands in brackets is said beside: "in writing (no email)". */
const withoutBrackets = (text: string) => text.replace(/\([^()]*\)/g, " ");

const shortened = /(?<!\p{L})\p{L}+n['’]t(?!\p{L})/giu;

const everyOf = (pattern: RegExp, text: string) => [
  ...text.matchAll(new RegExp(pattern.source, "gi")),
];

export function isNegative(sentence: string) {
  const plain = withoutBrackets(sentence);
  return negation.test(plain) || refusal.test(plain);
}

/** A part of a sentence that a negation in it says nothing of the rest with. */
const newClause =
  /[,;:–—]|\b(?:but|provided|unless|except|who|whom|whose|which|that|where|when|if|because|although|though|while|whereas|since|as long as|so long as|so that)\b/i;
/** "Not only", "not before", "no later than": what is negated is not what is said. */
const bounded =
  /^\s*(?:only|just|all|every|each|both|always|necessarily|merely|least|more|less|fewer|later|earlier|before|after|until|till|within|unless|except)\b/i;
const bound = /\b(?:before|after|until|till|unless|except)\b/i;
/** Before these it is no verb that is negated: "Guests with no badge may enter." */
const prepositional = /\b(?:with|in|at|on|under|for|to|by|of|from|through|and|or)\s*$/i;
/** What need not be may be all the same. */
const exempts =
  /\b(?:need(?:s|ed)?(?:n['’]t| not)|not (?:need|have to|required|obliged|compulsory|mandatory))\b|n['’]t (?:need|have to)\b/i;
/** They tell of now, and change nothing of what is said. */
const ofNow = new Set(["yet", "longer", "currently", "presently", "now", "anymore", "still"]);

/** "During the freeze from 30 November to 7 December": what tells when something asked about is. */
const datesOf = /(?<=\b(?:during|over) (?:the |our |this )?[\w-]+) from [^,;]*? to [^,;]*/gi;

/** What says by itself whether something is so, or since when. */
const isBesideMatter = (word: string) =>
  ofNow.has(word) ||
  refusal.test(word) ||
  negation.test(word) ||
  /^(?:able|allow|permitt|need)/.test(word);

type Negation = { start: number; end: number; stem: string | undefined };

const isOfSubject = ({ word }: Term) => !isStopWord(word) && !ofNow.has(word);

/** What a text says the opposite of, each with the stem of the first word that it may speak of. */
function findNegations(query: ParsedQuery, text: string): Negation[] {
  return everyOf(negation, text).map(({ 0: word, index: start }) => {
    const end = start + word.length;
    return { start, end, stem: matchTerms(query, text.slice(end)).find(isOfSubject)?.stem };
  });
}

/** Whether a negation is of the verb that the question asks about, and of no part of the sentence alone. */
function governs(
  question: string,
  query: ParsedQuery,
  sentence: string,
  { start, end, stem }: Negation,
  around: ReadonlySet<string>,
) {
  const [before, after] = [sentence.slice(0, start), sentence.slice(end)];
  if (newClause.test(before) || prepositional.test(before) || bounded.test(after)) return false;
  if (/^(?:without|neither|nor)$/i.test(sentence.slice(start, end)) || bound.test(after))
    return false;
  if (stem === undefined || (exempts.test(sentence) && asksForLeave.test(question))) return false;
  const [clause = ""] = after.split(newClause);
  // "Not encrypted on tapes" leaves open what it is elsewhere.
  return matchTerms(query, clause)
    .filter(isOfSubject)
    .every((term) => query.terms.has(term.stem) || around.has(term.stem));
}

/** The same where a word such as "prohibited" says the opposite. */
function isWhollyRefused(query: ParsedQuery, sentence: string, around: ReadonlySet<string>) {
  if (newClause.test(sentence) || bound.test(sentence)) return false;
  return matchTerms(query, sentence)
    .filter((term) => isOfSubject(term) && !refusal.test(term.word))
    .every((term) => query.terms.has(term.stem) || around.has(term.stem));
}

/**
 * "Yes" or "No" where a sentence says all of what is asked or plainly its opposite; undefined where a
 * negation in it may speak of something else, and where the sentence says it of some cases alone.
 * `around` are the stems of names that the text before the sentence speaks of, `setting` those of what
 * its whole document is about.
 */
export function yesOrNo(
  question: string,
  query: ParsedQuery,
  written: string,
  around: ReadonlySet<string>,
  setting: ReadonlySet<string> = new Set(),
) {
  const sentence = withoutOnce(written);
  if (offersChoice.test(question)) return undefined;
  const stems = new Set([...matchTerms(query, sentence).map((term) => term.stem), ...around]);
  const isCovered = [...query.terms.keys()].every((stem) => stems.has(stem));
  if (!isCovered || query.terms.size < 2) return undefined;
  if (addsReservation(question, sentence) || isOfOtherMode(question, sentence)) return undefined;
  const plain = withoutBrackets(sentence).replace(datesOf, "");
  if (isElsewhere(query, question, plain) || isTurnedRound(query, question, plain))
    return undefined;
  if (isRestricted(question, query, plain.replace(shortened, "not"), setting, isBesideMatter))
    return undefined;
  const asked = findNegations(query, withoutBrackets(question));
  const told = findNegations(query, plain);
  // "Without a badge" in both changes nothing of what is said of it.
  const isShared = (others: Negation[]) => (one: Negation) =>
    one.stem !== undefined && others.some(({ stem }) => stem === one.stem);
  if (!asked.every(isShared(told))) return undefined;
  const left = told.filter((one) => !isShared(asked)(one));
  const isRefused = refusal.test(plain) && !refusal.test(question);
  if (!refusal.test(plain) && refusal.test(question)) return undefined;
  const [only, ...others] = left;
  if (!only && !isRefused) return saysLessThanAll(question, plain) ? undefined : "Yes";
  if (!only) return isWhollyRefused(query, plain, around) ? "No" : undefined;
  if (others.length > 0 || isRefused) return undefined;
  return governs(question, query, plain, only, around) ? "No" : undefined;
}
