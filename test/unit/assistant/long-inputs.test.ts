import { expect, test, vi } from "vitest";
import { tellsMoney } from "../../../server/features/assistant/documents/answer-type.ts";
import { comparesFigures } from "../../../server/features/assistant/documents/rows/extremes/compare-figures.ts";
import { questionParts } from "../../../server/features/assistant/retrieve/question-parts.ts";
import { parseWorkQuery } from "../../../server/features/assistant/work/query/work-query.ts";
import { splitSentences } from "../../../server/platform/text/sentences.ts";

// What grows with the square of the length would take far longer than a test may.
test("a very long run of digits is looked through once for a sum", () => {
  const digits = "1".repeat(1_000_000);
  expect(tellsMoney(digits)).toBe(false);
  expect(tellsMoney("1 ".repeat(500_000))).toBe(false);
  expect(tellsMoney(`${digits} EUR`)).toBe(true);
});

test("blank lines are not searched for sentences", () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
  const sentences = splitSentences(`First.${"\n".repeat(10_000)}Second.`);
  expect(segment).toHaveBeenCalledTimes(2);
  expect(sentences.map(({ text }) => text)).toEqual(["First.", "Second."]);
});

test("the parts of a question with a very long word, or with many comparisons, are looked for once", () => {
  const word = "a".repeat(1_000_000);
  expect(questionParts(`Who owns the ${word}( and who pays for ${word}?`)).toBeDefined();
  expect(questionParts(`Who owns the ${word}( and where is it?`)).toBeUndefined();
  expect(comparesFigures(`Is the budget\n${"more than ".repeat(200_000)}\nthat`)).toBe(true);
});

test("a question of many parts that ends in blanks and no question mark is read once", () => {
  const asked = (parts: number, blanks: number) =>
    questionParts(`Who owns it${" and who pays".repeat(parts)}${" ".repeat(blanks)}x`);
  expect(asked(150, 2_000)).toBeUndefined();
  expect(asked(20_000, 500_000)).toBeUndefined();
});

test("a question that says the same thousands of times is read", () => {
  expect(parseWorkQuery("to do ".repeat(60_000), new Date("2026-11-18"))).toBeUndefined();
});
