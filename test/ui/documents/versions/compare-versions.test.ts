import { expect, test } from "vitest";
import {
  compareTexts,
  foldUnchanged,
  withoutTables,
} from "../../../../src/components/changes/compare-texts.ts";
import {
  compareTable,
  compareTables,
  type TableWords,
} from "../../../../src/features/documents/versions/compare-tables.ts";

const inMarks = (before: string, after: string) =>
  compareTexts(before, after)?.map(({ kind, words }) => [
    kind,
    words
      .map(
        (word) =>
          ({ same: word.text, added: `+${word.text}+`, removed: `-${word.text}-` })[word.kind],
      )
      .join(""),
  ]);

test("a changed line is told by its words, a new and a lost one as a whole", () => {
  expect(
    inMarks(
      "Keys\nThe keys hang in room 4.12.\nAsk the porter.",
      "Keys\nThe keys hang in room 5.01.\nAsk the porter.\nClose the door.",
    ),
  ).toEqual([
    ["same", "Keys"],
    ["changed", "The keys hang in room -4.12-+5.01+."],
    ["same", "Ask the porter."],
    ["added", "+Close the door.+"],
  ]);
});

test("lines that share nothing are two", () => {
  expect(inMarks("The keys hang in room 4.12.", "Nobody knows.")).toEqual([
    ["removed", "-The keys hang in room 4.12.-"],
    ["added", "+Nobody knows.+"],
  ]);
});

test("what stayed is folded but for its neighbors", () => {
  const lines = Array.from({ length: 10 }, (_, index) => `Line ${index}`);
  const changes =
    compareTexts(lines.join("\n"), lines.toSpliced(5, 1, "Elsewhere").join("\n")) ?? [];
  const folded = foldUnchanged(changes, 1).map((stretch) =>
    "left" in stretch ? stretch.left : stretch.changes.map(({ kind }) => kind),
  );
  expect(folded).toEqual([4, ["same", "removed", "added", "same"], 3]);
});

test("the lines of tables are left to the comparison by cell", () => {
  const text = "Before\nSite | Rent\nTurku | 12\n\nAfter";
  const start = text.indexOf("Turku");
  const table = { start, end: start + 10, heads: { start: 7, end: 18 } };
  expect(withoutTables(text, [table])).toBe("Before\n\nAfter");
});

const costs: TableWords = {
  heads: ["Site", "Rent", "Desks"],
  rows: [
    ["Turku", "12", "30"],
    ["Oulu", "8", "10"],
    ["Vaasa", "5", "4"],
  ],
};

test("a table is compared by cell, its rows known by what they begin with", () => {
  const change = compareTable(costs, {
    heads: ["Site", "Rent", "Desks", "Lease"],
    rows: [
      ["Turku", "14", "30", "2027"],
      ["Vaasa", "5", "4", ""],
      ["Pori", "3", "2", "2026"],
    ],
  });
  expect(change?.isChanged).toBe(true);
  expect(change?.heads.map(({ kind }) => kind)).toEqual(["same", "same", "same", "added"]);
  expect(change?.rows.map(({ kind, cells }) => [kind, cells[1]])).toEqual([
    ["changed", { kind: "changed", before: "12", after: "14" }],
    ["removed", { kind: "removed", before: "8", after: "" }],
    ["changed", { kind: "same", before: "5", after: "5" }],
    ["added", { kind: "added", before: "", after: "3" }],
  ]);
});

test("tables that stayed are told apart from those that changed, came or went", () => {
  const other: TableWords = { heads: ["Name"], rows: [["Ada"]] };
  expect(compareTables([costs, other], [costs, other])).toMatchObject([
    { isChanged: false },
    { isChanged: false },
  ]);
  const [first, second] = compareTables([costs], [costs, other]);
  expect(first?.isChanged).toBe(false);
  expect(second?.rows.map(({ kind }) => kind)).toEqual(["added"]);
});

/** An export of 20,000 rows, each under a key of its own. */
const bigTable = (keyOf: (index: number) => string): TableWords => ({
  heads: ["Order", "Amount"],
  rows: Array.from({ length: 20_000 }, (_, index) => [keyOf(index), "12"]),
});

test("large tables without a shared row are told as gone and come at once", () => {
  const [change] = compareTables(
    [bigTable((index) => `2025-${index}`)],
    [bigTable((index) => `2026-${index}`)],
  );
  const kinds = change?.rows.map(({ kind }) => kind) ?? [];
  expect(kinds).toHaveLength(40_000);
  expect(kinds.slice(0, 20_000).every((kind) => kind === "removed")).toBe(true);
  expect(kinds.slice(20_000).every((kind) => kind === "added")).toBe(true);
});

test("large tables in another order are given up in time, unlike one beside them that stayed", () => {
  const upwards = bigTable((index) => `${index}`);
  const downwards = bigTable((index) => `${20_000 - index}`);
  const changes = compareTables([upwards, costs], [downwards, costs], 50);
  expect(changes).toMatchObject([null, { isChanged: false }]);
});
