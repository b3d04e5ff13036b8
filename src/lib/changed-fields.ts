import { isSame } from "./is-same.ts";

/** An entry of a list beside what the list held before. */
export type EntryChange = { text: string; kind: "same" | "added" | "removed" };

export type ChangedField<Field extends string = string> = {
  field: Field;
  title: string;
  /** What it now says, for people. */
  theirs: string;
  /** Whether something else was typed here, which is kept. */
  kept: boolean;
  /** Whether that holds what both people have. */
  keepsBoth?: boolean;
  /** What was typed, of a long text that is read beside theirs and can be taken back. */
  mine?: string;
  /** Of a set, what both people have of it, where neither has all of that. */
  both?: string;
  /** The entries of a list, which are told in place of its texts. */
  entries?: { theirs: readonly EntryChange[]; mine?: readonly EntryChange[] | undefined };
  /** Said in place of a choice, where there is none to make. */
  note?: string;
};

/** A list as it is now, in its order, and after that what has gone from it. */
export const compareEntries = (
  before: readonly string[],
  after: readonly string[],
): EntryChange[] => [
  ...after.map((text): EntryChange => ({ text, kind: before.includes(text) ? "same" : "added" })),
  ...before
    .filter((text) => !after.includes(text))
    .map((text): EntryChange => ({ text, kind: "removed" })),
];

/** The entries of both lists; undefined where one of them has all of the other's. */
export function uniteEntries(theirs: readonly string[], mine: readonly string[]) {
  const united = [...new Set([...theirs, ...mine])];
  const isOnlyOne = united.length === theirs.length || united.length === mine.length;
  return isOnlyOne ? undefined : united;
}

type FormStates<Fields> = {
  /** As the form was filled. */
  before: Fields;
  /** As somebody else has saved it meanwhile. */
  current: Fields;
  typed: Fields;
};

/** Whether a field of a form holds something that was typed and that nobody else has saved. */
const isKept = <Fields>({ before, current, typed }: FormStates<Fields>, field: keyof Fields) =>
  !isSame(typed[field], before[field]) && !isSame(typed[field], current[field]);

/**
 * What somebody else has changed between two states of a form, beside what was typed meanwhile.
 * @param longTexts the fields of which both texts are to be read side by side
 */
export function compareFields<Fields extends object>(
  states: FormStates<Fields>,
  titles: Record<keyof Fields & string, string>,
  describe: (field: keyof Fields & string) => string,
  longTexts: readonly (keyof Fields & string)[] = [],
): ChangedField<keyof Fields & string>[] {
  const { before, current, typed } = states;
  return (Object.keys(titles) as (keyof Fields & string)[])
    .filter((field) => !isSame(before[field], current[field]))
    .map((field) => {
      const kept = isKept(states, field);
      const change = { field, title: titles[field], theirs: describe(field), kept };
      const mine = typed[field];
      const hasBoth = kept && longTexts.includes(field) && typeof mine === "string";
      return hasBoth ? { ...change, mine } : change;
    });
}

/** The fields with something typed that nobody else has saved; the others are to be filled anew. */
export const keptFields = <Fields extends object>(states: FormStates<Fields>) =>
  (Object.keys(states.current) as (keyof Fields & string)[]).filter((field) =>
    isKept(states, field),
  );
