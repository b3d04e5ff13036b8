import { collapseWhitespace } from "../../../../platform/text/format.ts";
import { asksWho } from "../../../../platform/text/languages/question-forms.ts";
import type { Term } from "../../../../platform/text/terms.ts";
import { matchTerms, type ParsedQuery } from "../../../search/query.ts";
import { extractNames } from "../extract-names.ts";
import {
  type Entity,
  extractEntities,
  isCutName,
  isNewEntity,
  properName,
} from "./entity-extraction.ts";

const maxWordDistance = 2;

const roleWord =
  "(?:Executive|Senior|Vice|Deputy|Acting|Assistant|Managing|General|Chief|Chair(?:man|woman|person)?|President|Director|Manager|Officer|Head|Lead|Treasurer|Secretary|Partner)";
const role = new RegExp(`(?:^|\\s+)${roleWord}\\b.*$`);

/** Offices, and what is short for them. */
const office = new RegExp(
  `\\b(?:${roleWord}|Financial|Operating|Technology|Information|\\p{Lu}{2,})\\b`,
  "gu",
);

/** "Ada Okafor" of "Ada Okafor Vice President", at the place of both. */
const withoutRole = (found: Entity): Entity => ({ ...found, text: found.text.replace(role, "") });

/** Whether words that stand side by side in the question do so here: "chief executive officer". */
export function keepsPhraseOrder(query: ParsedQuery, terms: Term[]) {
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
export function extractPersons(question: string, query: ParsedQuery, sentence: string) {
  const terms = matchTerms(query, sentence);
  if (!keepsPhraseOrder(query, terms)) return [];
  // That somebody stands beside a place or product says nothing of what they do.
  const places = extractNames(question.replace(office, " "), query.language);
  const found = extractEntities(sentence, properName)
    .map(withoutRole)
    .filter(({ text }) => text !== "");
  const isBeside = ({ start, end }: Entity) => {
    const first = terms.findIndex((term) => term.start >= start);
    const last = terms.findLastIndex((term) => term.end <= end);
    if (terms[first - 1]?.word === "the" || terms[first]?.word === "the") return false;
    const beside = [
      ...terms.slice(Math.max(0, first - maxWordDistance), first),
      ...terms.slice(last + 1, last + 1 + maxWordDistance),
    ];
    return beside.some((term) => query.terms.has(term.stem) && !places.includes(term.stem));
  };
  const fresh = found.filter((candidate) => isNewEntity(query, candidate));
  if (fresh.some((name) => isCutName(sentence, name))) return [];
  return fresh.length === 1 ? fresh.filter(isBeside) : [];
}

/** Whether it is asked to whom something belongs, and not who did something to it. */
export const asksWhose = (question: string) => /^\s*(?:and )?whose\b/i.test(question);

const genitive = /['’]s?$/;
const belongsTo = /\b(?:of|belongs? to) (?:the )?$/i;
const wordsOwned = 3;

/**
 * The person to whom the thing asked about belongs: "Ada Silva's invoice", "the invoice of Ada Silva",
 * "belongs to Ada Silva".
 */
export function extractOwner(query: ParsedQuery, sentence: string): Entity | undefined {
  const isAsked = (term?: Term) => term !== undefined && query.terms.has(term.stem);
  const owns = ({ text, start, end }: Entity) => {
    const before = sentence.slice(0, start);
    if (genitive.test(text))
      return matchTerms(query, sentence.slice(end)).slice(0, wordsOwned).some(isAsked);
    const [phrase = ""] = belongsTo.exec(before) ?? [];
    const owned = matchTerms(query, before.slice(0, before.length - phrase.length));
    return phrase !== "" && isAsked(owned.at(-1));
  };
  const owners = extractEntities(sentence, properName)
    .filter((name) => isNewEntity(query, name) && !isCutName(sentence, name))
    .filter(owns);
  const [owner, ...others] = owners;
  if (!owner || others.length > 0) return undefined;
  return { ...owner, text: owner.text.replace(genitive, "") };
}

/** Whether a sentence names somebody right beside what the question asks about. */
export const statesPerson = (question: string, query: ParsedQuery, sentence: string) =>
  asksWho(question, "en") &&
  extractPersons(question, query, collapseWhitespace(sentence)).length > 0;
