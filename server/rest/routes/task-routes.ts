import { get, patch, post, type RestRoute, remove } from "./rest-route.ts";

/** Tasks of the board and the tracks that they are sorted by. */
export const taskRoutes: readonly RestRoute[] = [
  get("/api/tasks", "tasks.list", "Tasks of the board, column by column in their order"),
  post(
    "/api/tasks",
    "tasks.create",
    "Add a task at the end of its column; without assigneeId it is assigned to the caller",
  ),
  patch(
    "/api/tasks",
    "tasks.updateMany",
    "Change the same fields of several tasks; lists those that could not be changed",
  ),
  post("/api/tasks/delete", "tasks.deleteMany", "Delete several tasks", { success: 200 }),
  get("/api/tasks/{id}", "tasks.read", "One task"),
  patch(
    "/api/tasks/{id}",
    "tasks.update",
    "Change a task, optionally only if nobody has changed it since you read it",
    { alsoFails: [409] },
  ),
  post("/api/tasks/{id}/move", "tasks.move", "Move a task to a position in a column", {
    success: 200,
    alsoFails: [409],
  }),
  patch(
    "/api/tasks/{id}/checklist/{itemId}",
    "tasks.check",
    "Check off an item of a task's checklist, or uncheck it",
  ),
  remove("/api/tasks/{id}", "tasks.delete", "Delete a task"),
  get("/api/tracks", "tracks.list", "Tracks of the project, archived ones included"),
  post("/api/tracks", "tracks.create", "Add a track", { alsoFails: [409] }),
  patch("/api/tracks/{id}", "tracks.update", "Rename, recolor, archive or restore a track", {
    alsoFails: [409],
  }),
  remove(
    "/api/tracks/{id}",
    "tracks.delete",
    "Delete a track; moveTo names the one that takes over its work",
    { alsoFails: [409] },
  ),
];
