import { normalizeWord, tokenize } from "../../../../platform/text/terms.ts";
import type { Work, WorkItem } from "../work-items.ts";
import type { WorkQuery } from "./work-query.ts";

/** "cutover" of "cut-over" and "cut over", so that either spelling finds the other. */
const compoundStems = (text: string) =>
  tokenize(text).flatMap((term, index, terms) => {
    const next = terms[index + 1];
    return next && next.start - term.end === 1 ? [normalizeWord(term.word + next.word).stem] : [];
  });

export const stemsOf = (text: string) => [
  ...new Set([...tokenize(text).map((term) => term.stem), ...compoundStems(text)]),
];

const minStemLength = 4;

/** "financ" and "financi" are one word, "mig" and "migrat" are not. */
export function isSameStem(left: string, right: string) {
  if (left === right) return true;
  const length = Math.min(left.length, right.length);
  return length >= minStemLength && left.slice(0, length) === right.slice(0, length);
}

const countShared = (subjectStems: string[], text: string) => {
  if (subjectStems.length === 0) return 0;
  const stems = stemsOf(text);
  return subjectStems.filter((wanted) => stems.some((stem) => isSameStem(wanted, stem))).length;
};

/** How many words of a query's subject occur in an item. */
export const countSubjectMatches = ({ subjectStems }: WorkQuery, item: WorkItem) =>
  countShared(
    subjectStems,
    [item.text, item.title, item.assignee, ...item.tracks, item.details].join(" "),
  );

/** Whether an item has every word of the subject. */
export const matchesSubject = (query: WorkQuery, item: WorkItem) =>
  countSubjectMatches(query, item) === query.subjectStems.length;

/** The tracks whose names share most words with the subject; none where no name shares any. */
export function findNamedTracks({ subjectStems }: WorkQuery, { tracks }: Work) {
  const counts = tracks.map(({ name }) => countShared(subjectStems, name));
  const max = Math.max(1, ...counts);
  return tracks.filter((_, index) => counts[index] === max);
}

/**
 * Whether every word of the subject occurs in the name of a track, a person or an item; of an
 * ambiguous query only tracks and people count.
 */
export function isKnownSubject({ subjectStems, isAmbiguous }: WorkQuery, work: Work) {
  const names = [
    ...work.tracks.map((track) => track.name),
    ...work.items.flatMap(({ text, title, assignee }) =>
      isAmbiguous ? [assignee] : [text, title, assignee],
    ),
  ];
  const text = names.filter(Boolean).join("\n\n");
  return countShared(subjectStems, text) === subjectStems.length;
}

const nameParts = (name: string) => name.toLowerCase().split(/\s+/);

/** The words that name an assignee, by the stems of a subject. */
function findPerson(stems: string[], { items }: Work) {
  const names = [...new Set(items.flatMap(({ assignee }) => assignee ?? []))];
  return names.find((name) => {
    const parts = nameParts(name).map((part) => normalizeWord(part).stem);
    return stems.some((stem) => parts.includes(stem));
  });
}

const ownership = (name: string) =>
  new RegExp(
    `\\b(?:does|do|did|has|have|is|are|for|of|by|to|with) ${name}\\b|\\b${name}['’]s\\b`,
    "i",
  );

/** The part of an assignee's name after which a question asks what somebody has; undefined for none. */
export function findOwner({ subjectStems, question }: WorkQuery, work: Work): string | undefined {
  const person = findPerson(subjectStems, work);
  const parts = person ? person.split(/\s+/) : [];
  return parts.find(
    (part) =>
      subjectStems.includes(normalizeWord(part).stem) &&
      ownership(part.replace(/[^\p{L}\p{N}]/gu, ".")).test(question),
  );
}

/** Whether words name a track, a person or something else. */
export function kindOfSubject(stems: string[], work: Work): "track" | "person" | "topic" {
  if (findPerson(stems, work)) return "person";
  const isTrack = work.tracks.some(
    ({ name }) => countShared(stems, name) === stems.length && stems.length > 0,
  );
  return isTrack ? "track" : "topic";
}
