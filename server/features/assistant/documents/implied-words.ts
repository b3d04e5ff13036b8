import { splitSentences } from "../../../platform/text/sentences.ts";
import { tokenize } from "../../../platform/text/terms.ts";
import { frequencyOfWord } from "../../../platform/text/word-frequencies.ts";
import { matchTerms, type ParsedQuery, type QueryTerm } from "../../search/query.ts";
import type { Passage } from "../assistant.types.ts";
import { currencyCode, currencySign, currencyWord } from "../model/currencies.ts";
import { tellsMoney } from "./answer-type.ts";
import { absentTerms } from "./question-signs.ts";
import { tellsWhoSeesTo } from "./short-answers/duties.ts";
import { isOfPlainWords } from "./short-answers/proof.ts";

/** Words of a question that a sentence which answers it need not say, since what it says implies them. */
type Implied = {
  words: RegExp;
  /** How a question is put in which they may be left out. */
  asked: RegExp;
  /** Whether a sentence says what they ask for. */
  isSaid: (sentence: string) => boolean;
};

const share = /\d\s?(?:%|per ?cent)/i;
const speed = /\d\s?(?:[kMGT]?bit\/s|[kMG]bps|[KMG]B\/s|km\/h|mph|rpm|m\/s)/;
const span = /\d\s?(?:minutes?|hours?|days?|weeks?|months?|years?)\b/i;
const address =
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\.?\d)|(?<![\da-f:])(?:[\da-f]{1,4}:){3,7}[\da-f]{0,4}/i;
const clock = "\\d{1,2}(?:[:.]\\d{2})?(?:\\s?[ap]\\.?m\\.?)?(?: o['’]clock)?";
const range = new RegExp(
  `\\bfrom ${clock} (?:to|until|till) ${clock}|\\bbetween ${clock} and ${clock}|\\d:\\d{2} ?[–-] ?\\d`,
  "i",
);
const recurs = /\b(?:every|each|daily|nightly|weekly|monthly|quarterly|yearly|annually)\b/i;
const isOver = /\b(?:last|previous|was|were|had|ago)\b/i;

const whichOrNoun =
  /^\s*(?:and )?(?:(?:what|which)\b|(?!\w+['’]?\w* (?:is|are|was|were|do|does|did)\b)[\w-]+(?: [\w-]+){1,3}\s*\?*$)/i;
const when = /^\s*(?:and )?(?:when|until when|(?:at )?(?:what|which) (?:time|day|date))\b/i;

/** Whether a sentence tells to use a word that is none of English: "with systemctl". */
const namesCommand = (sentence: string) =>
  [
    ...sentence.matchAll(
      /\b(?:with|by|using|via|run|execute|enter|type|issue):? ["'`]?([a-z]{3,})/gi,
    ),
  ].some(([, word = ""]) => frequencyOfWord(word.toLowerCase(), "en") === undefined);

const paying =
  /\b(?:cost\w*|pay\w*|paid|charg\w*|reimburs\w*|bill(?:s|ed|ing)?|invoic\w*|rent\w*)\b/i;
const sum = `(?:(?:${currencySign}|${currencyCode}) ?\\d[\\d.,'’]*|\\d[\\d.,'’]* ?(?:${currencySign}|${currencyWord}\\b))`;
const priced = new RegExp(
  `\\b(?:at|each|per \\p{L}+:?) ${sum}|${sum} ?(?:(?:per|each)\\b|/ ?\\p{L})`,
  "iu",
);

/** "Saves us €5 per user", and not "Lost badges are replaced at €5 each" */
const gainOrLoss = new RegExp(
  `\\b(?:sav(?:es?|ed|ing)|los(?:es?|t|ing)|earn(?:s|ed|ing)?|gain(?:s|ed|ing)?|wins?|won|yields?|brings?|brought) (?:(?!(?:at|for|is|are|was|were)\\b)\\p{L}+ ){0,3}${sum}`,
  "iu",
);

/** Whether a sum is what something costs, "€5 each" or "at €5", and not what is saved or lost. */
const tellsPrice = (sentence: string) =>
  tellsMoney(sentence) &&
  (paying.test(sentence) || (priced.test(sentence) && !gainOrLoss.test(sentence)));

const implied: Implied[] = [
  {
    words: /^(?:rates?|tariffs?)$/,
    asked: whichOrNoun,
    isSaid: (sentence) => tellsPrice(sentence) || share.test(sentence),
  },
  {
    words: /^(?:prices?|costs?|fees?|charges?|amounts?)$/,
    asked: whichOrNoun,
    isSaid: tellsPrice,
  },
  {
    words: /^(?:speed|bandwidth)$/,
    asked: whichOrNoun,
    isSaid: (sentence) => speed.test(sentence),
  },
  { words: /^(?:duration|length)$/, asked: whichOrNoun, isSaid: (sentence) => span.test(sentence) },
  {
    words: /^(?:ip|address)$/,
    asked: /\bip\b/i,
    isSaid: (sentence) => address.test(sentence),
  },
  { words: /^commands?$/, asked: whichOrNoun, isSaid: namesCommand },
  {
    words: /^(?:next|upcoming)$/,
    asked: when,
    isSaid: (sentence) => recurs.test(sentence) && !isOver.test(sentence),
  },
  {
    words: /^(?:opens?|closes?|begins?|starts?|ends?|finish(?:es)?|stops?)$/,
    asked: when,
    isSaid: (sentence) => range.test(sentence),
  },
  {
    words: /^(?:postponed|delayed|deferred|rescheduled)$/,
    asked: /^\s*(?:and )?(?:why|when|until when|to when|to (?:what|which) (?:day|date))\b/i,
    isSaid: (sentence) => /\b(?:moved?|moving|shift(?:ed)?)\b.*\b(?:from|to)\b.*\d/i.test(sentence),
  },
];

const stemsIn = (query: ParsedQuery, texts: string | string[], { language }: Passage) =>
  new Set(matchTerms(query, texts, language ?? query.language).map(({ stem }) => stem));

const titlesOf = ({ title, location }: Passage) => [title, ...(location.headings ?? [])];

/** Whether part of a passage holds all the stems, counting the titles above it, and one of them itself. */
function holdsAll(query: ParsedQuery, stems: string[], part: string, passage: Passage) {
  const own = stemsIn(query, part, passage);
  if (!stems.some((stem) => own.has(stem))) return false;
  const above = stemsIn(query, titlesOf(passage), passage);
  return stems.every((stem) => own.has(stem) || above.has(stem));
}

const hasSentence = (
  { language: ofQuestion }: ParsedQuery,
  passages: Passage[],
  is: (sentence: string, passage: Passage) => boolean,
) =>
  passages.some((passage) =>
    splitSentences(passage.content, passage.language ?? ofQuestion).some(({ text }) =>
      is(text, passage),
    ),
  );

const totalOf = (terms: Map<string, QueryTerm>) =>
  terms.values().reduce((sum, { weight }) => sum + weight, 0);

function withoutStems(query: ParsedQuery, passages: Passage[], left: ReadonlySet<string>) {
  const terms = new Map([...query.terms].filter(([stem]) => !left.has(stem)));
  return {
    ...query,
    terms,
    implied: left,
    totalWeight: totalOf(terms),
    absent: absentTerms(query, passages).difference(left),
  };
}

const stemsOfWords = ({ terms }: ParsedQuery, words: RegExp) =>
  new Set([...terms.values()].filter(({ word }) => words.test(word)).map(({ stem }) => stem));

const asksWhoSeesTo = /^\s*(?:and )?who(?:['’]s| is| are) (?:responsible|accountable|in charge)\b/i;
const ofDuty = /^(?:responsible|accountable|charge)$/;

/** A question without its implied words. */
type Reduced = {
  query: ParsedQuery;
  /** What alone answers it then: no other sentence says what the left out words ask for. */
  says?: (sentence: string, passage: Passage) => boolean;
};

/** "Who is responsible for the backups?" where all that is said is by whom they are done. */
function withoutDuty(question: string, query: ParsedQuery, passages: Passage[]) {
  if (!asksWhoSeesTo.test(question)) return undefined;
  const left = stemsOfWords(query, ofDuty);
  const others = [...query.terms.keys()].filter((stem) => !left.has(stem));
  if (left.size === 0 || others.length === 0) return undefined;
  const says = (sentence: string, passage: Passage) => {
    // "Veeam Backup" is no person where backups are asked about, nor where a backup is spoken of.
    const isPerson = (name: string) =>
      !tokenize(name).some(({ stem }) => query.terms.has(stem)) &&
      !isOfPlainWords(name, [{ passage }]);
    return tellsWhoSeesTo(sentence, (part) => holdsAll(query, others, part, passage), isPerson);
  };
  const isToldPlainly = hasSentence(query, passages, (sentence, passage) => {
    const own = stemsIn(query, sentence, passage);
    return [...left].some((stem) => own.has(stem)) && holdsAll(query, others, sentence, passage);
  });
  return !isToldPlainly && hasSentence(query, passages, says)
    ? { query: withoutStems(query, passages, left), says }
    : undefined;
}

/**
 * The question without the words that nothing in the project says and its answer implies: "Mileage is
 * paid at 0.30 € per kilometre" names no rate, "from 7:30 am to 4 pm" no closing, and a window "on the
 * second Sunday of each month" no next one. As it is where no single sentence says all the rest.
 */
export function withoutImplied(question: string, query: ParsedQuery, passages: Passage[]): Reduced {
  if (query.language !== "en") return { query };
  const absent = absentTerms(query, passages);
  for (const { words, asked, isSaid } of implied) {
    if (!asked.test(question)) continue;
    const left = stemsOfWords(query, words).intersection(absent);
    const others = [...query.terms.keys()].filter((stem) => !left.has(stem));
    const isSaidBeside = (sentence: string, passage: Passage) =>
      isSaid(sentence) && holdsAll(query, others, sentence, passage);
    if (left.size > 0 && hasSentence(query, passages, isSaidBeside))
      return { query: withoutStems(query, passages, left) };
  }
  return withoutDuty(question, query, passages) ?? { query };
}
