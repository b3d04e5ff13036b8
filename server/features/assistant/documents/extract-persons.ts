import { onOneLine } from "../../../platform/text/sentences.ts";
import type { Term } from "../../../platform/text/terms.ts";
import { type PassageQuery, readTerms } from "../../search/query.ts";
import { namesIn } from "./confidence.ts";
import { type Found, findAll, isNew, properName } from "./entity-extraction.ts";

export const asksWho = /^\s*who\b/i;

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
export function namesBeside(question: string, query: PassageQuery, sentence: string) {
  const terms = readTerms(query, sentence);
  if (!keepsPhrases(query, terms)) return [];
  // That somebody stands beside a place or product says nothing of what they do.
  const places = namesIn(question.replace(office, " "));
  const found = findAll(sentence, properName)
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
  asksWho.test(question) && namesBeside(question, query, onOneLine(sentence)).length > 0;
