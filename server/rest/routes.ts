import type { AppErrorCode } from "../errors.ts";
import type { AppRouter } from "../router.ts";

type Features = AppRouter["_def"]["record"];

/** "tasks.create", "projects.list", ... */
export type ProcedurePath = {
  [F in keyof Features & string]: `${F}.${keyof Features[F] & string}`;
}[keyof Features & string];

export type RestRoute = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path parameters stand in braces: /api/tasks/{id}. */
  path: `/api/${string}`;
  procedure: ProcedurePath;
  success: 200 | 201 | 202 | 204;
  summary: string;
  /** The error that REST answers where the procedure returns null. */
  whenNull?: { code: AppErrorCode; sentence: string };
  /** The procedure that answers in its place when the caller accepts text/event-stream. */
  eventStream?: ProcedurePath;
};

/** The REST facade: every row calls a procedure, which alone validates and authorises. */
export const restRoutes: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/auth/user",
    procedure: "accounts.current",
    success: 200,
    summary: "The signed-in user",
    whenNull: { code: "NOT_SIGNED_IN", sentence: "Sign in to continue." },
  },
  {
    method: "POST",
    path: "/api/auth/register",
    procedure: "accounts.register",
    success: 201,
    summary: "Create an account and sign in",
  },
  {
    method: "POST",
    path: "/api/auth/login",
    procedure: "accounts.login",
    success: 200,
    summary: "Sign in",
  },
  {
    method: "POST",
    path: "/api/auth/logout",
    procedure: "accounts.logout",
    success: 204,
    summary: "Sign out",
  },
  {
    method: "POST",
    path: "/api/auth/change-password",
    procedure: "accounts.changePassword",
    success: 204,
    summary: "Change the password and end every other session",
  },
  {
    method: "PATCH",
    path: "/api/auth/user/project",
    procedure: "projects.join",
    success: 200,
    summary: "Join a project, leaving any other",
  },
  {
    method: "GET",
    path: "/api/projects",
    procedure: "projects.list",
    success: 200,
    summary: "Projects of this installation",
  },
  {
    method: "POST",
    path: "/api/projects",
    procedure: "projects.create",
    success: 201,
    summary: "Create a project and join it",
  },
  {
    method: "GET",
    path: "/api/activities",
    procedure: "activities.list",
    success: 200,
    summary: "Recent activities, newest first",
  },
  {
    method: "GET",
    path: "/api/documents",
    procedure: "documents.list",
    success: 200,
    summary: "Documents of the project, newest first, without their texts",
  },
  {
    method: "GET",
    path: "/api/documents/{id}",
    procedure: "documents.read",
    success: 200,
    summary: "A document with its text, summary, chunks and processing status",
  },
  {
    method: "DELETE",
    path: "/api/documents/{id}",
    procedure: "documents.remove",
    success: 204,
    summary: "Delete a document, its file and everything derived",
  },
  {
    method: "POST",
    path: "/api/documents/{id}/reprocess",
    procedure: "documents.reprocess",
    success: 202,
    summary: "Process a document once more; the old result stays until the new one is complete",
  },
  {
    method: "GET",
    path: "/api/tasks",
    procedure: "tasks.list",
    success: 200,
    summary: "Tasks of the board, column by column in their order",
  },
  {
    method: "POST",
    path: "/api/tasks",
    procedure: "tasks.create",
    success: 201,
    summary: "Add a task at the end of its column",
  },
  {
    method: "GET",
    path: "/api/tasks/{id}",
    procedure: "tasks.read",
    success: 200,
    summary: "One task",
  },
  {
    method: "PATCH",
    path: "/api/tasks/{id}",
    procedure: "tasks.update",
    success: 200,
    summary: "Change a task, if wanted only in the state it was read in",
  },
  {
    method: "POST",
    path: "/api/tasks/{id}/move",
    procedure: "tasks.move",
    success: 200,
    summary: "Put a task at a place of a column",
  },
  {
    method: "DELETE",
    path: "/api/tasks/{id}",
    procedure: "tasks.delete",
    success: 204,
    summary: "Delete a task",
  },
  {
    method: "GET",
    path: "/api/tracks",
    procedure: "tracks.list",
    success: 200,
    summary: "Tracks of the project, archived ones included",
  },
  {
    method: "POST",
    path: "/api/tracks",
    procedure: "tracks.create",
    success: 201,
    summary: "Add a track",
  },
  {
    method: "PATCH",
    path: "/api/tracks/{id}",
    procedure: "tracks.update",
    success: 200,
    summary: "Rename, recolor, archive or restore a track",
  },
  {
    method: "DELETE",
    path: "/api/tracks/{id}",
    procedure: "tracks.delete",
    success: 204,
    summary: "Delete a track; moveTo names the one that takes over its work",
  },
  {
    method: "GET",
    path: "/api/dashboard/metrics",
    procedure: "dashboard.metrics",
    success: 200,
    summary: "The figures of the dashboard",
  },
  {
    method: "GET",
    path: "/api/dashboard/history",
    procedure: "dashboard.history",
    success: 200,
    summary: "Tasks by status at the end of each of the last days",
  },
  {
    method: "GET",
    path: "/api/meetings",
    procedure: "meetings.list",
    success: 200,
    summary: "Meetings, newest first",
  },
  {
    method: "POST",
    path: "/api/meetings",
    procedure: "meetings.create",
    success: 201,
    summary: "Add a meeting",
  },
  {
    method: "GET",
    path: "/api/meetings/{id}",
    procedure: "meetings.read",
    success: 200,
    summary: "One meeting",
  },
  {
    method: "PATCH",
    path: "/api/meetings/{id}",
    procedure: "meetings.update",
    success: 200,
    summary: "Change a meeting or its status",
  },
  {
    method: "DELETE",
    path: "/api/meetings/{id}",
    procedure: "meetings.delete",
    success: 204,
    summary: "Delete a meeting",
  },
  {
    method: "PATCH",
    path: "/api/meetings/{id}/action-items/{itemId}",
    procedure: "meetings.setActionItemDone",
    success: 200,
    summary: "Tick an action item off, or take the tick back",
  },
  {
    method: "POST",
    path: "/api/meetings/{id}/action-items/{itemId}/task",
    procedure: "meetings.createTask",
    success: 201,
    summary: "Make a task of an action item",
  },
  {
    method: "GET",
    path: "/api/milestones",
    procedure: "milestones.list",
    success: 200,
    summary: "Milestones, the earliest due first",
  },
  {
    method: "POST",
    path: "/api/milestones",
    procedure: "milestones.create",
    success: 201,
    summary: "Add a milestone",
  },
  {
    method: "PATCH",
    path: "/api/milestones/{id}",
    procedure: "milestones.update",
    success: 200,
    summary: "Change a milestone",
  },
  {
    method: "DELETE",
    path: "/api/milestones/{id}",
    procedure: "milestones.delete",
    success: 204,
    summary: "Delete a milestone",
  },
  {
    method: "GET",
    path: "/api/ai/conversations/{userId}",
    procedure: "assistant.conversations",
    success: 200,
    summary: "One's own conversations, newest first",
  },
  {
    method: "POST",
    path: "/api/ai/conversations",
    procedure: "assistant.createConversation",
    success: 201,
    summary: "Start a conversation",
  },
  {
    method: "GET",
    path: "/api/ai/conversation/{id}",
    procedure: "assistant.conversation",
    success: 200,
    summary: "One conversation with its messages",
  },
  {
    method: "PATCH",
    path: "/api/ai/conversation/{id}",
    procedure: "assistant.renameConversation",
    success: 200,
    summary: "Rename a conversation",
  },
  {
    method: "DELETE",
    path: "/api/ai/conversation/{id}",
    procedure: "assistant.deleteConversation",
    success: 204,
    summary: "Delete a conversation",
  },
  {
    method: "POST",
    path: "/api/ai/chat",
    procedure: "assistant.chat",
    success: 200,
    summary: "Ask the assistant; with Accept: text/event-stream, the answer as it is written",
    eventStream: "assistant.chatStream",
  },
  {
    method: "POST",
    path: "/api/ai/search",
    procedure: "assistant.search",
    success: 200,
    summary: "Find the passages nearest to a query, best first",
  },
];

/** Procedures that REST does not offer, each with its reason. */
export const proceduresWithoutRoute: Partial<Record<ProcedurePath, string>> = {
  "documents.status": "GET /api/documents/{id} tells the same.",
  "projects.current": "GET /api/projects and the user's projectId tell the same.",
};
