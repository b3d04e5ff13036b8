import { mentionPattern } from "../../../server/features/comments/comments.schema.ts";

type Mentionable = { id: number; name: string };

/** Names are typed in lower case as well. */
const fold = (text: string) => text.toLocaleLowerCase();

/**
 * What is typed and read for each person: "@Ada Lovelace". Of two who share a name, all are told
 * apart by their ids.
 */
export function mentionLabels(people: readonly Mentionable[]): Map<string, number> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const distinct = [...byId.values()];
  const count = (name: string) =>
    distinct.filter((other) => fold(other.name) === fold(name)).length;
  return new Map(
    distinct.map(({ id, name }) => [count(name) > 1 ? `@${name} #${id}` : `@${name}`, id]),
  );
}

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/** A text as it was typed, with the ids of the people in place of their labels. */
export function encodeMentions(text: string, labels: ReadonlyMap<string, number>): string {
  // "@Ann Lee Park" is not "@Ann Lee" and a word behind it.
  const longestFirst = [...labels]
    .map(([label, id]) => ({ id, folded: fold(label), length: label.length }))
    .toSorted((left, right) => right.length - left.length);
  let encoded = "";
  for (let at = 0; at < text.length; ) {
    const found =
      text[at] === "@" && !isWordCharacter(text[at - 1])
        ? longestFirst.find(
            ({ folded, length }) =>
              fold(text.slice(at, at + length)) === folded && !isWordCharacter(text[at + length]),
          )
        : undefined;
    encoded += found ? `<@${found.id}>` : text[at];
    at += found?.length ?? 1;
  }
  return encoded;
}

/** A stored text as it is typed: labels in place of ids; one that nobody has stays as it stands. */
export function decodeMentions(text: string, labels: ReadonlyMap<string, number>): string {
  const byId = new Map([...labels].map(([label, id]) => [id, label]));
  return text.replaceAll(mentionPattern, (mention, id) => byId.get(Number(id)) ?? mention);
}

/** Characters that may be typed of a name before it is chosen. */
const maxQueryLength = 40;

/** The mention that is being typed before the caret, with where it begins; null without one. */
export function mentionAtCaret(
  text: string,
  caret: number,
): { start: number; query: string } | null {
  const before = text.slice(Math.max(0, caret - maxQueryLength - 1), caret);
  const match = /(?:^|[^\p{L}\p{N}_])@([^@\n<>]*)$/u.exec(before);
  if (match?.[1] === undefined) return null;
  return { start: caret - match[1].length - 1, query: match[1] };
}

/** The labels that begin with what was typed, or of which a later word does; at most `limit`. */
export function matchingLabels(labels: readonly string[], query: string, limit = 6): string[] {
  const wanted = fold(query);
  const found = labels.filter((label) => {
    const name = fold(label.slice(1));
    return name.startsWith(wanted) || name.includes(` ${wanted}`);
  });
  // The label is written out already.
  return found.length === 1 && fold(found[0]?.slice(1) ?? "") === wanted.trim()
    ? []
    : found.slice(0, limit);
}
