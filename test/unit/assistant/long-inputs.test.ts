import { expect, test } from "vitest";
import { tellsMoney } from "../../../server/features/assistant/documents/answer-type.ts";
import { parseWorkQuery } from "../../../server/features/assistant/work/query/work-query.ts";
import { splitSentences } from "../../../server/platform/text/sentences.ts";

// Each would take minutes where the work grows with the square of the length.
test("a very long run of digits is looked through once for a sum", () => {
  const digits = "1".repeat(1_000_000);
  expect(tellsMoney(digits)).toBe(false);
  expect(tellsMoney("1 ".repeat(500_000))).toBe(false);
  expect(tellsMoney(`${digits} EUR`)).toBe(true);
});

test("millions of blank lines are no sentences", () => {
  const lines = "\n".repeat(5_000_000);
  expect(splitSentences(lines)).toEqual([]);
  expect(splitSentences(`First.${lines}Second.`).map(({ text }) => text)).toEqual([
    "First.",
    "Second.",
  ]);
});

test("a question that says the same thousands of times is read", () => {
  expect(parseWorkQuery("to do ".repeat(20_000), new Date("2026-11-18"))).toBeUndefined();
});
