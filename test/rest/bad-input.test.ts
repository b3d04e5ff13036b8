import { describe, expect, test } from "vitest";
import { createTestDeps, createTestHttp, registerMember } from "../helpers/harness.ts";
import { nameAdministrator } from "../helpers/people/administrator.ts";
import { operations } from "../helpers/rest/api-schemas.ts";
import { addressOf, sendCall } from "../helpers/rest/integrator.ts";
import { meeting, rules } from "./input-rules.ts";

type FieldSchema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  maxLength?: number;
  anyOf?: FieldSchema[];
};
type BodySchema = { properties: Record<string, FieldSchema>; required?: string[] };

/** Every call that takes a JSON body, with the example that the OpenAPI document gives. */
const calls = operations.flatMap(({ method, path, operation }) => {
  const media = operation.requestBody?.content["application/json"];
  if (!media) return [];
  return [
    {
      call: `${method} ${path}`,
      isPublic: operation.security.length === 0,
      schema: media.schema as BodySchema,
      example: media.example as Record<string, unknown>,
    },
  ];
});

const params = {
  id: 1,
  itemId: "1",
  meetingId: 1,
  userId: 1,
  integrationId: "openai",
  entityType: "task",
  kind: "task",
  targetId: 1,
  version: 1,
};
const variantsOf = (field: FieldSchema) => [field, ...(field.anyOf ?? [])];

/** For every field of every body: the wrong values that its schema rules out. */
const wrongValues = calls.flatMap(({ call, schema, example }) =>
  Object.entries(schema.properties).flatMap(([field, described]) => {
    const variants = variantsOf(described);
    const longest = Math.max(...variants.map(({ maxLength }) => maxLength ?? 0));
    const isDate = variants.some(({ format }) => format === "date" || format === "date-time");
    const wrong: [name: string, value: unknown][] = [
      ["of the wrong type", variants.some(({ type }) => type === "object") ? "text" : { a: 1 }],
      ...(schema.required?.includes(field) ? [["missing", undefined] as const] : []),
      ...(longest > 0 ? [["too long", "x".repeat(longest + 1)] as const] : []),
      ...(variants.some((variant) => variant.enum) ? [["no value of its set", "?"] as const] : []),
      ...(isDate ? [["no date", "next week"] as const, ["no day", "2026-02-30"] as const] : []),
    ].map(([name, value]) => [String(name), value]);
    return wrong.map(([name, value]) => ({
      call,
      field,
      name,
      body: { ...example, [field]: value },
    }));
  }),
);

/** How the validator words what our schemas do not. */
const foreignWords = /expected|invalid (input|iso|string|option|key)|too (big|small)/i;

let http: ReturnType<typeof createTestHttp>;
let cookie: string | undefined;

const withServer = async (run: () => Promise<void>) => {
  const deps = createTestDeps();
  http = createTestHttp(deps);
  const member = await registerMember(deps);
  // Else some calls would refuse the person before they look at the body.
  nameAdministrator(deps, member.user.id);
  cookie = member.cookie();
  await run();
};

test("every field of every body refuses what it cannot be, and is named", async () => {
  expect(wrongValues.length).toBeGreaterThan(100);
  await withServer(async () => {
    for (const { call, field, name, body } of wrongValues) {
      const { status, json } = await sendCall(http, call, cookie, { params, body });
      const about = `${call}: ${field} ${name}`;
      expect([status, json.code], about).toEqual([400, "INVALID_INPUT"]);
      const named = json.issues.map(({ path }: { path: string }) => path.split(".")[0]);
      expect(named, about).toContain(field);
      expect(json.error, about).not.toMatch(foreignWords);
    }
  });
});

/** What may stand where anything else was meant. */
const strangeValues: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  "",
  "\u0000",
  "x".repeat(60_000),
  [],
  [null],
  [5],
  [[]],
  [{}],
  [{ id: 5, description: 5, assignee: null, dueDate: "soon", done: "yes" }],
  {},
  { apiKey: null },
  { constructor: "x", ["y".repeat(70)]: "z" },
];

test("no value brings a fault of ours, or a sentence that no person wrote", async () => {
  await withServer(async () => {
    for (const { call, isPublic, schema, example } of calls) {
      // A registration that passes would end the session.
      const session = isPublic ? undefined : cookie;
      for (const field of Object.keys(schema.properties)) {
        for (const value of strangeValues) {
          const body = { ...example, [field]: value };
          const { status, text } = await sendCall(http, call, session, { params, body });
          const about = `${call} with ${field} = ${JSON.stringify(value).slice(0, 80)}`;
          expect(status, about).toBeLessThan(500);
          expect(status, about).not.toBe(401);
          if (status === 400) expect(text, about).not.toMatch(foreignWords);
        }
      }
    }
  });
});

/** Of the documents' own. */
const mayHoldText = new Set(["PATCH /api/documents/{id}", "POST /api/ai/unanswered/{id}/answer"]);

test("every body must be a JSON object, sent as JSON, of at most 1 MB, or 6 with a text", async () => {
  await withServer(async () => {
    for (const { call } of calls) {
      const [method = "", path = ""] = call.split(" ");
      const send = async (body: string, type: string) => {
        const response = await http.app.request(addressOf(path, { params }), {
          method,
          body,
          headers: { "content-type": type, cookie: cookie ?? "" },
        });
        return [response.status, (await response.json()).code];
      };
      expect(await send("{oops", "application/json"), call).toEqual([400, "MALFORMED_JSON"]);
      expect(await send("[]", "application/json"), call).toEqual([400, "INVALID_INPUT"]);
      expect(await send("a=1", "text/plain"), call).toEqual([415, "UNSUPPORTED_TYPE"]);
      const megabytes = mayHoldText.has(call) ? 6 : 1;
      const large = JSON.stringify({ title: "x".repeat(megabytes * 1024 * 1024) });
      expect(await send(large, "application/json"), call).toEqual([413, "TOO_LARGE"]);
    }
  });
});

test("an id in an address that is none is refused, one that nobody has is not found", async () => {
  const rows = operations.filter(({ path }) => path.includes("{id}"));
  expect(rows.length).toBeGreaterThan(15);
  await withServer(async () => {
    for (const { method, path, operation } of rows) {
      const body = operation.requestBody?.content["application/json"]?.example;
      const statusFor = async (id: string | number) =>
        (await sendCall(http, `${method} ${path}`, cookie, { params: { ...params, id }, body }))
          .status;
      expect(await statusFor("abc"), path).toBe(400);
      expect(await statusFor("1.5"), path).toBe(400);
      expect(await statusFor(987_654_321), path).toBe(404);
    }
  });
});

describe("rules that no schema tells", () => {
  test.each(rules)("%s %j names %s", async (call, body, field, sentence) => {
    await withServer(async () => {
      const { status, json } = await sendCall(http, call, cookie, { body });
      expect([status, json.code]).toEqual([400, "INVALID_INPUT"]);
      expect(json.issues).toEqual([{ path: field, message: expect.stringContaining(sentence) }]);
    });
  });
});

test.each([
  ["GET /api/tasks", { status: "begun" }, "status"],
  ["GET /api/tasks", { assigneeId: "me" }, "assigneeId"],
  ["GET /api/activities", { limit: 0 }, "limit"],
  ["GET /api/activities", { limit: 101 }, "limit"],
  ["GET /api/dashboard/history", { days: 1 }, "days"],
  ["GET /api/documents", { category: "novels" }, "category"],
])("%s refuses the filter %j", async (call, query, field) => {
  await withServer(async () => {
    const { status, json } = await sendCall(http, call, cookie, { query });
    expect(status).toBe(400);
    expect(json.issues).toMatchObject([{ path: field }]);
    expect(json.error).not.toMatch(foreignWords);
  });
});

test("ids, owners and moments in a body are not obeyed", async () => {
  const deps = createTestDeps();
  const [member, stranger] = [await registerMember(deps), await registerMember(deps)];
  const forged = {
    id: 999,
    projectId: stranger.project.id,
    createdBy: stranger.user.id,
    userId: stranger.user.id,
    createdAt: "2001-01-01T00:00:00.000Z",
    position: -5,
    completedAt: "2001-01-01T00:00:00.000Z",
    meetingId: 1,
  };
  const server = createTestHttp(deps);
  for (const [call, body] of [
    ["POST /api/tasks", { title: "Move" }],
    ["POST /api/tracks", { name: "Facilities" }],
    ["POST /api/meetings", meeting],
    ["POST /api/milestones", { title: "Go-live", dueDate: "2026-05-01" }],
  ] as const) {
    const { status, json } = await sendCall(server, call, member.cookie(), {
      body: { ...forged, ...body },
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({ projectId: member.project.id, createdBy: member.user.id });
    expect(json.id).not.toBe(999);
    expect(json.createdAt).not.toBe(forged.createdAt);
    expect(json.meetingId ?? null).toBeNull();
  }
  const task = await sendCall(server, "POST /api/tasks", member.cookie(), { body: { title: "A" } });
  const moved = await sendCall(server, "PATCH /api/tasks/{id}", member.cookie(), {
    params: { id: task.json.id },
    body: { ...forged, title: "B" },
  });
  expect(moved.json).toMatchObject({
    id: task.json.id,
    title: "B",
    projectId: member.project.id,
    completedAt: null,
  });
});
