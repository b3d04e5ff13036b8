import { foldWord, type Term, termsOf } from "../../platform/terms.ts";
import { type PassageQuery, readTerms } from "../documents/passage-query.ts";
import { namesIn } from "./confidence.ts";

type Found = { text: string; start: number; end: number };

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const dayAndYear = new RegExp(
  `\\b(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?)?${month}\\.?(?: \\d{1,2}(?:st|nd|rd|th)?)?,? \\d{4}\\b|\\b${month}\\.? \\d{1,2}(?:st|nd|rd|th)?\\b|\\b\\d{1,2}(?:st|nd|rd|th)? ${month}\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b`,
  "gi",
);
const year = /\b(?:1[0-9]{3}|20[0-9]{2})s?\b/g;
const isYear = /^(?:1[0-9]{3}|20[0-9]{2})$/;
const weekday = /\b(?:every |each )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi;
const dayOfMonth =
  /\bthe \d{1,2}(?:st|nd|rd|th) (?:day )?of (?:each|every|the) (?:month|quarter|year)\b/gi;
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

const joint = /^,? (?:at |on )?$/;

/** A weekday, its date and the hour are one point in time. */
function joinMoments(text: string, found: Found[]) {
  const joined: Found[] = [];
  for (const next of found.toSorted((left, right) => left.start - right.start)) {
    const last = joined.at(-1);
    if (last && !isYear.test(last.text) && joint.test(text.slice(last.end, next.start))) {
      joined.pop();
      const { start } = last;
      joined.push({ text: text.slice(start, next.end), start, end: next.end });
    } else {
      joined.push(next);
    }
  }
  return joined;
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

/** The amounts right before the thing counted; where some stand closest to it, only these. */
function amountsOf(noun: string, sentence: string, found: Found[]) {
  const terms = termsOf(sentence);
  const distances = found.map(({ text, end }) => {
    const distance = terms
      .filter((term) => term.start >= end)
      .findIndex((term: Term) => term.stem === noun);
    // "in 2022 our members" counts nobody.
    return isYear.test(text) && distance > 0 ? -1 : distance;
  });
  const near = distances.filter((distance) => distance >= 0 && distance < wordsAfter);
  const nearest = Math.min(...near);
  return found.filter((_, index) => distances[index] === nearest);
}

const wordsToName = 12;

/** Whether the names the question speaks of stand near an amount, and not in another part of a list. */
function isBesideNames(sentence: string, [amount]: Found[], named: ReadonlySet<string>) {
  const terms = termsOf(sentence);
  const at = terms.findIndex((term) => term.start >= (amount?.start ?? 0));
  return [...named].every((name) => {
    const places = terms.flatMap((term, index) => (term.stem === name ? [index] : []));
    return places.length === 0 || places.some((place) => Math.abs(place - at) <= wordsToName);
  });
}

const inPlace = /^ (?:in|within|for) (?:the )?((?:\p{Lu}[\p{L}.]*\s?)+)/u;

const restriction =
  /^\s+(?:located |based |situated )?(?:outside|inside|within|in|across|from|of|for)(?: of)? (?:the )?((?:\p{Lu}[\p{L}.]*\s?)+)/u;

/** Whether the things counted are told to be those of a place or name that nobody asked about. */
function isOfAnother(query: PassageQuery, noun: string, sentence: string, amount: Found) {
  const counted = termsOf(sentence).find((term) => term.start >= amount.end && term.stem === noun);
  const of = restriction.exec(sentence.slice(counted?.end ?? sentence.length))?.[1] ?? "";
  if (new RegExp(`^${month}\\b`, "i").test(of)) return false;
  return termsOf(of).some((term) => !query.sequence.includes(term.stem));
}

/** The amount of a place the question names, among those it is a part of: "838 stores: 107 in Spain". */
function amountOfPlace(question: string, noun: string, sentence: string, found: Found[]) {
  const names = namesIn(question);
  const [whole] = amountsOf(noun, sentence, found);
  const placed = found.filter(({ text, start, end }) => {
    if (!whole || start < whole.start) return false;
    const place = inPlace.exec(sentence.slice(end))?.[1] ?? "";
    return !isYear.test(text) && termsOf(place).some((term) => names.includes(term.stem));
  });
  return placed.length === 1 ? placed[0] : undefined;
}

const comma = /^\s?(?:,|,? and|,? or)\s*$/;

/** Runs of what is listed: "838, 815, and 795". */
function listsIn(text: string, found: Found[]) {
  const lists: Found[][] = [];
  for (const next of found.toSorted((left, right) => left.start - right.start)) {
    const last = lists.at(-1);
    if (last && comma.test(text.slice(last.at(-1)?.end ?? 0, next.start))) last.push(next);
    else lists.push([next]);
  }
  return lists;
}

/** Of an amount that is one of a list, the one that the year asked for is told of "respectively". */
function amountOfYear(query: PassageQuery, sentence: string, amount: Found, found: Found[]) {
  const amounts = listsIn(sentence, found).find((list) => list.includes(amount)) ?? [amount];
  if (amounts.length === 1) return amount;
  if (!/\brespectively\b/i.test(sentence)) return undefined;
  const times = listsIn(sentence, findAll(sentence, dayAndYear, year));
  const asked = times
    .filter((list) => list.length === amounts.length)
    .flatMap((list) =>
      list.flatMap(({ text }, index) =>
        termsOf(text).some((term) => isYear.test(term.word) && query.sequence.includes(term.stem))
          ? [amounts[index]]
          : [],
      ),
    );
  return asked.length === 1 ? asked[0] : undefined;
}

const only = (query: PassageQuery, found: Found[]) => {
  const fresh = found.filter((candidate) => isNew(query, candidate));
  return fresh.length === 1 ? fresh[0]?.text : undefined;
};

const nearestWords = 2;

const roleWord =
  "(?:Executive|Senior|Vice|Deputy|Acting|Assistant|Managing|General|Chief|Chair(?:man|woman|person)?|President|Director|Manager|Officer|Head|Lead|Treasurer|Secretary|Partner)";
const role = new RegExp(`(?:^|\\s+)${roleWord}\\b.*$`);

/** Offices, and what is short for them. */
const office = new RegExp(
  `\\b(?:${roleWord}|Financial|Operating|Technology|Information|\\p{Lu}{2,})\\b`,
  "gu",
);

/** "Ada Okafor" of "Ada Okafor Vice President", at the place of both. */
const withoutRole = (found: Found): Found => ({ ...found, text: found.text.replace(role, "") });

/** Whether words that stand side by side in the question do so here: "chief executive officer". */
export function keepsPhrases(query: PassageQuery, terms: Term[]) {
  const stems = terms.map((term) => term.stem);
  const { sequence } = query;
  return sequence.every((left, index) => {
    const right = sequence[index + 1];
    if (right === undefined || !query.terms.has(left) || !query.terms.has(right)) return true;
    if (!stems.includes(left) || !stems.includes(right)) return true;
    return stems.some((stem, at) => stem === left && stems[at + 1] === right);
  });
}

/** Names that stand beside what the question says of them; one after "the" is rarely a person's. */
function namesBeside(question: string, query: PassageQuery, sentence: string) {
  const terms = readTerms(query, sentence);
  if (!keepsPhrases(query, terms)) return [];
  // That somebody stands beside a place or product says nothing of what they do.
  const places = namesIn(question.replace(office, " "));
  const found = findAll(sentence, name)
    .map(withoutRole)
    .filter(({ text }) => text !== "");
  const isBeside = ({ start, end }: Found) => {
    const first = terms.findIndex((term) => term.start >= start);
    const last = terms.findLastIndex((term) => term.end <= end);
    if (terms[first - 1]?.word === "the" || terms[first]?.word === "the") return false;
    const beside = [
      ...terms.slice(Math.max(0, first - nearestWords), first),
      ...terms.slice(last + 1, last + 1 + nearestWords),
    ];
    return beside.some((term) => query.terms.has(term.stem) && !places.includes(term.stem));
  };
  const fresh = found.filter((candidate) => isNew(query, candidate));
  return fresh.length === 1 ? fresh.filter(isBeside) : [];
}

/** Whether a sentence names somebody right beside what the question asks about. */
export const tellsWho = (question: string, query: PassageQuery, sentence: string) =>
  asksWho.test(question) && namesBeside(question, query, onOne(sentence)).length > 0;

/** Whether a sentence or the row of a table counts what the question asks for the number of. */
export function tellsCount(
  question: string,
  query: PassageQuery,
  sentence: string,
  label?: string,
) {
  const noun = /\bhow many\b/i.test(question) ? countedNoun(question) : undefined;
  if (!noun) return false;
  if (label !== undefined) return termsOf(label).at(-1)?.stem === noun;
  const line = onOne(sentence);
  const found = findAll(line, amount).filter((candidate) => isNew(query, candidate));
  return (
    amountOfPlace(question, noun, line, found) !== undefined ||
    amountsOf(noun, line, found).some((candidate) => !isOfAnother(query, noun, line, candidate))
  );
}

/** Whether a sentence speaks of other years than the one asked for. */
function isOfAnotherYear(question: string, sentence: string) {
  const asked = question.match(year) ?? [];
  const told = new Set<string>(sentence.match(year));
  return asked.length > 0 && told.size > 0 && !asked.some((one) => told.has(one));
}

/** What takes more than a name or a figure to answer. */
export const asksForReason =
  /^\s*(?:and |but |so )?(?:why|how (?:do|does|did|can|could|should|is|are|was|were|come)|explain|describe|compare)\b/i;

const asksWho = /^\s*who\b/i;
const onOne = (text: string) => text.replace(/\s+/g, " ");
export const asksYesOrNo =
  /^\s*(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|must)\b/i;
const offersChoice = /\bor\b/i;
const negation =
  /\b(?:not|no|never|none|nobody|nothing|nowhere|cannot|neither|nor|without|prohibit\w*|forbid\w*|forbidden|refus\w+)\b|n['’]t\b/i;
/** A sentence that answers in part, or under a condition. */
const reservation =
  /\b(?:unless|except|excluding|only|might|could|some|sometimes|partly|partially|if|until|generally|usually|certain|most|expected|planned|proposed)\b/i;

function yesOrNo(
  question: string,
  query: PassageQuery,
  sentence: string,
  around: ReadonlySet<string>,
) {
  const stems = new Set([...readTerms(query, sentence).map((term) => term.stem), ...around]);
  const isCovered = [...query.terms.keys()].every((stem) => stems.has(stem));
  if (!isCovered || query.terms.size < 2) return undefined;
  if (reservation.test(sentence) && !reservation.test(question)) return undefined;
  // What stands in brackets is said beside: "in writing (no e-mail)".
  const plain = sentence.replace(/\([^()]*\)/g, " ");
  return negation.test(plain) === negation.test(question) ? "Yes" : "No";
}

/**
 * The name, number, date, or yes or no that a question asks for, where the sentence holds exactly
 * one that could be meant; undefined where it takes a reader to tell. `around` are the stems of
 * names that the text before the sentence speaks of.
 */
export function directAnswer(
  question: string,
  query: PassageQuery,
  sentence: string,
  around: ReadonlySet<string> = new Set(),
) {
  if (asksForReason.test(question) || isOfAnotherYear(question, sentence)) return undefined;
  if (asksYesOrNo.test(question)) {
    return offersChoice.test(question) ? undefined : yesOrNo(question, query, sentence, around);
  }
  if (/\bwhat time\b|\bat what hour\b/i.test(question))
    return only(query, findAll(sentence, clock));
  if (/\b(?:what|which|in what|in which) year\b/i.test(question)) {
    return only(query, findAll(sentence, year));
  }
  if (/^\s*(?:since |until )?when\b|\b(?:what|which) (?:date|day)\b/i.test(question)) {
    const moments = findAll(sentence, dayAndYear, dayOfMonth, clock, year, weekday);
    return only(query, joinMoments(sentence, moments));
  }
  if (/\b(?:percent\w*|what share|what proportion)\b/i.test(question)) {
    return only(query, findAll(sentence, share));
  }
  if (/\b(?:what|which)\b[^?]*\brate\b/i.test(question)) {
    return only(query, findAll(sentence, share)) ?? only(query, findAll(sentence, money));
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
    if (!noun) return undefined;
    const placed = amountOfPlace(question, noun, sentence, found);
    if (placed) return placed.text;
    const meant = amountsOf(noun, sentence, found).filter((amount) => isNew(query, amount));
    const [first] = meant.length === 1 && isBesideNames(sentence, meant, around) ? meant : [];
    if (!first || isOfAnother(query, noun, sentence, first)) return undefined;
    return amountOfYear(query, sentence, first, found)?.text;
  }
  if (asksWho.test(question)) return only(query, namesBeside(question, query, sentence));
  return undefined;
}
