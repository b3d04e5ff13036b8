import { expect, test } from "vitest";
import { start } from "./start.ts";

/** Makes every call about what people say to each other. */
export function testTalkCalls(answered: Set<string>) {
  test("comments: written, read, changed, deleted, restored", async () => {
    const { call } = await start(answered);
    const { json: task } = await call("POST /api/tasks", 201, { body: { title: "Move it" } });
    const on = { entityType: "task", entityId: task.id };
    const body = { ...on, text: "On **Friday**" };
    const { json: comment } = await call("POST /api/comments", 201, { body });
    expect(comment).toMatchObject({ ...body, mentions: [], editedAt: null });
    expect((await call("GET /api/comments", 200, { query: on })).json).toEqual([comment]);
    const params = { id: comment.id };
    const change = { text: "On Saturday", updatedAt: comment.updatedAt };
    await call("PATCH /api/comments/{id}", 200, { params, body: change });
    await call("PATCH /api/comments/{id}", 409, { params, body: { ...change, text: "Sunday" } });
    await call("DELETE /api/comments/{id}", 204, { params });
    expect((await call("GET /api/comments", 200, { query: on })).json).toEqual([]);
    const trashed = { entityType: "comment", id: comment.id };
    await call("POST /api/trash/{entityType}/{id}/restore", 200, { params: trashed });
    expect((await call("GET /api/comments", 200, { query: on })).json).toMatchObject([
      { text: "On Saturday" },
    ]);
  });
}
