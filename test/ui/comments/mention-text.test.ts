import { expect, test } from "vitest";
import {
  decodeMentions,
  encodeMentions,
  matchingLabels,
  mentionAtCaret,
  mentionLabels,
} from "../../../src/components/comments/mention-text.ts";

const people = [
  { id: 1, name: "Ann Lee" },
  { id: 2, name: "Ann Lee Park" },
  { id: 3, name: "Jörg Ünal" },
  { id: 4, name: "Sam Ito" },
  { id: 5, name: "Sam Ito" },
];
const labels = mentionLabels(people);

test.each([
  ["@Ann Lee, look", "<@1>, look"],
  ["@Ann Lee Park's plan, @Ann Lee", "<@2>'s plan, <@1>"],
  ["(@Jörg Ünal) @Jörg Ünalson", "(<@3>) @Jörg Ünalson"],
  ["to office@Ann Lee and @Ann", "to office@Ann Lee and @Ann"],
  ["@Sam Ito or @Sam Ito #5?", "@Sam Ito or <@5>?"],
  ["@Ann Lee@Ann Lee", "<@1>@Ann Lee"],
  ["", ""],
])("%j is sent as %j and comes back as it was typed", (typed, sent) => {
  expect(encodeMentions(typed, labels)).toBe(sent);
  expect(decodeMentions(sent, labels)).toBe(typed);
});

test("names that are typed in lower case mention as well", () => {
  expect(encodeMentions("@ann lee park, @JÖRG ünal and @ann leeds", labels)).toBe(
    "<@2>, <@3> and @ann leeds",
  );
});

test("names that differ in upper and lower case alone are told apart by ids", () => {
  const alike = mentionLabels([
    { id: 6, name: "Al Ito" },
    { id: 7, name: "al ito" },
  ]);
  expect([...alike]).toEqual([
    ["@Al Ito #6", 6],
    ["@al ito #7", 7],
  ]);
});

test("who is nobody's id stays as it stands", () => {
  expect(decodeMentions("<@9> and <@0> and <@1>", labels)).toBe("<@9> and <@0> and @Ann Lee");
});

test.each([
  ["Ask @an", 7, { start: 4, query: "an" }],
  ["@", 1, { start: 0, query: "" }],
  ["@Ann Lee P", 10, { start: 0, query: "Ann Lee P" }],
  ["office@an", 9, null],
  ["@an\nnext", 8, null],
  ["@an and", 2, { start: 0, query: "a" }],
  [`@${"x".repeat(60)}`, 61, null],
])("in %j with the caret at %i, what is being mentioned is %j", (text, caret, found) => {
  expect(mentionAtCaret(text, caret)).toEqual(found);
});

test("people are found by the beginning of any of their names, and no more once one is written", () => {
  const find = (query: string) => matchingLabels([...labels.keys()], query);
  expect(find("lee")).toEqual(["@Ann Lee", "@Ann Lee Park"]);
  expect(find("ünal")).toEqual(["@Jörg Ünal"]);
  expect(find("Jörg Ünal ")).toEqual([]);
  expect(find("sam")).toEqual(["@Sam Ito #4", "@Sam Ito #5"]);
  expect(find("ee")).toEqual([]);
  expect(matchingLabels([...labels.keys()], "", 2)).toHaveLength(2);
});
