import { expect, test } from "vitest";
import { splitSentences } from "../../server/platform/text/sentences.ts";

const texts = (text: string) => splitSentences(text).map((sentence) => sentence.text);

test("prose is cut at sentence ends, not at abbreviations, initials or decimals", () => {
  expect(
    texts(
      "Dr. J. Smith paid 24.6% in the U.S. and Canada. Was it fair? “Yes.” It was, e.g. in May.",
    ),
  ).toEqual([
    "Dr. J. Smith paid 24.6% in the U.S. and Canada.",
    "Was it fair?",
    "“Yes.”",
    "It was, e.g. in May.",
  ]);
});

test("a sentence broken by the width of a page stays whole", () => {
  const text =
    "The effective tax rate for 2022 was impacted by net discrete tax benefits of\n$130, primarily due to stock compensation. Excluding these, the rate was 26.2%.";
  expect(texts(text)).toEqual([
    "The effective tax rate for 2022 was impacted by net discrete tax benefits of\n$130, primarily due to stock compensation.",
    "Excluding these, the rate was 26.2%.",
  ]);
});

test("headings, list items and table rows stand alone", () => {
  const text =
    "Income Taxes\n2022 2021 2020\nProvision for income taxes $ 1,925 $ 1,601 $ 1,308\nEffective tax rate 24.6 % 24.0 % 24.4 %\n\n- Call the bank\n- Close the till\n1. Lock up.\n2. Go home.";
  expect(texts(text)).toEqual([
    "Income Taxes",
    "2022 2021 2020",
    "Provision for income taxes $ 1,925 $ 1,601 $ 1,308",
    "Effective tax rate 24.6 % 24.0 % 24.4 %",
    "- Call the bank",
    "- Close the till",
    "1. Lock up.",
    "2. Go home.",
  ]);
});

test("offsets point at the sentence in the text", () => {
  const text = "  First one.  Second\none here.\n\nThird 没有。第四。";
  for (const { text: sentence, start, end } of splitSentences(text)) {
    expect(text.slice(start, end)).toBe(sentence);
  }
  expect(texts(text).slice(0, 2)).toEqual(["First one.", "Second\none here."]);
});
