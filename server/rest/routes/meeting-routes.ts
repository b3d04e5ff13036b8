import { get, patch, post, type RestRoute, remove } from "./rest-route.ts";

/** Meetings, where they stand in calendars, and the services that hold them. */
export const meetingRoutes: readonly RestRoute[] = [
  get("/api/meetings", "meetings.list", "Meetings, newest first"),
  post("/api/meetings", "meetings.create", "Add a meeting"),
  get(
    "/api/meetings/up-next",
    "meetings.upNext",
    "Meetings of today and tomorrow, and those that need notes",
  ),
  get(
    "/api/meetings/search",
    "meetings.search",
    "Meetings that contain all the words, newest first, with the passages",
  ),
  get("/api/decisions", "meetings.decisions", "Decisions of all meetings, latest first"),
  get("/api/meetings/{id}", "meetings.read", "One meeting"),
  patch("/api/meetings/{id}", "meetings.update", "Change a meeting or its status", {
    alsoFails: [409],
  }),
  remove("/api/meetings/{id}", "meetings.delete", "Delete a meeting"),
  patch("/api/meetings/{id}/notes", "meetings.saveNotes", "Save notes while they are typed", {
    alsoFails: [409],
  }),
  patch(
    "/api/meetings/{id}/action-items/{itemId}",
    "meetings.setActionItemDone",
    "Mark an action item as done or not done",
  ),
  post(
    "/api/meetings/{id}/action-items/{itemId}/task",
    "meetings.createTask",
    "Create a task from an action item",
    { alsoFails: [409] },
  ),
  get("/api/calendar-events", "calendars.events", "Sync status of meetings in their calendars"),
  post(
    "/api/calendar-events/{id}/retry",
    "calendars.retry",
    "Write a meeting to its calendar again, in the background",
    { success: 202 },
  ),
  get(
    "/api/meeting-links",
    "meetingLinks.services",
    "Connected services that can create meeting links",
  ),
  post(
    "/api/meeting-links",
    "meetingLinks.create",
    "Create a meeting at a service and return its link",
    { success: 200, alsoFails: [409, 502] },
  ),
  post(
    "/api/meetings/{id}/transcript",
    "meetingLinks.importTranscript",
    "Import a meeting's transcript as a document and below its notes",
    { alsoFails: [409, 429, 502] },
  ),
];
