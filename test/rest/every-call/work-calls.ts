import { expect, test } from "vitest";
import { fixedTracks } from "../../../db/enums.ts";
import { start } from "./start.ts";

/** Makes every call about work, as an integrator would; what succeeded is added to `answered`. */
export function testWorkCalls(answered: Set<string>) {
  test("tasks: create, read, change, move, delete", async () => {
    const { call } = await start(answered);
    const body = { title: "Move", status: "todo", priority: "high", endDate: "2026-03-13" };
    const { json: task } = await call("POST /api/tasks", 201, { body });
    const params = { id: task.id };
    expect((await call("GET /api/tasks/{id}", 200, { params })).json).toEqual(task);
    const changed = await call("PATCH /api/tasks/{id}", 200, {
      params,
      body: { status: "completed", updatedAt: task.updatedAt },
    });
    expect(changed.json.completedAt).not.toBeNull();
    const stale = await call("PATCH /api/tasks/{id}", 409, {
      params,
      body: { title: "Stale", updatedAt: task.updatedAt },
    });
    expect(stale.json.current).toEqual(changed.json);
    await call("POST /api/tasks/{id}/move", 200, { params, body: { status: "at-risk", index: 0 } });
    const listed = await call("GET /api/tasks", 200, {
      query: { status: "at-risk", search: "MOVE" },
    });
    expect(listed.json).toMatchObject([{ id: task.id, status: "at-risk" }]);
    await call("DELETE /api/tasks/{id}", 204, { params });
    await call("GET /api/tasks/{id}", 404, { params });
  });

  test("tasks: check an item off, change and delete several", async () => {
    const { call } = await start(answered);
    const body = { title: "Move", checklist: [{ text: "Pack" }, { text: "Unpack" }] };
    const { json: task } = await call("POST /api/tasks", 201, { body });
    const [item] = task.checklist;
    const checked = await call("PATCH /api/tasks/{id}/checklist/{itemId}", 200, {
      params: { id: task.id, itemId: item.id },
      body: { isDone: true },
    });
    expect(checked.json.checklist).toMatchObject([{ isDone: true }, { isDone: false }]);
    const unknown = { params: { id: task.id, itemId: 99 }, body: { isDone: true } };
    await call("PATCH /api/tasks/{id}/checklist/{itemId}", 404, unknown);

    const ids = [task.id, 987_654];
    const changed = await call("PATCH /api/tasks", 200, { body: { ids, priority: "high" } });
    expect(changed.json).toMatchObject({
      tasks: [{ id: task.id, priority: "high" }],
      refused: [{ id: 987_654 }],
    });
    const deleted = await call("POST /api/tasks/delete", 200, { body: { ids } });
    expect(deleted.json).toMatchObject({ deleted: [task.id], refused: [{ id: 987_654 }] });
  });

  test("tracks: create, rename, delete with an heir", async () => {
    const { call } = await start(answered);
    const { json: track } = await call("POST /api/tracks", 201, { body: { name: "Facilities" } });
    const task = await call("POST /api/tasks", 201, { body: { title: "Move", track: track.name } });
    const params = { id: track.id };
    await call("PATCH /api/tracks/{id}", 200, { params, body: { name: "Buildings" } });
    const renamed = await call("GET /api/tasks/{id}", 200, { params: { id: task.json.id } });
    expect(renamed.json.track).toBe("Buildings");
    const refused = await call("DELETE /api/tracks/{id}", 409, { params });
    expect(refused.json).toMatchObject({ current: { uses: { tasks: 1 } } });
    const [first] = (await call("GET /api/tracks", 200)).json;
    await call("DELETE /api/tracks/{id}", 204, { params, query: { moveTo: first.id } });
    expect((await call("GET /api/tracks", 200)).json).toHaveLength(fixedTracks.length);
  });

  test("meetings: create, read, tick an item off, make it a task, change, delete", async () => {
    const { call } = await start(answered);
    const { json: meeting } = await call("POST /api/meetings", 201, {
      body: {
        title: "Kick-off",
        date: "2026-03-05",
        startTime: "09:00",
        endTime: "10:00",
        createdBy: 1,
        actionItems: [{ description: "Order badges", assignee: "Ada", dueDate: "2026-03-12" }],
      },
    });
    const params = { id: meeting.id };
    expect((await call("GET /api/meetings/{id}", 200, { params })).json).toEqual(meeting);
    const item = { ...params, itemId: meeting.actionItems[0].id };
    const ticked = await call("PATCH /api/meetings/{id}/action-items/{itemId}", 200, {
      params: item,
      body: { done: true },
    });
    expect(ticked.json.actionItems).toMatchObject([{ done: true }]);
    const task = await call("POST /api/meetings/{id}/action-items/{itemId}/task", 201, {
      params: item,
      body: {},
    });
    expect(task.json.meetingId).toBe(meeting.id);
    await call("PATCH /api/meetings/{id}", 200, { params, body: { status: "completed" } });
    await call("PATCH /api/meetings/{id}", 409, { params, body: { status: "cancelled" } });
    const notes = { params, body: { notes: "Badges on Monday", before: null } };
    await call("PATCH /api/meetings/{id}/notes", 200, notes);
    const other = { params, body: { notes: "Badges on Friday", before: null } };
    const refused = await call("PATCH /api/meetings/{id}/notes", 409, other);
    expect(refused.json.current).toMatchObject({ id: meeting.id, notes: "Badges on Monday" });
    const search = await call("GET /api/meetings/search", 200, { query: { query: "monday" } });
    expect(search.json).toMatchObject([{ hits: [{ field: "notes" }] }]);
    const upNext = (await call("GET /api/meetings/up-next", 200)).json;
    expect(Object.keys(upNext)).toEqual(["today", "tomorrow", "needsNotes"]);
    expect((await call("GET /api/decisions", 200)).json).toEqual([]);
    expect((await call("GET /api/meetings", 200)).json).toMatchObject([{ status: "completed" }]);
    await call("DELETE /api/meetings/{id}", 204, { params });
    expect((await call("GET /api/meetings", 200)).json).toEqual([]);
  });

  test("meetings: stand in a calendar, and are written to it again", async () => {
    const { call } = await start(answered);
    const { json: meeting } = await call("POST /api/meetings", 201, {
      body: {
        title: "Kick-off",
        date: "2026-03-05",
        startTime: "09:00",
        endTime: "10:00",
        syncToOutlook: true,
      },
    });
    const query = { meetingId: meeting.id };
    const [event] = (await call("GET /api/calendar-events", 200, { query })).json;
    expect(event).toMatchObject({ meetingId: meeting.id, service: "ms_outlook", state: "waiting" });
    const params = { id: event.id };
    const again = await call("POST /api/calendar-events/{id}/retry", 202, { params });
    expect(again.json).toEqual(event);
    await call("POST /api/calendar-events/{id}/retry", 404, { params: { id: 987_654 } });
  });

  test("an example: opened once", async () => {
    const { call } = await start(answered);
    const { json } = await call("POST /api/projects/example", 201, { body: {} });
    const again = await call("POST /api/projects/example", 201, { body: {} });
    expect(again.json.project).toEqual(json.project);
    expect((await call("GET /api/project", 200)).json).toMatchObject({ isExample: true });
  });

  test("milestones: create, list, change, delete", async () => {
    const { call } = await start(answered);
    const body = { title: "Go-live", dueDate: "2026-05-01" };
    const { json } = await call("POST /api/milestones", 201, { body });
    const params = { id: json.id };
    await call("PATCH /api/milestones/{id}", 200, { params, body: { status: "completed" } });
    expect((await call("GET /api/milestones", 200)).json).toMatchObject([{ status: "completed" }]);
    await call("DELETE /api/milestones/{id}", 204, { params });
    expect((await call("GET /api/milestones", 200)).json).toEqual([]);
  });

  test("the Trash: list, restore, delete for good", async () => {
    const { call } = await start(answered);
    const { json: task } = await call("POST /api/tasks", 201, { body: { title: "Move" } });
    const params = { entityType: "task", id: task.id };
    await call("DELETE /api/tasks/{id}", 204, { params });
    await call("DELETE /api/tasks/{id}", 404, { params });
    const listed = await call("GET /api/trash", 200, { query: { entityType: "task" } });
    expect(listed.json).toMatchObject([{ entityType: "task", id: task.id, title: "Move" }]);
    const restored = await call("POST /api/trash/{entityType}/{id}/restore", 200, { params });
    expect(restored.json).toEqual({ ...params, title: "Move", notes: [] });
    expect((await call("GET /api/tasks/{id}", 200, { params })).json).toEqual(task);
    await call("POST /api/trash/{entityType}/{id}/restore", 404, { params });
    await call("DELETE /api/tasks/{id}", 204, { params });
    await call("DELETE /api/trash/{entityType}/{id}", 204, { params });
    expect((await call("GET /api/trash", 200)).json).toEqual([]);
    await call("POST /api/trash/{entityType}/{id}/restore", 400, {
      params: { entityType: "user", id: 1 },
    });
  });

  test("the dashboard counts what was done, the activities tell it", async () => {
    const { call } = await start(answered);
    await call("POST /api/tasks", 201, { body: { title: "Done", status: "completed" } });
    expect((await call("GET /api/dashboard/metrics", 200)).json).toMatchObject({
      overallProgress: 100,
      tasksByStatus: { completed: 1 },
      tracksCompleted: 1,
    });
    expect((await call("GET /api/dashboard/first-steps", 200)).json).toEqual({
      document: false,
      question: false,
      area: false,
      team: false,
    });
    const history = await call("GET /api/dashboard/history", 200, { query: { days: 7 } });
    expect(history.json.at(-1)).toMatchObject({ completed: 1 });
    expect((await call("GET /api/dashboard/outlook", 200)).json).toEqual({
      open: 0,
      completedPerWeek: null,
      paceDays: null,
      doneOn: null,
      lastDay: null,
      openOnLastDay: null,
    });
    const events = await call("GET /api/events", 200);
    expect(events.json.map(({ type }: { type: string }) => type)).toContain("task.created");
    const newest = await call("GET /api/activities", 200, { query: { limit: 1 } });
    expect(newest.json).toMatchObject([{ action: "task_created", title: "Done" }]);
    const before = newest.json[0].id;
    const older = await call("GET /api/activities", 200, { query: { before } });
    expect(older.json).toMatchObject([{ action: "project_created" }]);
  });
}
