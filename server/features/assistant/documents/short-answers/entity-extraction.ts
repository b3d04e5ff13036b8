import { tokenize } from "../../../../platform/text/terms.ts";
import type { ParsedQuery } from "../../../search/query.ts";

/** Something that a sentence mentions, and where it stands there. */
export type Entity = { text: string; start: number; end: number };

export const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
export const isMonth = new RegExp(`^${month}$`, "i");
export const dayAndYear = new RegExp(
  `\\b(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?)?${month}\\.?(?: \\d{1,2}(?:st|nd|rd|th)?)?,? \\d{4}\\b|\\b${month}\\.? \\d{1,2}(?:st|nd|rd|th)?\\b|\\b\\d{1,2}(?:st|nd|rd|th)? ${month}\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b`,
  "gi",
);
export const year = /\b(?:1[0-9]{3}|20[0-9]{2})s?\b/g;
export const isYear = /^(?:1[0-9]{3}|20[0-9]{2})$/;
export const weekday = /\b(?:every |each )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi;
export const dayOfMonth =
  /\bthe \d{1,2}(?:st|nd|rd|th) (?:day )?of (?:each|every|the) (?:month|quarter|year)\b/gi;
export const clock = /\b\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?|\b\d{1,2} ?[ap]\.?m\.?\b/gi;
export const share = /\b\d[\d.,]*(?:\s?%| percent\b| per cent\b)/gi;
export const money =
  /[$€£¥]\s?\d[\d.,]*\d?(?: (?:thousand|million|billion|trillion))?|\b\d[\d.,]* (?:dollars|euros|pounds)\b/gi;
export const amount =
  /(?<![\w$€£¥.,-])(?:\d[\d.,]*\d|\d)(?: (?:thousand|million|billion|trillion))?(?!\s?%|[\d-])|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred)\b/gi;
export const properName =
  /\b\p{Lu}[\p{L}'’-]+(?:(?: (?:of|de|van|von|der|la|le|bin|al|and the)){0,2} (?:\p{Lu}\.|\p{Lu}[\p{L}'’-]+|[IVX]+\b))+/gu;

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
  return fresh.length === 1 ? fresh[0]?.text : undefined;
};
