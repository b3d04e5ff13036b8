import { expect, test } from "vitest";
import type { NumberedSource } from "../../../server/features/assistant/citations.ts";
import { findUnsupported } from "../../../server/features/assistant/model/unsupported.ts";

const source = (number: number, content: string, title = `Document ${number}`): NumberedSource => ({
  number,
  kind: "document",
  sourceId: number,
  title,
  chunkIndex: 0,
  location: {},
  content,
});

const canteen = source(1, "The canteen opens at 07:30. A coffee costs $1.20, a meal $6.50.");
const archive = source(
  2,
  "Dana Marsh has looked after the archive since March 2019. Boxes are kept for 35 days.",
);
const finance = source(3, "(In thousands)\nNet sales 1,234,567 1,180,002\nLoss (4,210)");

/** The statements of an answer that are marked. */
function markedIn(content: string, question = "What is there to know?") {
  const sources = [canteen, archive, finance];
  return findUnsupported({ content, sources, question }).map(({ start, end }) =>
    content.slice(start, end),
  );
}

test.each([
  ["a price that its source does not tell", "Hot dogs cost $1.50 [2]."],
  ["a figure of another source", "A coffee costs $1.20 [2]."],
  ["another name", "Omar Diaz has looked after the archive since March 2019 [2]."],
  ["another month", "Dana Marsh began in April 2019 [2]."],
  ["another size", "Net sales were $1.2 million [3]."],
  ["a wrong source for words alone", "The canteen opens in the morning for a coffee [2]."],
  ["a figure without any citation", "The roof is 12 metres high."],
  ["an invented row", "| Coffee | $1.80 [1] |"],
])("%s is marked", (_, content) => {
  expect(markedIn(content)).toEqual([content]);
});

test.each([
  "A coffee costs $1.20 [1].",
  "A meal costs 6,50 $ [1].",
  "The canteen opens at 7:30 am [1].",
  "Since 2019-03, Dana Marsh looks after the archive [2].",
  "Net sales were about $1.2 billion [3].",
  "Net sales: 1,234,567 thousand [3].",
  "Net sales were $1,234,567,000 [3].",
  "The loss was 4,210 thousand [3].",
  "1. Boxes are kept for 35 days [2].\n2. A coffee costs $1.20 [1].",
  "That is all there is to say.",
  "# What is known of 2031",
])("%s is borne out", (content) => {
  expect(markedIn(content)).toEqual([]);
});

test("of several sentences only those that fail are marked, whatever side the citation is on", () => {
  expect(
    markedIn("A coffee costs $1.20. [1] A tea costs $0.80. [1] Boxes stay 35 days. [2]"),
  ).toEqual(["A tea costs $0.80. [1]"]);
});

test("a lead may count the list below it", () => {
  expect(markedIn("2 things cost money:\n\n- a coffee, $1.20 [1]\n- a meal, $6.50 [1]")).toEqual(
    [],
  );
  expect(markedIn("5 things cost money:\n\n- a coffee, $1.20 [1]\n- a meal, $6.50 [1]")).toEqual([
    "5 things cost money:",
  ]);
});

test("what was asked for may be named where it is said to be missing, and nowhere else", () => {
  const question = "Who looks after the archive in Turku?";
  expect(markedIn("Nothing here says who does in Turku [2].", question)).toEqual([]);
  expect(markedIn("Dana Marsh looks after it in Turku [2].", question)).toHaveLength(1);
});

test("in German, nouns are no names, and decimals follow a comma", () => {
  expect(markedIn("Ein Kaffee kostet in der Kantine 1,20 Dollar [1].")).toEqual([]);
  expect(markedIn("Ein Kaffee kostet in der Kantine 1,80 Dollar [1].")).toHaveLength(1);
});

test("a source is known by its title and headings too", () => {
  const rates = source(1, "It was 24.6%.", "Borealis annual report");
  const content = "According to the Borealis annual report, it was 24.6% [1].";
  expect(findUnsupported({ content, sources: [rates], question: "" })).toEqual([]);
});
