import superjson from "superjson";
import { expect, test } from "vitest";
import { readInput } from "../../../server/platform/read-input.ts";

const moment = new Date("2026-03-02T08:15:30.250Z");
const shared = { due: moment };

test.each([
  ["nothing", undefined],
  ["a date", moment],
  [
    "dates and undefined at any depth",
    { a: { at: moment, gone: undefined }, list: [{ at: moment }] },
  ],
  ["keys with dots and backslashes", { "a.b": { "c\\": moment }, "\\.": undefined }],
  ["one value in several places", { first: shared, second: shared, dates: [moment, moment] }],
  ["the numbers that JSON lacks", { a: Number.NaN, b: -Infinity, c: -0, d: 1 }],
  ["plain JSON", { text: "2026-03-02T08:15:30.250Z", none: null, list: [1, "two", true] }],
])("%s arrives as it was sent", (_, input) => {
  expect(readInput(JSON.parse(superjson.stringify(input)))).toStrictEqual(input);
});

const huge = 2_000_000_000;
const text = "2026-03-02T08:15:30.250Z";

test.each<[string, unknown]>([
  [
    "one place made twice",
    {
      json: { a: { b: huge } },
      meta: {
        v: 1,
        values: {
          "a.b": [["typed-array", "Uint8Array"]],
          a: { b: [["typed-array", "Uint8Array"]] },
        },
      },
    },
  ],
  ["a set", { json: { a: [1] }, meta: { values: { a: ["set"] } } }],
  [
    "an array of bytes",
    { json: { a: huge }, meta: { values: { a: [["typed-array", "Uint8Array"]] } } },
  ],
  ["a set as the whole", { json: [1], meta: { values: ["set"] } }],
  ["a map of dates", { json: [["a", text]], meta: { values: ["map", { "0.1": ["Date"] }] } }],
  ["a regular expression", { json: "/a/", meta: { values: ["regexp"] } }],
  ["a date that was no text", { json: { a: huge }, meta: { values: { a: ["Date"] } } }],
  ["undefined in place of a value", { json: { a: [1] }, meta: { values: { a: ["undefined"] } } }],
  ["a number in place of a text", { json: { a: "9e9" }, meta: { values: { a: ["number"] } } }],
  ["the length of an array", { json: { a: [] }, meta: { values: { "a.length": ["undefined"] } } }],
  ["what is not there", { json: { a: null }, meta: { values: { b: ["undefined"] } } }],
  ["a prototype", { json: { a: {} }, meta: { values: { "a.__proto__.polluted": ["Date"] } } }],
  ["a constructor", { json: { a: {} }, meta: { values: { "constructor.name": ["Date"] } } }],
  ["the same date again", { json: { a: text }, meta: { values: { a: ["Date"], ".a": ["Date"] } } }],
  ["no object", null],
  ["a text", "text"],
])("%s is refused", (_, sent) => {
  expect(() => readInput(JSON.parse(JSON.stringify(sent)))).toThrow(
    "This request does not have the expected form.",
  );
});

test("what is said of equal values makes no difference", () => {
  const sent = {
    json: { a: [1], b: null },
    meta: { referentialEqualities: { a: ["b", "__proto__"] } },
  };
  expect(readInput(sent)).toEqual({ a: [1], b: null });
});
