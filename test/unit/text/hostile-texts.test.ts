import { expect, test } from "vitest";
import { isMarkdown } from "../../../db/markdown-signs.ts";
import {
  findFollowedTurns,
  resolveFollowUp,
} from "../../../server/features/assistant/retrieve/follow-up.ts";
import { emailAddress, holdsPhoneNumber } from "../../../server/platform/text/contacts.ts";
import { splitSentences } from "../../../server/platform/text/sentences.ts";

// A pattern whose parts can share a text in ever more ways takes so long on these that the test
// fails by its time, or never comes to an end.

const repeat = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));

test.each(["a", "é", "a-", "’", "a ", "in ", "in a ", "2022 ", " "])(
  "a question of nothing but “%s” is gone on from",
  (part) => {
    const question = `How many people work in ${repeat(part, 4_000)}; today`;
    const resolved = resolveFollowUp(
      findFollowedTurns([{ question }, { question: "And in Denmark?" }]),
    );
    expect(resolved).toContain("in Denmark");
  },
);

test.each([
  ["the line under a table's heads", "|--|", "-"],
  ["cells of such a line", "|--|", " -- "],
  ["fences that nothing closes", "", "```a\n"],
  ["brackets", "", "["],
  ["links", "", "[a](/"],
  ["strong signs", "", "**a"],
  ["white space", "|", " "],
])("a document of nothing but %s is plain text", (_, opening, part) => {
  expect(isMarkdown(`${opening}${repeat(part, 200_000)};`)).toBe(false);
});

test.each([
  ["a heading", "# Title"],
  ["a table", "a | b\n--|:--:\n1 | 2"],
  ["a table between bars", "| a | b |\n| --- | --- |\n"],
  ["a table of one column", "| a |\n|---|\n"],
  ["code between fences", "Run:\n```sh\nls\n```\n"],
  ["a link", "See [[the list](https://example.org/a)."],
])("%s is Markdown", (_, text) => {
  expect(isMarkdown(text)).toBe(true);
});

test.each(["```sh\nls", "---", "a | b"])("“%s” is plain text", (text) => {
  expect(isMarkdown(text)).toBe(false);
});

test.each(["a", "a.", "1", "1 ", "+", "@", "a@a", "é"])(
  "a line of nothing but “%s” holds no address",
  (part) => {
    const line = `${repeat(part, 100_000)};`;
    expect(emailAddress.test(line)).toBe(false);
    holdsPhoneNumber(line);
  },
);

test.each(["a", "a.", "A. ", "1. ", ".", "?!", "“", "\n", " "])(
  "a text of nothing but “%s” is split into sentences",
  (part) => {
    const text = repeat(part, 20_000);
    const without = (whole: string) => whole.replaceAll(/\s/g, "");
    const sentences = splitSentences(text).map((sentence) => sentence.text);
    expect(without(sentences.join(""))).toBe(without(text));
  },
);
