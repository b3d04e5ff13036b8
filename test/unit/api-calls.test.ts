import { expect, test } from "vitest";
import { describeApi } from "../../server/rest/openapi.ts";
import { groupCalls, parseCalls } from "../../src/features/documentation/api-calls.ts";

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
