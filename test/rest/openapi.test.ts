import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { fileRoutes } from "../../server/rest/files.ts";
import { restRoutes } from "../../server/rest/routes.ts";
import { apiDocument, operations, responseOf, violations } from "../helpers/api-schemas.ts";
import { createTestDeps, createTestHttp } from "../helpers/harness.ts";

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
  expect(described.sort()).toEqual([...rows, "GET /api/health", "GET /api/openapi.json"].sort());
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
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
  expect(security("tasks_list")).toEqual([{ session: [] }, { token: [] }]);
  for (const id of ["accounts_changePassword", "tokens_create", "projects_join"]) {
    expect(security(id)).toEqual([{ session: [] }]);
  }
});

test("parameters in a path are required and of the kind the procedure takes", () => {
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
    expect(described.map(({ name }) => name)).toEqual(named);
    expect(described.every(({ required }) => required)).toBe(true);
  }
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
