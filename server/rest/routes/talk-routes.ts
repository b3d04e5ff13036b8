import { get, patch, post, type RestRoute, remove } from "./rest-route.ts";

/** What people say to each other about the work, and how each looks at it. */
export const talkRoutes: readonly RestRoute[] = [
  get(
    "/api/comments",
    "comments.list",
    "Comments on a task, document, meeting or area, oldest first",
  ),
  post("/api/comments", "comments.create", "Write a comment"),
  patch(
    "/api/comments/{id}",
    "comments.update",
    "Change the text of your comment, optionally only if nobody has changed it since you read it",
    { alsoFails: [409] },
  ),
  remove("/api/comments/{id}", "comments.delete", "Delete a comment: your own, or as owner any"),
  get("/api/views", "savedViews.list", "Your saved views of a list, and those for everyone"),
  post(
    "/api/views",
    "savedViews.save",
    "Save a view of a list under a name; your own of that name is replaced",
  ),
  remove("/api/views/{id}", "savedViews.delete", "Delete a saved view: your own, or as owner any"),
  get("/api/notifications", "notifications.list", "Your notifications, latest first"),
  post(
    "/api/notifications/read",
    "notifications.markRead",
    "Mark notifications as read, or all of them",
    { success: 204 },
  ),
  get(
    "/api/notifications/settings",
    "notifications.settings",
    "Where each kind of notification goes",
  ),
  patch(
    "/api/notifications/settings",
    "notifications.updateSettings",
    "Choose where each kind of notification goes, and when mail is sent",
  ),
];
