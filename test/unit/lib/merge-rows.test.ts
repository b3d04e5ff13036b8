import { expect, test } from "vitest";
import { mergeRows } from "../../../src/lib/merge-rows.ts";

type Row = { id: string; text?: string };
const row = (id: string, text = id): Row => ({ id, text });
const merge = (before: Row[], mine: Row[], theirs: Row[]) =>
  mergeRows(before, mine, theirs, ({ id }) => id);
const [one, two, three, four] = ["one", "two", "three", "four"].map((id) => row(id));
if (!one || !two || !three || !four) throw new Error("Four rows are needed.");

test("what either of two people adds, changes or takes out stands in one list", () => {
  expect(merge([one], [one, two], [one, three])).toEqual([one, two, three]);
  expect(merge([one, two], [row("one", "mine"), two], [one, row("two", "theirs")])).toEqual([
    row("one", "mine"),
    row("two", "theirs"),
  ]);
  expect(merge([one, two, three], [two, three], [one, two])).toEqual([two]);
  expect(merge([one, two], [two, one], [one, two, four])).toEqual([two, one, four]);
});

test("what both do alike is done once", () => {
  expect(merge([one], [one, two], [one, two])).toEqual([one, two]);
  expect(merge([one, two], [one], [one])).toEqual([one]);
  expect(merge([one], [row("one", "same")], [row("one", "same")])).toEqual([row("one", "same")]);
});

test("where both have changed one row, or one has taken out what the other changed, nobody guesses", () => {
  expect(merge([one], [row("one", "mine")], [row("one", "theirs")])).toBeNull();
  expect(merge([one], [], [row("one", "theirs")])).toBeNull();
  expect(merge([one], [row("one", "mine")], [])).toBeNull();
});
