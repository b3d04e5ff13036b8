import { expect, test } from "vitest";
import { milestoneStatuses } from "../../db/enums.ts";
import { describeApi } from "../../server/rest/openapi.ts";
import { parseCalls } from "../../src/features/documentation/api-calls.ts";
import { curlOf } from "../../src/features/documentation/api-curl.ts";
import type { FieldSchema } from "../../src/features/documentation/api-document.schema.ts";
import { audienceWords, fieldsOf, typeWords } from "../../src/features/documentation/api-words.ts";

const calls = parseCalls(JSON.parse(JSON.stringify(describeApi())));

function callOf(wanted: string) {
  const found = calls.find(({ method, path }) => `${method} ${path}` === wanted);
  if (!found) throw new Error(`${wanted} is not described.`);
  return found;
}

const text = { type: "string" };
const choice = { type: "string", enum: ["todo", "in-progress"] };

test.each<[FieldSchema, string]>([
  [text, "text"],
  [{ type: "integer" }, "whole number"],
  [{ type: "array", items: { type: "number" } }, "list of numbers"],
  [{ type: "array", items: choice }, "list of any of todo, in-progress"],
  [choice, "one of todo, in-progress"],
  [{ anyOf: [text, { type: "null" }] }, "text or null"],
  [{ anyOf: [text, { type: "integer" }, { type: "null" }] }, "text, whole number, or null"],
  [{ anyOf: [{ ...text, format: "uuid" }, text] }, "text"],
  [{ oneOf: [{ const: "all" }, { type: "boolean" }] }, '"all" or true or false'],
  [{ ...text, format: "date-time" }, "date and time"],
  [{ ...text, contentMediaType: "application/octet-stream" }, "file"],
  [{}, "any value"],
])("%j is said in words", (schema, words) => {
  expect(typeWords(schema)).toBe(words);
});

test("the fields of a call are told with those inside them, and whether they are required", () => {
  const fields = fieldsOf(callOf("POST /api/milestones"));
  const place = "In the body";
  expect(fields).toContainEqual({ name: "title", place, type: "text", isRequired: true });
  expect(fields).toContainEqual({
    name: "status",
    place,
    type: `one of ${milestoneStatuses.join(", ")}`,
    isRequired: false,
    fallback: "pending",
  });
  const ofTask = fieldsOf(callOf("PATCH /api/tasks/{id}"));
  expect(ofTask).toContainEqual(
    expect.objectContaining({ name: "id", place: "In the path", isRequired: true }),
  );
  expect(ofTask).toContainEqual(
    expect.objectContaining({ name: "checklist[].text", type: "text", isRequired: true }),
  );
});

test("no field of any call is without a name, a place or a type", () => {
  const fields = calls.flatMap(fieldsOf);
  expect(fields.length).toBeGreaterThan(calls.length);
  expect(fields.filter(({ name, place, type }) => !name || !place || !type)).toEqual([]);
});

test("every answer of a call is told in words, those that calls share included", () => {
  const { answers } = callOf("PATCH /api/milestones/{id}");
  expect(answers).toContainEqual({ status: "200", meaning: "Success" });
  expect(answers.map(({ status }) => status)).toEqual(
    expect.arrayContaining(["400", "401", "404", "409", "default"]),
  );
  expect(calls.flatMap((call) => call.answers).filter(({ meaning }) => !meaning)).toEqual([]);
});

test("a call tells whether it takes a token", () => {
  expect(audienceWords(callOf("GET /api/tasks").security)).toContain("an API token");
  expect(audienceWords(callOf("POST /api/auth/change-password").security)).toContain("refused");
  expect(audienceWords(callOf("POST /api/auth/login").security)).toContain("without signing in");
});

const origin = "https://baton.example.org";
const bare = {
  method: "POST",
  path: "/api/areas/{areaId}/notes",
  summary: "Add a note",
  group: "Areas",
  security: [{ session: [] }, { token: [] }],
  parameters: [],
  answers: [],
};
const schema = {
  type: "object",
  properties: { title: text, pages: { type: "array", items: { type: "integer" } }, note: text },
  required: ["title", "pages"],
};

test("the command for a call sends what is required, in the quotes of a shell", () => {
  const body = { mediaType: "application/json", schema };
  expect(curlOf({ ...bare, body }, origin).split("\n")).toEqual([
    'curl -s -X POST "https://baton.example.org/api/areas/$AREA_ID/notes" \\',
    '  -H "Authorization: Bearer $BATON_TOKEN" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d '{"title":"...","pages":[1]}'`,
  ]);
  const example = { title: "Ada's" };
  expect(curlOf({ ...bare, body: { ...body, example } }, origin)).toContain(
    String.raw`-d '{"title":"Ada'\''s"}'`,
  );
});

test("the command sends a session where tokens are refused, and a form where one is taken", () => {
  const session = curlOf({ ...bare, security: [{ session: [] }] }, origin);
  expect(session).toContain("-b cookies.txt");
  expect(session).not.toContain("BATON_TOKEN");
  const upload = curlOf(callOf("POST /api/documents"), origin);
  expect(upload).toContain('-F "file=@$FILE"');
  expect(upload).not.toContain("Content-Type");
  expect(curlOf(callOf("GET /api/tasks"), origin).split("\n")).toEqual([
    'curl -s "https://baton.example.org/api/tasks" \\',
    '  -H "Authorization: Bearer $BATON_TOKEN"',
  ]);
});
