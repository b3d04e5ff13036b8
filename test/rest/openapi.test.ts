import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { acceptedExtensions } from "../../db/file-types.ts";
import { AppError } from "../../server/errors.ts";
import { fileRoutes } from "../../server/rest/files.ts";
import { restRoutes } from "../../server/rest/routes.ts";
import { createTestDeps, createTestHttp, registerMember } from "../helpers/harness.ts";
import { apiDocument, operations, responseOf, violations } from "../helpers/rest/api-schemas.ts";
import { sendCall } from "../helpers/rest/integrator.ts";
import { contract } from "./agreed-contract.ts";

test("the document served is valid OpenAPI 3.1", async () => {
  const { json, status } = await createTestHttp(createTestDeps()).send("GET", "/api/openapi.json");
  expect(status).toBe(200);
  const validator = new Validator();
  expect(await validator.validate(json)).toMatchObject({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("it describes every row of the tables, and no two calls by one name", () => {
  const rows = [...restRoutes, ...fileRoutes].map(({ method, path }) => `${method} ${path}`);
  const described = operations.map(({ method, path }) => `${method} ${path}`);
  const ofServer = ["GET /api/health", "GET /api/ready", "GET /api/openapi.json"];
  expect(described.sort()).toEqual([...rows, ...ofServer].sort());
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
});

test("the OpenAPI document describes every row of the contract with its status", () => {
  const described = new Map(
    operations.map(({ method, path, operation }) => [
      `${method} ${path}`,
      Object.keys(operation.responses).map(Number),
    ]),
  );
  for (const [row, status] of Object.entries(contract)) {
    expect(described.get(row), row).toContain(status);
  }
});

test("the upload is described with every type of file that it takes", () => {
  const upload = operations.find(({ operation }) => operation.operationId === "documents_create");
  expect(JSON.stringify(upload)).toContain(`Baton accepts ${acceptedExtensions.join(", ")}.`);
});

test("every call has a summary and tells who may make it and how it fails", () => {
  for (const { path, operation } of operations) {
    expect(operation.summary.length, path).toBeGreaterThan(5);
    expect(operation.security, path).toBeDefined();
    if (operation.tags[0] === "server") continue;
    expect(operation.responses, path).toHaveProperty("default");
    if (operation.security.length > 0) expect(operation.responses, path).toHaveProperty("401");
  }
});

test("passwords, tokens and memberships take a session alone, tasks a token as well", () => {
  const security = (id: string) =>
    operations.find(({ operation }) => operation.operationId === id)?.operation.security;
  expect(security("accounts_login")).toEqual([]);
  expect(security("accounts_current")).toEqual([{ session: [] }, { token: [] }]);
  expect(security("tasks_list")).toEqual([{ session: [] }, { token: [] }]);
  for (const id of ["accounts_changePassword", "tokens_create", "projects_join"]) {
    expect(security(id)).toEqual([{ session: [] }]);
  }
});

/** What stands in a path and is no number: all else is an id or a version, which is one. */
const textParameters = [
  "{file} of GET /api/avatars/{userId}/{file}",
  "{feed} of GET /api/calendar/{feed}",
  "{token} of POST /api/incoming/{token}/documents",
  "{token} of POST /api/incoming/{token}/tasks",
  "{integrationId} of DELETE /api/integrations/{integrationId}",
  "{integrationId} of POST /api/integrations/{integrationId}/test",
  "{itemId} of PATCH /api/meetings/{id}/action-items/{itemId}",
  "{itemId} of POST /api/meetings/{id}/action-items/{itemId}/task",
  "{integrationId} of GET /api/oauth/{integrationId}/callback",
  "{integrationId} of POST /api/oauth/{integrationId}/start",
];
const wordParameters = [
  "{kind} of DELETE /api/areas/{id}/links/{kind}/{targetId}",
  "{entityType} of DELETE /api/trash/{entityType}/{id}",
  "{entityType} of POST /api/trash/{entityType}/{id}/restore",
];

type Kind = { type?: string; enum?: unknown[] };

/** The parameters in paths of a kind, in the order of their paths. */
const described = (isMeant: (kind: Kind) => boolean) =>
  operations
    .flatMap(({ method, path, operation }) =>
      (operation.parameters ?? []).flatMap(({ name, in: place, schema }) =>
        place === "path" && isMeant(schema) ? [{ name, call: `${method} ${path}`, path }] : [],
      ),
    )
    .sort(
      (left, right) => left.path.localeCompare(right.path) || left.call.localeCompare(right.call),
    )
    .map(({ name, call }) => `{${name}} of ${call}`);

test("every file has a type of its own, and a feed that is unchanged is described", () => {
  const untyped = operations.filter(({ operation }) =>
    Object.values(operation.responses).some(({ content }) => content?.["*/*"]),
  );
  expect(untyped).toEqual([]);
  const typesOf = (id: string) => {
    const found = operations.find(({ operation }) => operation.operationId === id);
    return Object.keys(found?.operation.responses["200"]?.content ?? {});
  };
  expect(typesOf("securityLog_exportProject")).toEqual(["text/csv"]);
  expect(typesOf("handoverPacks_download")).toEqual(["application/zip"]);
  expect(typesOf("documents_download")).toContain("application/pdf");
  const feed = operations.find(({ operation }) => operation.operationId === "calendarFeed_send");
  expect(Object.keys(feed?.operation.responses ?? {})).toContain("304");
});

test("calendar days are described as such, wherever they are served", () => {
  const days = Object.values(apiDocument.components.schemas).flatMap((schema) =>
    Object.entries("properties" in schema ? Object(schema.properties) : {}).filter(([name]) =>
      /^(startDate|endDate|dueDate|reviewDate|lastDay|hypercare\w+)$/.test(name),
    ),
  );
  expect(days.length).toBeGreaterThan(10);
  for (const [name, schema] of days) {
    expect(JSON.stringify(schema), name).toMatch(/midnight UTC|"format":"date"/);
  }
});

test("parameters in a path are required and of the kind the procedure takes", () => {
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
    expect(inPath.map(({ name }) => name)).toEqual(named);
    expect(inPath.every(({ required }) => required)).toBe(true);
  }
  const texts = described(({ type, enum: words }) => type !== "integer" && words === undefined);
  expect(texts).toEqual(textParameters);
  const words = described(({ enum: values }) => values !== undefined);
  expect(words).toEqual(wordParameters);
  const { parameters } = operations.find(
    ({ operation }) => operation.operationId === "tracks_delete",
  )?.operation ?? { parameters: [] };
  expect(parameters).toMatchObject([
    { name: "id", in: "path", schema: { type: "integer" } },
    { name: "moveTo", in: "query", required: false, schema: { type: "integer" } },
  ]);
});

test("the examples fit the schemas beside them", () => {
  let examples = 0;
  for (const { operation } of operations) {
    const statuses = Object.keys(operation.responses).map(Number).filter(Number.isFinite);
    const contents = [
      operation.requestBody?.content,
      ...statuses.map((status) => responseOf(operation, status).content),
    ];
    for (const content of contents) {
      const { schema, example } = content?.["application/json"] ?? {};
      if (!schema || example === undefined) continue;
      examples += 1;
      expect(violations(schema, example), operation.operationId).toEqual([]);
    }
  }
  expect(examples).toBeGreaterThan(100);
});

test("a call that is counted or takes a body, and no other, tells what comes of too many", async () => {
  const deps = createTestDeps();
  const refusal = new AppError("RATE_LIMITED", "Too many attempts.", { retryAfterSeconds: 9 });
  const member = await registerMember(deps);
  const refuse = () => Promise.reject(refusal);
  const counted = {
    take: refuse,
    isWithin: refuse,
    takePasswordGuess: refuse,
    takeOwnPasswordGuess: refuse,
    takeCodeGuess: refuse,
  };
  const rateLimits = { ...deps.rateLimits, ...counted };
  const http = createTestHttp({ ...deps, rateLimits });
  const params = { id: 1, itemId: "1", userId: member.user.id, integrationId: "zoom", file: "a" };
  for (const { method, path, operation } of operations) {
    if (["accounts_logout", "projects_leave"].includes(operation.operationId)) continue;
    const form = operation.requestBody?.content["multipart/form-data"] ? new FormData() : undefined;
    const body = operation.requestBody?.content["application/json"]?.example;
    const options = { params, body, ...(form ? { form } : {}) };
    const { status } = await sendCall(http, `${method} ${path}`, member.cookie(), options);
    // These tell of the limits of a service outside.
    if (operation.operationId.startsWith("meetingLinks_")) continue;
    // This one of how many streams a person has open.
    if (operation.operationId === "live_list") continue;
    const isDescribed = "429" in operation.responses;
    const takesBody = operation.requestBody !== undefined;
    expect(isDescribed, operation.operationId).toBe(takesBody || status === 429);
    if (takesBody) expect(operation.responses, operation.operationId).toHaveProperty("413");
  }
});

test("a call that depends on what day it is, and no other, describes the time zone", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const http = createTestHttp(deps);
  const headers = { "X-Time-Zone": "Nowhere/At_All" };
  let described = 0;
  for (const { method, path, operation } of operations) {
    if (["accounts_logout", "projects_leave"].includes(operation.operationId)) continue;
    const options = { params: { id: 1, itemId: "1", userId: member.user.id }, headers };
    const { text } = await sendCall(http, `${method} ${path}`, member.cookie(), options);
    const names = (operation.parameters ?? []).map(({ name }) => name);
    const isDescribed = names.includes("X-Time-Zone");
    expect(text.includes("X-Time-Zone"), operation.operationId).toBe(
      isDescribed || path === "/api/openapi.json",
    );
    if (isDescribed) described += 1;
  }
  expect(described).toBeGreaterThan(5);
});

test("an answer that REST never gives is not described", () => {
  const current = operations.find(({ operation }) => operation.operationId === "accounts_current");
  expect(current?.operation.responses["200"]?.content?.["application/json"]?.schema).toEqual({
    $ref: "#/components/schemas/User",
  });
});

/** Examples that name what only a reader's own project has, with where its id is found. */
const borrowedIds: Record<string, Record<string, string>> = {
  projects_join: { projectId: "project" },
  assistant_chat: { conversationId: "conversation" },
};

test("the examples work when they are sent as they stand", async () => {
  const deps = createTestDeps();
  const http = createTestHttp(deps);
  const exampleOf = (id: string) => {
    const found = operations.find(({ operation }) => operation.operationId === id);
    if (!found) throw new Error(`There is no call ${id}.`);
    const { method, path, operation } = found;
    const content = operation.requestBody?.content["application/json"];
    return { call: `${method} ${path}`, body: content?.example as Record<string, unknown> };
  };
  let cookie: string | undefined;
  const made: Record<string, number> = {};
  const send = async (id: string, params: Record<string, string | number> = {}) => {
    const { call, body } = exampleOf(id);
    const borrowed = Object.entries(borrowedIds[id] ?? {}).map(([field, name]) => [
      field,
      made[name],
    ]);
    const answer = await sendCall(http, call, cookie, {
      params,
      body: { ...body, ...Object.fromEntries(borrowed) },
    });
    expect(answer.status, `${call}: ${answer.text}`).toBeLessThan(300);
    cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return answer.json;
  };
  await send("accounts_register");
  await send("accounts_login");
  made.project = (await send("projects_create")).project.id;
  await send("projects_join");
  await send("tokens_create");
  const task = await send("tasks_create");
  await send("tasks_update", { id: task.id });
  await send("tasks_move", { id: task.id });
  await send("tracks_update", { id: (await send("tracks_create")).id });
  const meeting = await send("meetings_create");
  const item = { id: meeting.id, itemId: meeting.actionItems[0].id };
  await send("meetings_setActionItemDone", item);
  await send("meetings_createTask", item);
  await send("meetings_update", { id: meeting.id });
  await send("milestones_update", { id: (await send("milestones_create")).id });
  made.conversation = (await send("assistant_createConversation")).id;
  await send("assistant_renameConversation", { id: made.conversation ?? 0 });
  await send("assistant_chat");
  await send("assistant_search");
  const [question] = (await sendCall(http, "GET /api/ai/unanswered", cookie)).json;
  await send("assistant_answerUnanswered", { id: question.id });
  await send("integrations_save");
  await send("accounts_changePassword");
});

test("every call that takes a JSON body shows one", () => {
  const without = operations.filter(({ operation }) => {
    const body = operation.requestBody?.content["application/json"];
    return body && body.example === undefined;
  });
  expect(without.map(({ operation }) => operation.operationId)).toEqual([]);
});

test("what travels has a name of its own", () => {
  expect(Object.keys(apiDocument.components.schemas)).toEqual(
    expect.arrayContaining(["Error", "User", "Project", "Task", "Track", "Meeting", "Document"]),
  );
});
