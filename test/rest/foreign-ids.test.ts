import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documentChunks, documents } from "../../db/schema/index.ts";
import type { Deps } from "../../server/context.ts";
import { indexDocument } from "../../server/features/documents/passage-index.ts";
import { operations } from "../helpers/api-schemas.ts";
import { createTestDeps, createTestHttp, registerMember } from "../helpers/harness.ts";
import { type CallOptions, sendCall } from "../helpers/integrator.ts";
import { uploadForm } from "../helpers/processing.ts";

type Http = ReturnType<typeof createTestHttp>;
type Member = Awaited<ReturnType<typeof registerMember>>;

/** Puts a passage into the search index as processing would. */
function addPassage(deps: Deps, { project }: Member, documentId: number, content: string) {
  deps.db.transaction((tx) => {
    tx.update(documents)
      .set({ processingStatus: "completed", extractedText: content })
      .where(eq(documents.id, documentId))
      .run();
    tx.insert(documentChunks)
      .values({
        projectId: project.id,
        documentId,
        chunkIndex: 0,
        content,
        location: {},
        startOffset: 0,
        endOffset: content.length,
        tokenCount: 5,
      })
      .run();
    indexDocument(tx, project.id, documentId);
  });
}

/** A project in which every text holds the canary; resolves to the ids of its rows. */
async function fill(deps: Deps, http: Http, canary: string) {
  const member = await registerMember(deps, `Project ${canary}`);
  const send = async (call: string, options: CallOptions) => {
    const answer = await sendCall(http, call, member.cookie(), options);
    expect(answer.status, `${call}: ${answer.text}`).toBeLessThan(300);
    return answer.json;
  };
  const post = (path: string, body: unknown) => send(`POST ${path}`, { body });
  const track = await post("/api/tracks", { name: `Track ${canary}`, description: canary });
  const task = await post("/api/tasks", {
    title: `Task ${canary}`,
    description: canary,
    track: track.name,
  });
  const meeting = await post("/api/meetings", {
    title: `Meeting ${canary}`,
    date: "2026-03-05",
    startTime: "09:00",
    endTime: "10:00",
    description: canary,
    notes: canary,
    attendees: [canary],
    decisions: [canary],
    relatedTracks: [track.name],
    actionItems: [{ description: canary, assignee: canary, dueDate: "2026-03-12" }],
  });
  const milestone = await post("/api/milestones", {
    title: `Milestone ${canary}`,
    description: canary,
    dueDate: "2026-05-01",
  });
  const form = uploadForm({
    file: { name: `${canary}.txt`, content: `The word is ${canary}.` },
    fields: { title: `Document ${canary}`, tags: canary, content: canary },
  });
  const document = await send("POST /api/documents", { form });
  addPassage(deps, member, document.id, `The password of the safe is ${canary}.`);
  const conversation = await post("/api/ai/conversations", { title: `Chat ${canary}` });
  // The second one holds no word that any document answers.
  const name = canary.split("-")[1];
  for (const message of ["What is the password of the safe?", `Where grazes zebra${name}?`]) {
    await post("/api/ai/chat", { message, conversationId: conversation.id });
  }
  const [unanswered] = await send("GET /api/ai/unanswered", {});
  const token = await post("/api/auth/tokens", { name: `Token ${canary}` });
  await post("/api/integrations", {
    integrationId: "zoom",
    credentials: { apiKey: `key of ${canary}`, apiSecret: `secret of ${canary}` },
  });
  const ids = {
    user: member.user.id,
    task: task.id,
    track: track.id,
    meeting: meeting.id,
    milestone: milestone.id,
    document: document.id,
    conversation: conversation.id,
    unanswered: unanswered?.id ?? 0,
    token: token.id,
  };
  return { member, ids, itemId: String(meeting.actionItems[0].id) };
}

type Filled = Awaited<ReturnType<typeof fill>>;
type RowName = keyof Filled["ids"];

async function start() {
  const deps = createTestDeps();
  const http = createTestHttp(deps);
  const own = await fill(deps, http, "canary-alpha");
  const others = [await fill(deps, http, "canary-bravo"), await fill(deps, http, "canary-charlie")];
  return { deps, http, own, foreign: others[0] ?? own };
}

/**
 * Every place of every call that takes an id, with what the id names and the rest of the call.
 * `own` are the caller's ids, where the call needs a second one.
 */
const idPlaces: Record<
  string,
  { names: RowName; options: (id: number, own: Filled["ids"]) => CallOptions }
> = {
  "DELETE /api/auth/tokens/{id} id": { names: "token", options: (id) => ({ params: { id } }) },
  "GET /api/tasks assigneeId": { names: "user", options: (id) => ({ query: { assigneeId: id } }) },
  "POST /api/tasks assigneeId": {
    names: "user",
    options: (id) => ({ body: { title: "T", assigneeId: id } }),
  },
  "GET /api/tasks/{id} id": { names: "task", options: (id) => ({ params: { id } }) },
  "PATCH /api/tasks/{id} id": {
    names: "task",
    options: (id) => ({ params: { id }, body: { title: "Taken" } }),
  },
  "PATCH /api/tasks/{id} assigneeId": {
    names: "user",
    options: (id, own) => ({ params: { id: own.task }, body: { assigneeId: id } }),
  },
  "DELETE /api/tasks/{id} id": { names: "task", options: (id) => ({ params: { id } }) },
  "POST /api/tasks/{id}/move id": {
    names: "task",
    options: (id) => ({ params: { id }, body: { status: "completed" } }),
  },
  "POST /api/tasks/{id}/move beforeId": {
    names: "task",
    options: (id, own) => ({ params: { id: own.task }, body: { status: "todo", beforeId: id } }),
  },
  "POST /api/tasks/{id}/move afterId": {
    names: "task",
    options: (id, own) => ({ params: { id: own.task }, body: { status: "todo", afterId: id } }),
  },
  "PATCH /api/tracks/{id} id": {
    names: "track",
    options: (id) => ({ params: { id }, body: { name: "Taken" } }),
  },
  "DELETE /api/tracks/{id} id": { names: "track", options: (id) => ({ params: { id } }) },
  "DELETE /api/tracks/{id} moveTo": {
    names: "track",
    options: (id, own) => ({ params: { id: own.track }, query: { moveTo: id } }),
  },
  "GET /api/documents/{id} id": { names: "document", options: (id) => ({ params: { id } }) },
  "DELETE /api/documents/{id} id": { names: "document", options: (id) => ({ params: { id } }) },
  "POST /api/documents/{id}/reprocess id": {
    names: "document",
    options: (id) => ({ params: { id } }),
  },
  "GET /api/documents/{id}/download id": {
    names: "document",
    options: (id) => ({ params: { id } }),
  },
  "GET /api/meetings/{id} id": { names: "meeting", options: (id) => ({ params: { id } }) },
  "PATCH /api/meetings/{id} id": {
    names: "meeting",
    options: (id) => ({ params: { id }, body: { title: "Taken" } }),
  },
  "DELETE /api/meetings/{id} id": { names: "meeting", options: (id) => ({ params: { id } }) },
  "PATCH /api/meetings/{id}/action-items/{itemId} id": {
    names: "meeting",
    options: (id) => ({ params: { id, itemId: "any" }, body: { done: true } }),
  },
  "POST /api/meetings/{id}/action-items/{itemId}/task id": {
    names: "meeting",
    options: (id) => ({ params: { id, itemId: "any" }, body: {} }),
  },
  "PATCH /api/milestones/{id} id": {
    names: "milestone",
    options: (id) => ({ params: { id }, body: { title: "Taken" } }),
  },
  "DELETE /api/milestones/{id} id": { names: "milestone", options: (id) => ({ params: { id } }) },
  "GET /api/ai/conversations/{userId} userId": {
    names: "user",
    options: (id) => ({ params: { userId: id } }),
  },
  "GET /api/ai/conversation/{id} id": {
    names: "conversation",
    options: (id) => ({ params: { id } }),
  },
  "PATCH /api/ai/conversation/{id} id": {
    names: "conversation",
    options: (id) => ({ params: { id }, body: { title: "Taken" } }),
  },
  "DELETE /api/ai/conversation/{id} id": {
    names: "conversation",
    options: (id) => ({ params: { id } }),
  },
  "POST /api/ai/chat conversationId": {
    names: "conversation",
    options: (id) => ({ body: { message: "What is the password?", conversationId: id } }),
  },
  "POST /api/ai/unanswered/{id}/answer id": {
    names: "unanswered",
    options: (id) => ({ params: { id }, body: { answer: "Taken", category: "sops" } }),
  },
  "DELETE /api/ai/unanswered/{id} id": {
    names: "unanswered",
    options: (id) => ({ params: { id } }),
  },
};

/** Places that a name makes look like another's row, or where another's id is allowed. */
const otherPlaces: Record<string, string> = {
  "PATCH /api/auth/user/project projectId": "Whoever is signed in may join any project.",
  "POST /api/integrations integrationId": "The name of a service.",
  "DELETE /api/integrations/{integrationId} integrationId": "The name of a service.",
  "GET /api/avatars/{userId}/{file} userId": "Proved among the pictures' tests.",
  "POST /api/meetings/{id}/action-items/{itemId}/task assigneeId": "Tested below.",
  "PATCH /api/meetings/{id}/action-items/{itemId} itemId": "Tested below.",
  "POST /api/meetings/{id}/action-items/{itemId}/task itemId": "Tested below.",
};

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
      const place = idPlaces[`${call} id`] ?? idPlaces[`${call} userId`];
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
    .map(({ name }) => [name, db.sqlite.prepare(`select * from "${name}"`).all()]);

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
      return [status, text.replaceAll(String(id), "the id")];
    };
    const foreignId = foreign.ids[names];
    expect(foreignId, place).toBeGreaterThan(0);
    const answer = await answerFor(foreignId);
    expect(answer, place).toEqual(await answerFor(unknown));
    const isFilter = place === "GET /api/tasks assigneeId";
    if (isFilter) expect(answer).toEqual([200, "[]"]);
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
