import { expect, test } from "vitest";
import { documents } from "../../db/schema/index.ts";
import type { Deps } from "../../server/context.ts";
import { createTestDeps, createTestHttp } from "../helpers/harness.ts";
import { operations } from "../helpers/rest/api-schemas.ts";
import { type CallOptions, sendCall } from "../helpers/rest/integrator.ts";
import { fillWithCanary } from "./canary-project.ts";
import { idPlaces, otherPlaces } from "./id-places.ts";

async function start() {
  const deps = createTestDeps();
  const http = createTestHttp(deps);
  const own = await fillWithCanary(deps, http, "canary-alpha");
  const others = [
    await fillWithCanary(deps, http, "canary-bravo"),
    await fillWithCanary(deps, http, "canary-charlie"),
  ];
  return { deps, http, own, foreign: others[0] ?? own };
}

const looksLikeId = (name: string) => /(^id|Id)$/.test(name) || name === "moveTo";

test("every place of the API that takes an id is tested, by whatever name", () => {
  const places = operations.flatMap(({ method, path, operation }) => {
    const body = operation.requestBody?.content["application/json"]?.schema;
    const inBody = body && "properties" in body ? Object.keys(Object(body.properties)) : [];
    const inAddress = (operation.parameters ?? []).map(({ name }) => name);
    return [...inAddress, ...inBody].filter(looksLikeId).map((name) => `${method} ${path} ${name}`);
  });
  expect([...Object.keys(idPlaces), ...Object.keys(otherPlaces)].sort()).toEqual(places.sort());
});

test("nothing of another project is in any answer, list, search, metric or activity", async () => {
  const { deps, http, own } = await start();
  const readings: [call: string, options: CallOptions][] = operations.flatMap(
    ({ method, path }): [string, CallOptions][] => {
      if (method !== "GET") return [];
      const call = `GET ${path}`;
      const place = ["id", "userId", "entityId"]
        .map((name) => idPlaces[`${call} ${name}`])
        .find((found) => found !== undefined);
      return [[call, place ? place.options(own.ids[place.names], own.ids) : {}]];
    },
  );
  const searches = ["canary", "canary-bravo", "password safe", "Track canary-charlie"];
  readings.push(
    ...searches.flatMap((query): [string, CallOptions][] => [
      ["GET /api/tasks", { query: { search: query } }],
      ["GET /api/documents", { query: { search: query } }],
      ["POST /api/ai/search", { body: { query, limit: 50 } }],
    ]),
    ...["What is the password?", "canary", "Which tasks, meetings and milestones are there?"].map(
      (message): [string, CallOptions] => [
        "POST /api/ai/chat",
        { body: { message, conversationId: own.ids.conversation } },
      ],
    ),
  );
  expect(readings.length).toBeGreaterThan(35);
  for (const [call, options] of readings) {
    const { status, text } = await sendCall(http, call, own.member.cookie(), options);
    if (call === "GET /api/projects") continue; // The names of all projects are for everybody.
    expect(status, call).not.toBe(500);
    expect(text, call).not.toMatch(/bravo|charlie/);
  }
  const overTrpc = await (await own.member.call()).documents.status({ id: own.ids.document });
  expect(overTrpc.id).toBe(own.ids.document);
  const metrics = await sendCall(http, "GET /api/dashboard/metrics", own.member.cookie());
  expect(metrics.json).toMatchObject({ totalTasks: 1, tracksTotal: 7, knowledgeArticles: 1 });
  expect(deps.db.select().from(documents).all()).toHaveLength(3);
});

/** Every row of every table, but what reading itself moves on. */
const dump = ({ db }: Deps) =>
  db.sqlite
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
    .all()
    .filter(({ name }) => !/^(sqlite_|passages_|sessions$)/.test(name))
    .map(({ name }) => [
      name,
      db.sqlite
        .prepare<[], Record<string, unknown>>(`select * from "${name}"`)
        .all()
        .map(({ last_seen_at: _, ...row }) => row),
    ]);

/** What narrows a list down: nothing of it is another project's. */
const filters = [
  "GET /api/tasks assigneeId",
  "GET /api/tasks areaId",
  "GET /api/areas taskId",
  "GET /api/activities taskId",
  "GET /api/decisions taskId",
  "GET /api/decisions areaId",
  "GET /api/calendar-events meetingId",
  "GET /api/gaps areaId",
  "GET /api/sign-offs areaId",
  "GET /api/gaps userId",
  "GET /api/expert-questions assigneeId",
];

test("a foreign id answers as an unknown one does, byte for byte but the id, and changes nothing", async () => {
  const { deps, http, own, foreign } = await start();
  const unknown = 987_654_321;
  const cookie = own.member.cookie();
  for (const [place, { names, options }] of Object.entries(idPlaces)) {
    const call = place.split(" ").slice(0, 2).join(" ");
    const answerFor = async (id: number) => {
      const before = dump(deps);
      const { status, text } = await sendCall(http, call, cookie, options(id, own.ids));
      if (status >= 400) expect(dump(deps), place).toEqual(before);
      // A time that stands in the answer may hold the same digits.
      return [status, text.replaceAll(new RegExp(`(?<![\\d:.-])${id}(?![\\d:])`, "g"), "the id")];
    };
    const foreignId = foreign.ids[names];
    expect(foreignId, place).toBeGreaterThan(0);
    const answer = await answerFor(foreignId);
    expect(answer, place).toEqual(await answerFor(unknown));
    if (filters.includes(place)) expect(answer).toEqual([200, "[]"]);
    else expect([400, 404, 409], place).toContain(answer[0]);
  }
});

test("an action item of another meeting is not found, and its task goes to no stranger", async () => {
  const { http, own, foreign } = await start();
  const send = (itemId: string, call: string, body: object) =>
    sendCall(http, call, own.member.cookie(), { params: { id: own.ids.meeting, itemId }, body });
  const calls: [call: string, body: object][] = [
    ["PATCH /api/meetings/{id}/action-items/{itemId}", { done: true }],
    ["POST /api/meetings/{id}/action-items/{itemId}/task", {}],
  ];
  for (const [call, body] of calls) {
    const answers = await Promise.all(
      [foreign.itemId, "unknown"].map(async (itemId) => {
        const { status, text } = await send(itemId, call, body);
        return [status, text];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
  }
  const taskCall = "POST /api/meetings/{id}/action-items/{itemId}/task";
  const strangers = await Promise.all(
    [foreign.ids.user, 987_654_321].map(async (assigneeId) => {
      const { status, text } = await send(own.itemId, taskCall, { assigneeId });
      return [status, text];
    }),
  );
  expect(strangers[0]).toEqual(strangers[1]);
  expect(strangers[0]?.[0]).toBe(400);
});

test("a selection of tasks reaches none of another project, and goes to no stranger", async () => {
  const { deps, http, own, foreign } = await start();
  const unknown = 987_654_321;
  const before = dump(deps);
  const places: [call: string, body: (id: number) => object][] = [
    ["PATCH /api/tasks", (id) => ({ ids: [id], title: "Taken", status: "completed" })],
    ["POST /api/tasks/delete", (id) => ({ ids: [id] })],
    ["POST /api/tasks", (id) => ({ title: "T", blockedBy: [id] })],
    ["POST /api/tasks", (id) => ({ title: "T", documentIds: [id] })],
    ["PATCH /api/documents", (id) => ({ ids: [id], category: "contacts" })],
    ["POST /api/documents/delete", (id) => ({ ids: [id] })],
    [
      "POST /api/ai/chat",
      (id) => ({
        message: "What is the password?",
        conversationId: own.ids.conversation,
        documentIds: [id],
      }),
    ],
  ];
  const strangers = (id: number) => ({ ids: [own.ids.task], assigneeId: id });
  const answerFor = async (call: string, body: object, id: number) => {
    const { status, text } = await sendCall(http, call, own.member.cookie(), { body });
    return [status, text.replaceAll(String(id), "the id")];
  };
  for (const [call, body] of places) {
    const isOfDocument = call.includes("/documents") || "documentIds" in body(0);
    const names = isOfDocument ? "document" : "task";
    const id = foreign.ids[names];
    const answer = await answerFor(call, body(id), id);
    expect(answer).toEqual(await answerFor(call, body(unknown), unknown));
  }
  const stranger = foreign.ids.user;
  const answer = await answerFor("PATCH /api/tasks", strangers(stranger), stranger);
  expect(answer).toEqual(await answerFor("PATCH /api/tasks", strangers(unknown), unknown));
  expect(answer[1]).toContain("not a member of this project");
  expect(dump(deps)).toEqual(before);
});
