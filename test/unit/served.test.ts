import superjson from "superjson";
import { expect, test } from "vitest";
import { z } from "zod";
import { toIsoText } from "../../server/platform/iso-dates.ts";
import { served, servingTransformer, toJson } from "../../server/platform/served.ts";
import { apiDocument } from "../helpers/api-schemas.ts";

const person = z.object({
  name: z.string(),
  born: z.date().nullable(),
  tags: z.array(z.string()),
  seen: z.array(z.date()),
  notes: z.record(z.string(), z.union([z.string(), z.null()])).nullable(),
  nick: z.string().optional(),
  friends: z.array(z.object({ since: z.date(), named: z.object({ it: z.string() }) })).optional(),
});
const people = served(z.array(person));

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

test("what the schema declares is given on, dates as they are", () => {
  expect(people([ada, eve])).toEqual([ada, eve]);
});

test("what the schema does not declare stays behind, at any depth", () => {
  const friends = [{ since: moment, named: { it: "Grace", password: "x" }, password: "x" }];
  const kept = people([{ ...ada, password: "x", friends }]);
  expect(JSON.stringify(kept)).not.toContain("password");
  expect(JSON.stringify(toJson(kept))).not.toContain("password");
  expect(JSON.stringify(servingTransformer.output.serialize(kept))).not.toContain("password");
});

test("JSON is what JSON.stringify makes of it", () => {
  const kept = people([ada, eve]);
  expect(JSON.parse(JSON.stringify(toJson(kept)))).toEqual(JSON.parse(JSON.stringify(kept)));
});

test("superjson reads back what was served, and says the same of it as superjson itself", () => {
  const kept = people([ada, eve]);
  const sent = JSON.parse(JSON.stringify(servingTransformer.output.serialize(kept)));
  expect(superjson.deserialize(sent)).toEqual([ada, eve]);
  const { meta } = superjson.serialize([
    { ...ada, born: new Date(1), seen: [new Date(2), new Date(3)] },
    eve,
  ]);
  expect(Object.keys(sent.meta.values).sort()).toEqual(Object.keys(meta?.values ?? {}).sort());
});

test("an answer without dates carries no marks, one that no schema served goes through superjson", () => {
  const plain = served(z.object({ total: z.int() }));
  expect(servingTransformer.output.serialize(plain({ total: 1 }))).toEqual({ json: { total: 1 } });
  expect(servingTransformer.output.serialize(moment)).toEqual(superjson.serialize(moment));
  expect(toJson("text")).toBe("text");
});

test("a schema that copying cannot keep to is refused when the procedure is made", () => {
  const changing = z.object({ at: z.string().transform(Number) });
  expect(() => served(changing)).toThrow(/cannot copy pipe/);
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

test("the API's description does not notice how answers are served", () => {
  expect(apiDocument.components.schemas).toMatchObject({
    Task: { properties: { createdAt: { type: "string", format: "date-time" } } },
  });
});
