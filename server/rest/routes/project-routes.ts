import { trashDays } from "../../../db/enums.ts";
import { get, patch, post, type RestRoute, remove } from "./rest-route.ts";

/** Projects, their members, and how people join. */
export const projectRoutes: readonly RestRoute[] = [
  get("/api/projects", "projects.list", "Projects of this installation"),
  post(
    "/api/projects",
    "projects.create",
    "Create a project, in the caller's time zone, and join it",
    { alsoFails: [409] },
  ),
  post(
    "/api/projects/example",
    "exampleProject.open",
    "Create an example project and join it, or switch to the one that you have",
  ),
  get("/api/projects/own", "projects.own", "Projects that you are a member of, with your role"),
  get("/api/project", "projects.current", "The project that you work in, with your role", {
    whenNull: { code: "NO_PROJECT", sentence: "Create or join a project first." },
    alsoFails: [403],
  }),
  patch(
    "/api/project",
    "projects.update",
    "Change who hands over to whom and until when; owners with a session, not an API token, also change name, description, joining and time zone",
    { alsoFails: [409] },
  ),
  post("/api/project/archive", "projects.archive", "Archive the project", {
    success: 200,
  }),
  post("/api/project/unarchive", "projects.unarchive", "Unarchive the project", {
    success: 200,
  }),
  remove(
    "/api/project",
    "projects.delete",
    `Delete the project for everybody; its owners can restore it for ${trashDays} days`,
    { success: 200 },
  ),
  get("/api/projects/deleted", "projects.deleted", "Deleted projects that you can restore"),
  post(
    "/api/projects/{projectId}/restore",
    "projects.restore",
    "Restore a deleted project as it was",
    { success: 200 },
  ),
  get("/api/members", "members.list", "Members with their roles and when they were last seen"),
  patch(
    "/api/members/{userId}",
    "members.update",
    "Put a member on a side of the handover; owners with a session, not an API token, also change the role",
    { alsoFails: [409] },
  ),
  post(
    "/api/members/{userId}/hand-over",
    "members.handOver",
    "Make another member the owner in your place",
    { success: 200 },
  ),
  remove(
    "/api/members/{userId}",
    "members.remove",
    "Remove a member; open tasks go to tasksTo or become unassigned",
    { alsoFails: [409] },
  ),
  get("/api/projects/members", "projects.members", "Members of the project"),
  get(
    "/api/join-requests",
    "joinRequests.list",
    "Pending requests to join the project, for its owners",
  ),
  get("/api/join-requests/own", "joinRequests.own", "Your pending and declined requests to join"),
  post("/api/join-requests/{id}/approve", "joinRequests.approve", "Approve a request to join", {
    success: 200,
  }),
  post("/api/join-requests/{id}/decline", "joinRequests.decline", "Decline a request to join", {
    success: 200,
  }),
  remove("/api/join-requests/{id}", "joinRequests.withdraw", "Withdraw one of your requests"),
  get("/api/invitations", "invitations.list", "Invitations with their states, newest first"),
  post(
    "/api/invitations",
    "invitations.create",
    "Create a link that lets people join; only this response contains its token",
    { alsoFails: [409] },
  ),
  post(
    "/api/invitations/accept",
    "projects.acceptInvitation",
    "Join the project that an invitation is for, with its role, and work in it",
    { success: 200, alsoFails: [404] },
  ),
  remove("/api/invitations/{id}", "invitations.revoke", "Revoke an invitation"),
];
