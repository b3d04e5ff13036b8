import { expect, test } from "vitest";
import { describeApi } from "../../server/rest/openapi.ts";
import { groupCalls, parseCalls, sectionsOf } from "../../src/features/documentation/api-calls.ts";

test("the reference lists every call of the server's own document, each in a group", () => {
  const calls = parseCalls(JSON.parse(JSON.stringify(describeApi())));
  const listed = calls.map(({ method, path }) => `${method} ${path}`);
  for (const call of ["GET /api/tasks", "POST /api/tasks", "POST /api/ai/search"]) {
    expect(listed).toContain(call);
  }
  expect(calls.filter(({ summary }) => summary === "")).toEqual([]);
  expect(calls.filter(({ group }) => group === "Other")).toEqual([]);
  expect(groupCalls(calls).flatMap(([, members]) => members)).toHaveLength(calls.length);
});

test("groups stand in the index under what they are about, each once", () => {
  const groups = ["Documents", "Imports", "AI Assistant", "Meetings", "Other"];
  expect(sectionsOf(groups)).toEqual([
    ["Documents", ["Documents", "Imports"]],
    ["Assistant and Search", ["AI Assistant"]],
    ["Tasks and Meetings", ["Meetings"]],
    ["Other", ["Other"]],
  ]);
});
