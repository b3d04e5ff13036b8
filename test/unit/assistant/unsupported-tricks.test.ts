import { expect, test } from "vitest";
import type { NumberedSource } from "../../../server/features/assistant/citations.ts";
import { findUnsupported } from "../../../server/features/assistant/model/unsupported.ts";

const source = (number: number, content: string): NumberedSource => ({
  number,
  kind: "document",
  sourceId: 7,
  title: "Warehouse handbook",
  chunkIndex: number,
  location: {},
  content,
});

const sources = [
  source(1, "The canteen opens at 07:30. A coffee costs $1.20, a meal $6.50."),
  source(
    2,
    "Dana Marsh looks after the archive. Boxes are kept for 35 days, badges for two weeks.",
  ),
  source(3, "(In thousands)\nNet sales 1,234,567 1,180,002\nLoss (4,210)"),
  source(
    4,
    "The freeze does not apply to the cold store. The gate must be locked at night. The error rate rose to 5.1%. Exports are approved by Omar Diaz. Lena Voss drives the forklift. The rollback ends on Saturday at 18:00.",
  ),
];

function markedIn(content: string) {
  return findUnsupported({ content, sources, question: "What is there to know?" }).map(
    ({ start, end }) => content.slice(start, end),
  );
}

test.each([
  ["a figure in words", "Boxes are kept for forty days [2]."],
  ["a figure in German words", "Die Kisten bleiben vierzig Tage im Archiv [2]."],
  ["a joined figure in words", "Boxes are kept for thirty-six days [2]."],
  ["another unit", "Boxes are kept for 35 weeks [2]."],
  ["another unit of a figure in words", "Badges are kept for 2 days [2]."],
  ["another currency", "A coffee costs €1.20 [1]."],
  ["points for percent", "The error rate rose to 5.1 percentage points [4]."],
  ["a negation taken away", "The freeze applies to the cold store [4]."],
  ["a negation put in", "The gate must not be locked at night [4]."],
  ["another figure of the same sentence", "A coffee costs $6.50 [1]."],
  ["a figure of another row", "The loss was 1,234,567 thousand [3]."],
  ["another name of the same source", "Exports are approved by Lena Voss [4]."],
  ["another day of the week", "The rollback ends on Sunday at 18:00 [4]."],
  ["another passage of the right document", "The gate must be locked at night [2]."],
  ["a figure of another passage of the right document", "The canteen opens at 18:00 [1]."],
])("%s is marked", (_, content) => {
  expect(markedIn(content)).toEqual([content]);
});

test("what cites nothing has to say what the cited sources say", () => {
  const true_ = "The canteen opens at 07:30 [1].";
  expect(markedIn(`${true_} Everybody receives free lunches.`)).toEqual([
    "Everybody receives free lunches.",
  ]);
  expect(markedIn(`${true_} A coffee is sold there as well.`)).toEqual([]);
});

test.each([
  "Boxes are kept for thirty-five days [2].",
  "Die Kisten bleiben fünfunddreißig Tage im Archiv [2].",
  "Boxes are kept for a 35-day period [2].",
  "Badges are kept for 2 weeks [2].",
  "Boxes are not kept for more than 35 days [2].",
  "These two things are kept: boxes and badges [2].",
  "A meal costs $6.50 [1].",
  "A coffee costs 1.20 dollars and a meal 6.50 dollars [1].",
  "It costs $6.50 [1].",
  "The loss was 4,210 thousand [3].",
  "Net sales were 1,180,002 thousand the year before [3].",
  "The error rate rose to 5.1 percent [4].",
  "The cold store is not part of the freeze [4].",
  "The freeze does not apply to the cold store [4].",
  "Omar Diaz approves exports [4].",
  "Lena Voss drives the forklift [4].",
  "The rollback ends on Saturday, 18:00 [4].",
  "Das Rollback endet am Samstag um 18 Uhr [4].",
])("%s is borne out", (content) => {
  expect(markedIn(content)).toEqual([]);
});
