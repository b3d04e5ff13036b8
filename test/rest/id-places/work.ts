import type { IdPlaces } from "./id-place.ts";

/** Ids of tasks, tracks, meetings, milestones and what goes with them. */
export const workIds: IdPlaces = {
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
  "PATCH /api/tasks/{id}/checklist/{itemId} id": {
    names: "task",
    options: (id) => ({ params: { id, itemId: 1 }, body: { isDone: true } }),
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
  "POST /api/tasks/{id}/move assigneeId": {
    names: "user",
    options: (id, own) => ({ params: { id: own.task }, body: { status: "todo", assigneeId: id } }),
  },
  "POST /api/tasks/{id}/move fromAssigneeId": {
    names: "user",
    options: (id, own) => ({
      params: { id: own.task },
      body: { status: "todo", fromAssigneeId: id },
    }),
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
  "GET /api/meetings/{id} id": { names: "meeting", options: (id) => ({ params: { id } }) },
  "PATCH /api/meetings/{id} id": {
    names: "meeting",
    options: (id) => ({ params: { id }, body: { title: "Taken" } }),
  },
  "PATCH /api/meetings/{id}/notes id": {
    names: "meeting",
    options: (id) => ({ params: { id }, body: { notes: "Taken" } }),
  },
  "GET /api/areas taskId": { names: "task", options: (id) => ({ query: { taskId: id } }) },
  "GET /api/activities taskId": { names: "task", options: (id) => ({ query: { taskId: id } }) },
  "GET /api/decisions taskId": { names: "task", options: (id) => ({ query: { taskId: id } }) },
  "GET /api/decisions areaId": { names: "area", options: (id) => ({ query: { areaId: id } }) },
  "GET /api/calendar-events meetingId": {
    names: "meeting",
    options: (id) => ({ query: { meetingId: id } }),
  },
  "POST /api/meetings/{id}/transcript id": {
    names: "meeting",
    options: (id) => ({ params: { id } }),
  },
  "POST /api/calendar-events/{id}/retry id": {
    names: "calendarEvent",
    options: (id) => ({ params: { id } }),
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
  "POST /api/trash/{entityType}/{id}/restore id": {
    names: "trashedTask",
    options: (id) => ({ params: { entityType: "task", id } }),
  },
  "DELETE /api/trash/{entityType}/{id} id": {
    names: "trashedTask",
    options: (id) => ({ params: { entityType: "task", id } }),
  },
  "GET /api/comments entityId": {
    names: "task",
    options: (id) => ({ query: { entityType: "task", entityId: id } }),
  },
  "POST /api/comments entityId": {
    names: "task",
    options: (id) => ({ body: { entityType: "task", entityId: id, text: "Taken" } }),
  },
  "PATCH /api/comments/{id} id": {
    names: "comment",
    options: (id) => ({ params: { id }, body: { text: "Taken" } }),
  },
  "DELETE /api/comments/{id} id": { names: "comment", options: (id) => ({ params: { id } }) },
  "DELETE /api/views/{id} id": { names: "savedView", options: (id) => ({ params: { id } }) },
  "GET /api/tasks areaId": { names: "area", options: (id) => ({ query: { areaId: id } }) },
};
