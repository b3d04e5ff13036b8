import superjson from "superjson";
import { expect, test } from "vitest";
import { z } from "zod";
import { toIsoText } from "../../../server/platform/iso-dates.ts";
import { answerTransformer, serializer, toJson } from "../../../server/platform/serializer.ts";
import { transformer } from "../../../src/lib/api/transformer.ts";
import { apiDocument } from "../../helpers/rest/api-schemas.ts";

const person = z.object({
  name: z.string(),
  born: z.date().nullable(),
  tags: z.array(z.string()),
  seen: z.array(z.date()),
  notes: z.record(z.string(), z.union([z.string(), z.null()])).nullable(),
  nick: z.string().optional(),
  friends: z.array(z.object({ since: z.date(), named: z.object({ it: z.string() }) })).optional(),
});
const people = serializer(z.array(person));

const moment = new Date("2026-03-02T08:15:30.250Z");
const ada = {
  name: "Ada",
  born: moment,
  tags: ["first"],
  seen: [moment, moment],
  notes: { a: "b", "c.d": null },
  friends: [{ since: moment, named: { it: "Grace" } }],
};
const eve = { name: "Eve", born: null, tags: [], seen: [], notes: null };

/** What a browser's call resolves to. */
function received(answer: unknown) {
  const sent = JSON.parse(JSON.stringify(answerTransformer.output.serialize(answer)));
  return transformer.output.deserialize(sent);
}

test("a browser gets what the schema declares, dates as dates", () => {
  expect(received(people([ada, eve]))).toEqual([ada, eve]);
});

test("what the schema does not declare stays behind, at any depth", () => {
  const friends = [{ since: moment, named: { it: "Grace", password: "x" }, password: "x" }];
  const answer = people([{ ...ada, password: "x", friends }]);
  expect(JSON.stringify(toJson(answer))).not.toContain("password");
  expect(JSON.stringify(answerTransformer.output.serialize(answer))).not.toContain("password");
});

test("REST sends dates as JSON.stringify writes them", () => {
  const answer = people([ada, eve]);
  expect(JSON.parse(JSON.stringify(toJson(answer)))).toEqual(JSON.parse(JSON.stringify(answer)));
});

test("text that looks like a date stays text", () => {
  const notes = { a: moment.toISOString() };
  expect(received(people([{ ...eve, notes }]))).toEqual([{ ...eve, notes }]);
});

test("an answer without dates names no paths", () => {
  const plain = serializer(z.object({ total: z.int() }));
  expect(answerTransformer.output.serialize(plain({ total: 1 }))).toEqual({ json: { total: 1 } });
});

test("an answer that no schema wrote goes through superjson", () => {
  expect(answerTransformer.output.serialize(moment)).toEqual(superjson.serialize(moment));
  expect(received(moment)).toEqual(moment);
  expect(received(undefined)).toBeUndefined();
  expect(toJson("text")).toBe("text");
});

test("a schema that transforms is refused when the procedure is made", () => {
  const changing = z.object({ at: z.string().transform(Number) });
  expect(() => serializer(changing)).toThrow(/cannot write pipe/);
});

test.each([
  "1900-01-01T00:00:00.000Z",
  "1969-12-31T23:59:59.999Z",
  "1970-01-01T00:00:00.000Z",
  "2024-02-29T12:34:56.007Z",
  "9999-12-31T23:59:59.999Z",
])("%s is written as JavaScript writes it", (text) => {
  expect(toIsoText(new Date(text))).toBe(text);
});

test("a date that is none is no text", () => {
  expect(() => toIsoText(new Date("never"))).toThrow(RangeError);
});

test("the description of the API does not depend on how answers are written", () => {
  expect(apiDocument.components.schemas).toMatchObject({
    Task: { properties: { createdAt: { type: "string", format: "date-time" } } },
  });
});
