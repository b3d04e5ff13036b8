import { isStopWord } from "../../../../platform/text/stop-words.ts";
import { tokenize } from "../../../../platform/text/terms.ts";
import type { ParsedQuery } from "../../../search/query.ts";
import { currencySign } from "../../model/currencies.ts";

/** Something that a sentence mentions, and where it stands there. */
export type Entity = { text: string; start: number; end: number };

export const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
export const isMonth = new RegExp(`^${month}$`, "i");
export const dayAndYear = new RegExp(
  `\\b(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?)?${month}\\.?(?: \\d{1,2}(?:st|nd|rd|th)?)?,? \\d{4}\\b|\\b${month}\\.? \\d{1,2}(?:st|nd|rd|th)?\\b|\\b\\d{1,2}(?:st|nd|rd|th)? ${month}\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b\\d{1,2}([./])\\d{1,2}\\1\\d{4}\\b`,
  "gi",
);
export const year = /\b(?:1[0-9]{3}|20[0-9]{2})s?\b/g;
export const isYear = /^(?:1[0-9]{3}|20[0-9]{2})$/;
export const weekday = /\b(?:every |each )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi;
export const dayOfMonth =
  /\bthe \d{1,2}(?:st|nd|rd|th) (?:day )?of (?:each|every|the) (?:month|quarter|year)\b/gi;
export const clock = /\b\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?|\b\d{1,2} ?[ap]\.?m\.?\b/gi;
/** Groups of three digits may be held apart: "1 200", "1’200", "1,200.50". */
const digits = "(?:\\d{1,3}(?:[ \\u00a0\\u202f'’]\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d[\\d.,]*\\d|\\d)";
/** One that stands by a figure; behind "400" it is a dash. */
const minus = "(?:(?<![\\p{L}\\p{N}.,%)])[-−])?";
const magnitude =
  "(?:thousand|million|billion|trillion|mn|mln|bn|tn|mio\\b\\.?|mrd\\b\\.?|tsd\\b\\.?)";
const scale = `(?:(?:[ \\u00a0\\u202f]?${magnitude}|[km])(?![\\p{L}\\p{N}]))?`;
/** What goes on with a letter or a digit is another figure, or none: "12th". */
const end = "(?![\\p{L}\\p{N}]|[.,]\\d)";
const notInside = "(?<![\\p{L}\\p{N}]|\\d[.,])";

export const share = new RegExp(
  `${notInside}${minus}${digits}(?:\\s?%| percent\\b| per cent\\b)`,
  "giu",
);
export const money = new RegExp(
  `${minus}${currencySign}\\s?[-−]?${digits}(?:${scale}| [km])${end}|${notInside}${minus}${digits}${scale} (?:dollars|euros|pounds)\\b`,
  "giu",
);
const smallNumber =
  "(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)";
const magnitudeWord = "(?:hundred|thousand|million|billion|dozen)";
const moreOfNumber = `(?:[ -](?:${smallNumber}|one|${magnitudeWord})\\b)*`;
const numberInWords = `\\b(?:(?:one|a) (?=${magnitudeWord}))?(?:${smallNumber}|${magnitudeWord})\\b${moreOfNumber}(?:(?<=hundred|thousand) and (?:${smallNumber}|one)\\b${moreOfNumber})?`;
export const amount = new RegExp(
  `(?<![\\w$€£¥.,–-]|\\d[ \\u00a0\\u202f'’])${digits}${scale}${end}(?!\\s?%|[-–])|${numberInWords}`,
  "giu",
);

/** Words that stand inside the names of people. */
const particle =
  "(?:of|and the|de|del|della|dell[ae]|dalla|degli|dei|di|da|do|dos|das|du|des|la|las|le|los|el|al|y|e|i|van|von|vom|den|der|ter|ten|te|zu|zum|zur|op|bin|bint|ibn|ben|abu|af|av)";
const namePart = "(?:(?:d['’]|al-|el-)?\\p{Lu}[\\p{L}'’-]+|\\p{Lu}\\.|[IVX]+\\b)";
export const properName = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\p{Lu}\\.(?: ?\\p{Lu}\\.)*|\\p{Lu}[\\p{L}'’-]+)(?:(?: ${particle}){0,2} ${namePart})+`,
  "gu",
);

export function extractEntities(text: string, ...patterns: RegExp[]): Entity[] {
  const found: Entity[] = [];
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
export function joinDateParts(text: string, found: Entity[]) {
  const joined: Entity[] = [];
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

export const isNewEntity = (query: ParsedQuery, { text }: Entity) =>
  tokenize(text, query.language).some((term) => !query.sequence.includes(term.stem));

export const onlyNewEntity = (query: ParsedQuery, found: Entity[]) => {
  const fresh = found.filter((candidate) => isNewEntity(query, candidate));
  return fresh.length === 1 ? fresh[0] : undefined;
};

/** What a figure or a date is only near to, above or below. */
const bound =
  /(?<!\p{L})(?:(?:no |not )?(?:more|less|fewer|later|earlier|greater|higher|lower|longer) than|at (?:least|most)|up to|(?:not )?(?:before|after|until|till)|about|around|approximately|approx\.|roughly|nearly|almost|over|under|above|below|exceeding|an? (?:minimum|maximum) of|(?:mini|maxi)mum(?: of)?|(?:min|max)\.|some|circa|ca\.|mindestens|höchstens|maximal|minimal|bis zu|etwa|ungefähr|rund|knapp|über|unter|(?:nicht )?(?:mehr|weniger|länger) als|(?:spätestens|frühestens)(?: am)?|au (?:moins|plus)|(?:plus|moins) de|jusqu['’]à|environ|al menos|como máximo|(?:más|menos) de|hasta|almeno|al massimo|(?:più|meno) di|fino a|minstens|hoogstens|(?:meer|minder) dan|tot|pelo menos|no máximo|(?:mais|menos) de|até)\s+$/iu;

const boundBehind =
  /^(?:\+| (?:or|and) (?:more|less|fewer|later|earlier|over|above|below)| at (?:least|most|the (?:latest|earliest)))(?![\p{L}\p{N}])/iu;

/** A figure or a date with the bound that stands directly beside it: "at least 12", "12 or more". */
export function withBound(sentence: string, { text, start, end: last }: Entity) {
  const before = bound.exec(sentence.slice(0, start))?.[0] ?? "";
  const after = boundBehind.exec(sentence.slice(last))?.[0] ?? "";
  return `${before}${text}${after}`;
}

/** Whether a figure is the end of a range: 15 of "12 to 15". */
export const endsRange = (sentence: string, { text, start }: Entity) =>
  /\d/.test(text) && /\d\s?(?:to|or|bis|[-–—])\s?$/.test(sentence.slice(0, start));

/** What says that something is not so; a bound such as "no more than" does not. */
const negation =
  /\b(?:not|no|never|none|nobody|nothing|nowhere|cannot|neither|nor|without)\b(?! (?:only|(?:more|less|fewer|later|earlier|greater|higher|lower|longer) than)\b|\.\s?\d)|n['’]t\b/i;
/** Whether a statement says that something is not so. */
export const isNegatedClause = (text: string) => negation.test(text);

const nextStatement =
  /;|\b(?:and|but|while|whereas|although|though|because|since|so|who|which|whose)\b/gi;

const subordinate = /, |\b(?:that|when|where|if|whether)\b/i;

/** Whether a sentence says of an entity that something is not so, and not of another part of itself. */
export function isNegatedEntity(sentence: string, { start, end }: Entity) {
  const before = sentence.slice(0, start).split(nextStatement).at(-1) ?? "";
  // What "so that the pressure does not rise" negates stands in a clause of its own.
  const after = sentence.slice(end).split(nextStatement)[0]?.split(subordinate)[0] ?? "";
  return negation.test(before) || negation.test(after);
}

/** A name of which the first part may stand before it: "Maria xe Silva Costa". */
const cutName = /\p{Lu}[\p{L}'’-]* (\p{Ll}{1,4}) $/u;

export function isCutName(sentence: string, { start }: Entity) {
  const word = cutName.exec(sentence.slice(0, start))?.[1];
  return word !== undefined && !isStopWord(word);
}
