import { expect, test } from "vitest";
import { registerMemberOf } from "../../helpers/harness.ts";
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

  test("saved views: kept, replaced, shared, deleted", async () => {
    const { call } = await start(answered);
    const query = { list: "documents" };
    const body = { ...query, name: "To review", search: { review: true } };
    const { json: view } = await call("POST /api/views", 201, { body });
    expect(view).toMatchObject({ ...body, isShared: false, isOwn: true });
    const changed = { ...body, name: "to review", search: { review: true, sort: "title" } };
    await call("POST /api/views", 201, { body: { ...changed, isShared: true } });
    expect((await call("GET /api/views", 200, { query })).json).toMatchObject([
      { id: view.id, ...changed, isShared: true },
    ]);
    await call("POST /api/views", 400, { body: { ...body, search: { q: "x".repeat(5_000) } } });
    await call("DELETE /api/views/{id}", 204, { params: { id: view.id } });
    await call("DELETE /api/views/{id}", 404, { params: { id: view.id } });
    expect((await call("GET /api/views", 200, { query })).json).toEqual([]);
  });

  test("notifications: listed, read, unread again, chosen", async () => {
    const { deps, call, member } = await start(answered);
    const colleague = await registerMemberOf(deps, member.project.id, "member");
    const assigned = { title: "Pack the boxes", assigneeId: member.user.id };
    await (await colleague.call()).tasks.create(assigned);
    const { json } = await call("GET /api/notifications", 200, { query: { limit: 5 } });
    const title = `${colleague.user.name} assigned you “Pack the boxes”`;
    expect(json).toMatchObject([{ kind: "assigned", title, readAt: null }]);
    await call("POST /api/notifications/read", 204, { body: {} });
    const query = { unread: "true" };
    expect((await call("GET /api/notifications", 200, { query })).json).toEqual([]);
    const body = { ids: [json[0].id], read: false };
    await call("POST /api/notifications/read", 204, { body });
    expect((await call("GET /api/notifications", 200, { query })).json).toEqual(json);
    const { json: settings } = await call("GET /api/notifications/settings", 200);
    const levels = { ...settings.levels, comment: "off" };
    const change = { mailMode: "off", levels: { comment: "off" } };
    const changed = await call("PATCH /api/notifications/settings", 200, { body: change });
    expect(changed.json).toEqual({ ...settings, mailMode: "off", levels });
  });
}
