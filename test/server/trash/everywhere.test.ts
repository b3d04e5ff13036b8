import { expect, test } from "vitest";
import { restRoutes } from "../../../server/rest/routes.ts";
import { createTestDeps, createTestHttp } from "../../helpers/harness.ts";
import { sendCall } from "../../helpers/rest/integrator.ts";
import { type CanaryIds, fillWithCanary } from "../../rest/canary-project.ts";

const canary = "canary-4711";

/** What tells of the past, which deleting something does not change. */
const records = [
  "/api/activities",
  "/api/events",
  "/api/trash",
  "/api/security-log",
  "/api/security-log.csv",
  "/api/webhooks/{id}/deliveries",
];

/** Which row a GET with an id in its path asks for. */
const named: Record<string, keyof CanaryIds> = {
  "/api/tasks/{id}": "task",
  "/api/documents/{id}": "document",
  "/api/documents/{id}/formatted": "document",
  "/api/documents/{id}/versions": "document",
  "/api/documents/{id}/versions/{version}": "document",
  "/api/meetings/{id}": "meeting",
  "/api/areas/{id}": "area",
  "/api/areas/{id}/readiness": "area",
  "/api/areas/{id}/sessions": "area",
  "/api/areas/{id}/questions": "area",
  "/api/documents/{id}/procedures": "document",
  "/api/drills/{id}": "drill",
  "/api/imports/{id}": "importRun",
  "/api/imports/{id}/entries": "importRun",
  "/api/areas/{id}/links": "area",
  "/api/ai/conversations/{userId}": "user",
  "/api/ai/conversation/{id}": "conversation",
};

async function start() {
  const deps = createTestDeps();
  const http = createTestHttp(deps);
  const { member, ids } = await fillWithCanary(deps, http, canary);
  const call = (name: string, params: Record<string, string | number> = {}, body?: unknown) =>
    sendCall(http, name, member.cookie(), { params, body });

  /** The answers to every GET there is, also to those that are added later, and to a search. */
  async function readAll() {
    const answers: Record<string, { status: number; text: string }> = {};
    const paths = restRoutes.flatMap(({ method, path }) => (method === "GET" ? [path] : []));
    for (const path of [...paths, "/api/documents/{id}/download"]) {
      if (records.includes(path)) continue;
      const entity = path.includes("download") ? "document" : named[path];
      if (path.includes("{") && !entity) throw new Error(`Say in "named" whose id ${path} takes.`);
      const id = entity ? ids[entity] : 0;
      const { status, text } = await call(`GET ${path}`, { id, userId: id, version: 1 });
      // When somebody was last here, and what happened last, goes on while the test runs.
      const lasting = text.replaceAll(/"(?:lastSeenAt|lastEventId)":"[^"]*"/g, "");
      if (path === "/api/handover/report") {
        // It says when it was written, and its hash is of that, too.
        const { createdAt: _, hash: __, ...report } = JSON.parse(lasting);
        answers[path] = { status, text: JSON.stringify(report) };
        continue;
      }
      answers[path] = { status, text: lasting };
    }
    const search = await call("POST /api/ai/search", {}, { query: "password of the safe" });
    answers.search = { status: search.status, text: search.text };
    for (const entityType of ["task", "document", "meeting", "area"] as const) {
      const place = `/api/comments?entityType=${entityType}&entityId=${ids[entityType]}`;
      const { status, text } = await call(`GET ${place}`);
      answers[place] = { status, text };
    }
    return answers;
  }
  return { ids, call, readAll };
}

const cases = [
  { entityType: "document", path: "/api/documents/{id}", title: `Document ${canary}` },
  { entityType: "task", path: "/api/tasks/{id}", title: `Task ${canary}` },
  { entityType: "meeting", path: "/api/meetings/{id}", title: `Meeting ${canary}` },
  { entityType: "milestone", path: "/api/milestones/{id}", title: `Milestone ${canary}` },
  { entityType: "area", path: "/api/areas/{id}", title: `Area ${canary}` },
  { entityType: "conversation", path: "/api/ai/conversation/{id}", title: `Chat ${canary}` },
] as const;

test.each(cases)(
  "a deleted $entityType is nowhere but in the Trash, and comes back exactly as it was",
  async ({ entityType, path, title }) => {
    const { ids, call, readAll } = await start();
    const id = ids[entityType];
    const before = await readAll();
    expect(JSON.stringify(before)).toContain(title);
    expect(JSON.stringify(before)).toContain(`Comment of ${canary}`);
    expect((await call(`DELETE ${path}`, { id })).status).toBe(204);
    expect((await call(`DELETE ${path}`, { id })).status).toBe(404);

    const deleted = await readAll();
    const told = Object.entries(deleted)
      // The conversation quotes the document, as it did; the citation opens nothing.
      .filter(([place]) => !(entityType === "document" && place.includes("conversation/")))
      .filter(([, { text }]) => text.includes(title));
    expect(told).toEqual([]);
    if (path in deleted) expect(deleted[path]?.status).toBe(404);
    if (entityType === "document") {
      expect(deleted.search?.text).toBe('{"results":[]}');
      expect(deleted["/api/documents/{id}/download"]?.status).toBe(404);
    }
    const inTrash = (await call("GET /api/trash")).json;
    expect(inTrash).toContainEqual(expect.objectContaining({ entityType, id, title }));

    const restored = await call("POST /api/trash/{entityType}/{id}/restore", { entityType, id });
    expect(restored.json).toEqual({ entityType, id, title, notes: [] });
    expect(await readAll()).toEqual(before);
  },
);

test("a deleted track is nowhere but in the Trash, and takes its work back", async () => {
  const { ids, call, readAll } = await start();
  const [heir] = (await call("GET /api/tracks")).json;
  // Moving its work is a change of what is moved.
  const withoutDates = (answers: unknown) =>
    JSON.stringify(answers).replaceAll(/\\"updatedAt\\":\\"[^"]*\\"/g, "");
  const before = await readAll();
  const moved = await call(`DELETE /api/tracks/{id}?moveTo=${heir.id}`, { id: ids.track });
  expect(moved.status).toBe(204);
  expect(JSON.stringify(await readAll())).not.toContain(`Track ${canary}`);
  await call("POST /api/trash/{entityType}/{id}/restore", { entityType: "track", id: ids.track });
  expect(withoutDates(await readAll())).toBe(withoutDates(before));
});

test("the assistant answers nothing from the Trash, and cites it again once it is restored", async () => {
  const { ids, call } = await start();
  const ask = async (message: string) =>
    (await call("POST /api/ai/chat", {}, { message, conversationId: ids.conversation })).json
      .message;
  const document = { entityType: "document", id: ids.document };
  const task = { entityType: "task", id: ids.task };
  await call("DELETE /api/documents/{id}", { id: ids.document });
  await call("DELETE /api/tasks/{id}", { id: ids.task });
  for (const question of ["What is the password of the safe?", "Which tasks are open?"]) {
    const { content, citations } = await ask(question);
    expect(content).not.toContain(canary);
    expect(citations ?? []).toEqual([]);
  }
  await call("POST /api/trash/{entityType}/{id}/restore", document);
  await call("POST /api/trash/{entityType}/{id}/restore", task);
  const answer = await ask("What is the password of the safe?");
  expect(answer.citations).toMatchObject([{ kind: "document", sourceId: ids.document }]);
  expect((await ask("Which tasks are open?")).content).toContain(`Task ${canary}`);
});
