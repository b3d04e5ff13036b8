import { removeAccents } from "../../../../platform/text/stem.ts";
import { normalizeWord, tokenize } from "../../../../platform/text/terms.ts";
import type { Work, WorkItem } from "../work-items.ts";
import { isStemOfName, type Subject } from "./name-words.ts";
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

/** The stems of a subject that texts hold, or by the whole word the names of people. */
function sharedWith(subject: Subject, texts: (string | null)[], names: (string | null)[]) {
  if (subject.subjectStems.length === 0) return 0;
  const stems = stemsOf(texts.filter(Boolean).join("\n\n"));
  return subject.subjectStems.filter(
    (wanted) =>
      stems.some((stem) => isSameStem(wanted, stem)) ||
      names.some((name) => isStemOfName(subject, wanted, name)),
  ).length;
}

/** How many words of a query's subject occur in an item. */
export const countSubjectMatches = (query: Subject, item: WorkItem) =>
  sharedWith(query, [item.text, item.title, ...item.tracks, item.details], [item.assignee]);

/** Whether an item has every word of the subject, or of several people that it names is of one. */
export function matchesSubject({ persons = [], title, ...query }: WorkQuery, item: WorkItem) {
  if (title !== undefined && item.title !== title) return false;
  if (persons.length < 2) return countSubjectMatches(query, item) === query.subjectStems.length;
  const isOfOne = persons.some((name) => name === item.assignee || item.attendees?.includes(name));
  const others = withoutNames(query, persons);
  return isOfOne && countSubjectMatches(others, item) === others.subjectStems.length;
}

/** A subject without the names of people. */
export const withoutNames = ({ subjectStems, subject }: Subject, persons: string[]): Subject => ({
  subjectStems: subjectStems.filter(
    (stem) => !persons.some((name) => isStemOfName({ subjectStems, subject }, stem, name)),
  ),
  subject,
});

/**
 * The people whom a subject names, each by words that no other of them has more of: of "Tom" and
 * "Ann Lee" not every Ann. Empty where it names none.
 */
export function findPersons(subject: Subject, { people }: Work): string[] {
  const named = people
    .map((name) => ({
      name,
      stems: subject.subjectStems.filter((stem) => isStemOfName(subject, stem, name)),
    }))
    .filter(({ stems }) => stems.length > 0);
  return named
    .filter(
      ({ stems }) =>
        !named.some(
          (other) =>
            other.stems.length > stems.length && stems.every((stem) => other.stems.includes(stem)),
        ),
    )
    .map(({ name }) => name);
}

/** The people whom a subject names, where they are several and each has a name of their own. */
export function findSeveralPersons(subject: Subject, work: Work): string[] {
  const persons = findPersons(subject, work);
  const stemsOfPerson = (name: string) =>
    subject.subjectStems.filter((stem) => isStemOfName(subject, stem, name)).join(" ");
  return new Set(persons.map(stemsOfPerson)).size > 1 ? persons : [];
}

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
export function isKnownSubject(query: WorkQuery, work: Work) {
  const { subjectStems, isAmbiguous } = query;
  const texts = [
    ...work.tracks.map((track) => track.name),
    ...work.items.flatMap(({ text, title }) => (isAmbiguous ? [] : [text, title])),
  ];
  const names = isAmbiguous ? assigneesOf(work) : work.people;
  return sharedWith(query, texts, names) === subjectStems.length;
}

/** The names of everybody who has work. */
export const assigneesOf = ({ items }: Work) => [
  ...new Set(items.flatMap(({ assignee }) => assignee ?? [])),
];

/** The assignee whom a word of a subject names. */
const findPerson = (subject: Subject, work: Work) =>
  assigneesOf(work).find((name) =>
    subject.subjectStems.some((stem) => isStemOfName(subject, stem, name)),
  );

const ownership = (name: string) =>
  new RegExp(
    `(?<!\\p{L})(?:(?:does|do|did|has|have|is|are|for|of|by|to|with) ${name}(?!\\p{L})|${name}['’]s(?!\\p{L}))`,
    "iu",
  );

/** The part of an assignee's name after which a question asks what somebody has; undefined for none. */
export function findOwner(query: WorkQuery, work: Work): string | undefined {
  const { subjectStems, question } = query;
  const parts = findPerson(query, work)?.split(/\s+/) ?? [];
  const asked = removeAccents(question);
  return parts.find(
    (part) =>
      subjectStems.some((stem) => isStemOfName(query, stem, part)) &&
      ownership(removeAccents(part).replace(/[^\p{L}\p{N}]/gu, ".")).test(asked),
  );
}

/** Whether words name a track, a person or something else. */
export function kindOfSubject(subject: Subject, work: Work): "track" | "person" | "topic" {
  if (findPerson(subject, work)) return "person";
  const { subjectStems } = subject;
  const isTrack = work.tracks.some(
    ({ name }) =>
      countShared(subjectStems, name) === subjectStems.length && subjectStems.length > 0,
  );
  return isTrack ? "track" : "topic";
}
