import { foldWord, type Term, termsOf } from "../../platform/terms.ts";
import type { PassageQuery } from "../documents/passage-query.ts";

type Found = { text: string; start: number; end: number };

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const dayAndYear = new RegExp(
  `\\b(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?)?${month}\\.?(?: \\d{1,2}(?:st|nd|rd|th)?)?,? \\d{4}\\b|\\b${month}\\.? \\d{1,2}(?:st|nd|rd|th)?\\b|\\b\\d{1,2}(?:st|nd|rd|th)? ${month}\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b`,
  "gi",
);
const year = /\b(?:1[0-9]{3}|20[0-9]{2})s?\b/g;
const clock = /\b\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?|\b\d{1,2} ?[ap]\.?m\.?\b/gi;
const share = /\b\d[\d.,]*(?:\s?%| percent\b| per cent\b)/gi;
const money =
  /[$€£¥]\s?\d[\d.,]*\d?(?: (?:thousand|million|billion|trillion))?|\b\d[\d.,]* (?:dollars|euros|pounds)\b/gi;
const amount =
  /(?<![\w$€£¥.,-])(?:\d[\d.,]*\d|\d)(?: (?:thousand|million|billion|trillion))?(?!\s?%|[\d-])|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred)\b/gi;
const name =
  /\b\p{Lu}[\p{L}'’-]+(?:(?: (?:of|de|van|von|der|la|le|bin|al|and the)){0,2} (?:\p{Lu}\.|\p{Lu}[\p{L}'’-]+|[IVX]+\b))+/gu;

function findAll(text: string, ...patterns: RegExp[]): Found[] {
  const found: Found[] = [];
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      // A date's year is no year of its own.
      if (found.some((other) => start < other.end && end > other.start)) continue;
      found.push({ text: match[0].replace(/[.,]$/, "").trim(), start, end });
    }
  }
  return found;
}

const isNew = (query: PassageQuery, { text }: Found) =>
  termsOf(text).some((term) => !query.sequence.includes(term.stem));

/** The thing counted: "stores" in "How many retail stores does ...". */
function countedNoun(question: string) {
  const match =
    /\bhow many ((?:[\p{L}-]+ ){0,2}?[\p{L}-]+)(?= (?:did|do|does|are|is|were|was|has|have|had|can|could|will|would|in|of|on|at|per|there)\b|\?|$)/iu.exec(
      question,
    );
  const words = match?.[1]?.split(" ") ?? [];
  return words.length > 0 ? foldWord(words.at(-1) ?? "").stem : undefined;
}

const wordsAfter = 4;

/** The amount that stands right before the thing counted. */
function amountOf(noun: string, sentence: string, found: Found[]) {
  const terms = termsOf(sentence);
  return found.filter(({ end }) => {
    const next: Term[] = terms.filter((term) => term.start >= end).slice(0, wordsAfter);
    return next.some((term) => term.stem === noun);
  });
}

const only = (query: PassageQuery, found: Found[]) => {
  const fresh = found.filter((candidate) => isNew(query, candidate));
  return fresh.length === 1 ? fresh[0]?.text : undefined;
};

const nearestWords = 2;

/** Names that stand beside what the question says of them; one after "the" is rarely a person's. */
function namesBeside(query: PassageQuery, sentence: string) {
  const terms = termsOf(sentence);
  const found = findAll(sentence, name);
  const isBeside = ({ start, end }: Found) => {
    const first = terms.findIndex((term) => term.start >= start);
    const last = terms.findLastIndex((term) => term.end <= end);
    if (terms[first - 1]?.word === "the") return false;
    const beside = [
      ...terms.slice(Math.max(0, first - nearestWords), first),
      ...terms.slice(last + 1, last + 1 + nearestWords),
    ];
    return beside.some((term) => query.terms.has(term.stem));
  };
  const fresh = found.filter((candidate) => isNew(query, candidate));
  return fresh.length === 1 ? fresh.filter(isBeside) : [];
}

const asksYesOrNo =
  /^\s*(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|must)\b/i;
const offersChoice = /\bor\b/i;
const negation = /\b(?:not|no|never|none|cannot|neither|nor|without)\b|n['’]t\b/i;

function yesOrNo(question: string, query: PassageQuery, sentence: string) {
  const stems = new Set(termsOf(sentence).map((term) => term.stem));
  const isCovered = [...query.terms.keys()].every((stem) => stems.has(stem));
  if (!isCovered || query.terms.size < 2) return undefined;
  return negation.test(sentence) === negation.test(question) ? "Yes" : "No";
}

/**
 * The name, number, date, or yes or no that a question asks for, where the sentence holds exactly
 * one that could be meant; undefined where it takes a reader to tell.
 */
export function directAnswer(question: string, query: PassageQuery, sentence: string) {
  if (asksYesOrNo.test(question)) {
    return offersChoice.test(question) ? undefined : yesOrNo(question, query, sentence);
  }
  if (/\bwhat time\b|\bat what hour\b/i.test(question))
    return only(query, findAll(sentence, clock));
  if (/\b(?:what|which|in what|in which) year\b/i.test(question)) {
    return only(query, findAll(sentence, year));
  }
  if (/^\s*(?:since |until )?when\b|\b(?:what|which) (?:date|day)\b/i.test(question)) {
    return only(query, findAll(sentence, dayAndYear, clock, year));
  }
  if (/\b(?:percent\w*|what share|what proportion)\b/i.test(question)) {
    return only(query, findAll(sentence, share));
  }
  if (
    /\bhow much (?:money|did|does|do|is|was|are|were)\b|\b(?:cost|price|salary|fee)\b/i.test(
      question,
    )
  ) {
    return only(query, findAll(sentence, money));
  }
  if (/\bhow many\b/i.test(question)) {
    const noun = countedNoun(question);
    const found = findAll(sentence, amount);
    return noun ? only(query, amountOf(noun, sentence, found)) : undefined;
  }
  if (/^\s*who\b/i.test(question)) return only(query, namesBeside(query, sentence));
  return undefined;
}
