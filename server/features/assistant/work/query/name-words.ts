import { tokenize } from "../../../../platform/text/terms.ts";

/** What a query is about: the words that no filter explains. */
export type Subject = { subjectStems: string[]; subject: string };

/** The words of a name, in lower case without accents: no stems, as Andrea is not Andreas. */
const nameWords = (name: string) => tokenize(name).map(({ word }) => word);

/** Whether a person's name holds every word of a name or of a part of one. */
export function isNameOf(name: string | null, part: string): boolean {
  const own = nameWords(name ?? "");
  const wanted = nameWords(part);
  return wanted.length > 0 && wanted.every((word) => own.includes(word));
}

/** Whether one word stands for the other, as "J." does for "Jane". */
const isWordOrInitial = (left: string, right: string) =>
  left === right || (Math.min(left.length, right.length) === 1 && left[0] === right[0]);

/** Whether two names may be of one person: "Tom" or "J. Miller" of Tom Okafor and Jane Miller. */
export function mayBeSameName(left: string, right: string): boolean {
  const [shorter = [], longer = []] = [nameWords(left), nameWords(right)].toSorted(
    (one, other) => one.length - other.length,
  );
  return (
    shorter.length > 0 &&
    shorter.every((word) => longer.some((other) => isWordOrInitial(word, other)))
  );
}

/** Whether a word of a subject, by its stem, is one of a person's name as it was typed. */
export function isStemOfName({ subject }: Subject, stem: string, name: string | null): boolean {
  const own = nameWords(name ?? "");
  return tokenize(subject).some((term) => term.stem === stem && own.includes(term.word));
}

/**
 * A question in which "Martinas tasks", as German writes it, has the apostrophe that tells the name:
 * where one of the people is called Martina, and none Martinas.
 */
export function markGenitives(question: string, people: readonly string[]): string {
  const known = new Set(people.flatMap(nameWords));
  const isKnown = (name: string) => nameWords(name).every((word) => known.has(word));
  return question.replace(/(?<![\p{L}\p{N}])(\p{Lu}\p{L}+)s(?= \p{L})/gu, (whole, name: string) =>
    isKnown(name) && !isKnown(whole) ? `${name}'s` : whole,
  );
}
