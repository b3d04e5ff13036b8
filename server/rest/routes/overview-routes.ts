import { trashDays } from "../../../db/enums.ts";
import { get, patch, post, type RestRoute, remove } from "./rest-route.ts";

/** What a project comes to: milestones, the Trash, figures and what happened. */
export const overviewRoutes: readonly RestRoute[] = [
  get("/api/milestones", "milestones.list", "Milestones, the earliest due first"),
  post("/api/milestones", "milestones.create", "Add a milestone"),
  patch("/api/milestones/{id}", "milestones.update", "Change a milestone", { alsoFails: [409] }),
  remove("/api/milestones/{id}", "milestones.delete", "Delete a milestone"),
  get(
    "/api/trash",
    "trash.list",
    `Items deleted in the last ${trashDays} days, latest first; conversations only if they are yours`,
  ),
  post(
    "/api/trash/{entityType}/{id}/restore",
    "trash.restore",
    "Restore something from the Trash; notes say what could not be restored as it was",
    { success: 200 },
  ),
  remove("/api/trash/{entityType}/{id}", "trash.delete", "Delete something in the Trash for good"),
  get("/api/dashboard/metrics", "dashboard.metrics", "The figures of the dashboard"),
  get(
    "/api/dashboard/first-steps",
    "dashboard.firstSteps",
    "Which first steps of the project are done",
  ),
  get(
    "/api/dashboard/history",
    "dashboard.history",
    "Tasks by status at the end of each recent day",
  ),
  get(
    "/api/dashboard/outlook",
    "dashboard.outlook",
    "Open work against the last day, at the pace of the last four weeks or of all days so far",
  ),
  get("/api/activities", "activities.list", "Recent activities, newest first"),
  get(
    "/api/events",
    "live.list",
    "Events after lastEventId, oldest first, at most 100. With Accept: text/event-stream they are streamed as they happen; Last-Event-ID resumes the stream. An event of type reset means that older ones are no longer kept",
    { eventStream: "live.events", alsoFails: [429] },
  ),
];
