import type { AppErrorCode } from "../errors.ts";
import type { AppRouter } from "../router.ts";
import type { FailureStatus } from "./api-errors.ts";

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
  /** Answers 202 where the result says that it has only been asked for. */
  mayBeRequested?: true;
  /** The error that REST answers where the procedure returns null. */
  whenNull?: { code: AppErrorCode; sentence: string };
  /** Statuses of failure beyond those that every call of its kind may have. */
  alsoFails?: readonly FailureStatus[];
  /** The procedure that answers in its place when the caller accepts text/event-stream. */
  eventStream?: ProcedurePath;
};

/** Whether a call takes its input from a body, and not from the query. */
export const takesBody = ({ method }: Pick<RestRoute, "method">) =>
  method === "POST" || method === "PATCH";

/** "/api/tasks/{id}" as Hono writes it. */
export const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

type Extras = Partial<
  Pick<RestRoute, "success" | "mayBeRequested" | "whenNull" | "eventStream" | "alsoFails">
>;

const rowsOf =
  (method: RestRoute["method"], success: RestRoute["success"]) =>
  (
    path: RestRoute["path"],
    procedure: ProcedurePath,
    summary: string,
    extras: Extras = {},
  ): RestRoute => ({ method, path, procedure, summary, success, ...extras });

const get = rowsOf("GET", 200);
const post = rowsOf("POST", 201);
const patch = rowsOf("PATCH", 200);
const remove = rowsOf("DELETE", 204);

/** The REST facade: every row calls a procedure, which alone validates and authorises. */
export const restRoutes: readonly RestRoute[] = [
  get("/api/auth/user", "accounts.current", "The signed-in user", {
    whenNull: { code: "NOT_SIGNED_IN", sentence: "Sign in to continue." },
    alsoFails: [401],
  }),
  get("/api/auth/registration", "accounts.registration", "Who may make an account here"),
  post("/api/auth/register", "accounts.register", "Create an account and sign in", {
    alsoFails: [403, 409, 429],
  }),
  post(
    "/api/auth/login",
    "accounts.login",
    "Sign in; 401 SECOND_FACTOR_REQUIRED asks for a code, in a second call",
    { success: 200, alsoFails: [401, 403, 429] },
  ),
  post(
    "/api/auth/login/second-factor",
    "secondFactor.signIn",
    "Finish signing in with a code of the app, or a recovery code, and the cookie of the first call",
    { success: 200, alsoFails: [401, 403, 429] },
  ),
  get("/api/auth/second-factor", "secondFactor.current", "How one's own second factor stands"),
  post(
    "/api/auth/second-factor",
    "secondFactor.begin",
    "Make a secret for an authenticator app; it counts once a code of it was confirmed",
    { alsoFails: [409] },
  ),
  post(
    "/api/auth/second-factor/confirm",
    "secondFactor.confirm",
    "Turn the second factor on by its first code; the answer alone carries the recovery codes",
    { success: 200, alsoFails: [409, 429] },
  ),
  post(
    "/api/auth/second-factor/recovery-codes",
    "secondFactor.renewRecoveryCodes",
    "Make ten recovery codes in place of those there are",
    { alsoFails: [409, 429] },
  ),
  post(
    "/api/auth/second-factor/disable",
    "secondFactor.disable",
    "Turn the second factor off, by password and code",
    { success: 204, alsoFails: [409, 429] },
  ),
  get(
    "/api/auth/identities",
    "singleSignOn.identities",
    "Who one is at the provider of single sign-on",
  ),
  remove(
    "/api/auth/identities/{id}",
    "singleSignOn.remove",
    "Disconnect an account of the provider",
    { alsoFails: [409] },
  ),
  post("/api/auth/logout", "accounts.logout", "Sign out", { success: 204 }),
  post(
    "/api/auth/change-password",
    "accounts.changePassword",
    "Change the password; every other session ends, and API tokens unless kept",
    { success: 204, alsoFails: [429] },
  ),
  patch("/api/auth/user", "profile.update", "Change one's own name or email", {
    alsoFails: [409, 429],
  }),
  patch(
    "/api/auth/user/project",
    "projects.join",
    "Work in a project, and join it if need be; where its owners approve who joins, 202 and a request that waits",
    { mayBeRequested: true, alsoFails: [404, 409] },
  ),
  remove(
    "/api/auth/user/project",
    "projects.leave",
    "Leave the project; API tokens end and open tasks go to nobody",
    { success: 200, alsoFails: [409] },
  ),
  get(
    "/api/auth/tokens",
    "tokens.list",
    "API tokens of the signed-in user, without the tokens themselves",
  ),
  post("/api/auth/tokens", "tokens.create", "Make an API token, shown this once", {
    alsoFails: [409],
  }),
  remove("/api/auth/tokens/{id}", "tokens.revoke", "Revoke an API token"),
  get("/api/sessions", "sessions.list", "One's own sessions: device, address and times"),
  remove("/api/sessions", "sessions.endOthers", "End all other sessions of one's own"),
  remove("/api/sessions/{id}", "sessions.end", "End one of one's own sessions"),
  get("/api/projects", "projects.list", "Projects of this installation"),
  post(
    "/api/projects",
    "projects.create",
    "Create a project, in the caller's time zone, and join it",
    { alsoFails: [409] },
  ),
  get("/api/projects/own", "projects.own", "Projects that one is a member of, with one's role"),
  get("/api/project", "projects.current", "The project that one works in, with one's role", {
    whenNull: { code: "NO_PROJECT", sentence: "Create or join a project first." },
    alsoFails: [403],
  }),
  patch(
    "/api/project",
    "projects.update",
    "Rename or describe the project, change how people join it, or its time zone",
    { alsoFails: [409] },
  ),
  post("/api/project/archive", "projects.archive", "Let nothing in the project be changed", {
    success: 200,
  }),
  post("/api/project/unarchive", "projects.unarchive", "Let it be changed again", {
    success: 200,
  }),
  remove(
    "/api/project",
    "projects.delete",
    "Delete the project for everybody; its owners can restore it for 30 days",
    { success: 200 },
  ),
  get("/api/projects/deleted", "projects.deleted", "Deleted projects that one can restore"),
  post(
    "/api/projects/{projectId}/restore",
    "projects.restore",
    "Restore a deleted project as it was",
    { success: 200 },
  ),
  get("/api/members", "members.list", "Members with their roles and when they were last seen"),
  patch("/api/members/{userId}", "members.changeRole", "Give a member another role", {
    alsoFails: [409],
  }),
  post(
    "/api/members/{userId}/hand-over",
    "members.handOver",
    "Make another member the owner in one's stead",
    { success: 200 },
  ),
  remove(
    "/api/members/{userId}",
    "members.remove",
    "Remove a member; open tasks go to tasksTo or to nobody",
    { alsoFails: [409] },
  ),
  get("/api/projects/members", "projects.members", "Members of the project"),
  get(
    "/api/join-requests",
    "joinRequests.list",
    "Who waits to get into the project, for its owners",
  ),
  get(
    "/api/join-requests/own",
    "joinRequests.own",
    "One's own requests that wait or were declined",
  ),
  post("/api/join-requests/{id}/approve", "joinRequests.approve", "Let somebody in who waits", {
    success: 200,
  }),
  post("/api/join-requests/{id}/decline", "joinRequests.decline", "Refuse somebody who waits", {
    success: 200,
  }),
  remove("/api/join-requests/{id}", "joinRequests.withdraw", "Take back a request of one's own"),
  get("/api/invitations", "invitations.list", "Invitations with their states, newest first"),
  post(
    "/api/invitations",
    "invitations.create",
    "Make a link that lets people join; only this answer carries its token",
    { alsoFails: [409, 429] },
  ),
  post(
    "/api/invitations/accept",
    "projects.acceptInvitation",
    "Join the project that an invitation is for, with its role, and work in it",
    { success: 200, alsoFails: [404, 429] },
  ),
  remove("/api/invitations/{id}", "invitations.revoke", "Make a link lead nowhere"),
  get("/api/tasks", "tasks.list", "Tasks of the board, column by column in their order"),
  post("/api/tasks", "tasks.create", "Add a task at the end of its column"),
  get("/api/tasks/{id}", "tasks.read", "One task"),
  patch(
    "/api/tasks/{id}",
    "tasks.update",
    "Change a task, if wanted only in the state it was read in",
    { alsoFails: [409] },
  ),
  post("/api/tasks/{id}/move", "tasks.move", "Put a task at a place of a column", {
    success: 200,
    alsoFails: [409],
  }),
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
  get(
    "/api/documents",
    "documents.list",
    "Documents of the project, newest first, without their texts",
  ),
  get(
    "/api/documents/{id}",
    "documents.read",
    "A document with its text, summary, chunks and processing status",
  ),
  get(
    "/api/documents/{id}/formatted",
    "documents.formatted",
    "A Word document (.docx) with its formatting, as sanitised HTML",
    { alsoFails: [413, 415, 429] },
  ),
  patch(
    "/api/documents/{id}",
    "documents.update",
    "Correct a document, if wanted only in the state it was read in; new content is processed anew",
    { alsoFails: [409] },
  ),
  remove(
    "/api/documents/{id}",
    "documents.delete",
    "Delete a document; it stays in the Trash for 30 days",
  ),
  post(
    "/api/documents/{id}/reprocess",
    "documents.reprocess",
    "Process a document once more; the old result stays until the new one is complete",
    { success: 202 },
  ),
  get("/api/meetings", "meetings.list", "Meetings, newest first"),
  post("/api/meetings", "meetings.create", "Add a meeting"),
  get("/api/meetings/{id}", "meetings.read", "One meeting"),
  patch("/api/meetings/{id}", "meetings.update", "Change a meeting or its status", {
    alsoFails: [409],
  }),
  remove("/api/meetings/{id}", "meetings.delete", "Delete a meeting"),
  patch(
    "/api/meetings/{id}/action-items/{itemId}",
    "meetings.setActionItemDone",
    "Tick an action item off, or take the tick back",
  ),
  post(
    "/api/meetings/{id}/action-items/{itemId}/task",
    "meetings.createTask",
    "Make a task of an action item",
    { alsoFails: [409] },
  ),
  get("/api/milestones", "milestones.list", "Milestones, the earliest due first"),
  post("/api/milestones", "milestones.create", "Add a milestone"),
  patch("/api/milestones/{id}", "milestones.update", "Change a milestone", { alsoFails: [409] }),
  remove("/api/milestones/{id}", "milestones.delete", "Delete a milestone"),
  get(
    "/api/trash",
    "trash.list",
    "What was deleted in the last 30 days, latest first; conversations only one's own",
  ),
  post(
    "/api/trash/{entityType}/{id}/restore",
    "trash.restore",
    "Put something back as it was; notes say what could not be the same",
    { success: 200 },
  ),
  remove("/api/trash/{entityType}/{id}", "trash.delete", "Delete something in the Trash for good"),
  get("/api/dashboard/metrics", "dashboard.metrics", "The figures of the dashboard"),
  get(
    "/api/dashboard/history",
    "dashboard.history",
    "Tasks by status at the end of each of the last days",
  ),
  get("/api/activities", "activities.list", "Recent activities, newest first"),
  get(
    "/api/ai/conversations/{userId}",
    "assistant.conversations",
    "One's own conversations, newest first",
  ),
  post("/api/ai/conversations", "assistant.createConversation", "Start a conversation"),
  get("/api/ai/conversation/{id}", "assistant.conversation", "One conversation with its messages"),
  patch("/api/ai/conversation/{id}", "assistant.renameConversation", "Rename a conversation"),
  remove("/api/ai/conversation/{id}", "assistant.deleteConversation", "Delete a conversation"),
  post(
    "/api/ai/chat",
    "assistant.chat",
    "Ask the assistant; with Accept: text/event-stream, the answer as it is written",
    { success: 200, eventStream: "assistant.chatStream", alsoFails: [404, 429] },
  ),
  post("/api/ai/search", "assistant.search", "Find the passages nearest to a query, best first", {
    success: 200,
    alsoFails: [429],
  }),
  get(
    "/api/ai/unanswered",
    "assistant.unanswered",
    "Published questions and one's own that found no answer, latest first",
  ),
  post(
    "/api/ai/unanswered/{id}/publish",
    "assistant.publishUnanswered",
    "Put a question of one's own on the project's list; showsAsker says with one's name",
    { success: 200 },
  ),
  get(
    "/api/ai/publishing",
    "assistant.publishing",
    "Whether one's questions without an answer are published by themselves",
  ),
  patch("/api/ai/publishing", "assistant.setPublishing", "Choose that for questions from now on"),
  post("/api/ai/unanswered/{id}/answer", "assistant.answerUnanswered", "Answer one by a document", {
    alsoFails: [429],
  }),
  remove("/api/ai/unanswered/{id}", "assistant.dismissUnanswered", "Take a question off the list"),
  get("/api/ai/economy", "assistant.economy", "Tokens sent for answers, and what they stand for"),
  get("/api/security-log", "securityLog.project", "The security log of the project, latest first"),
  get(
    "/api/administration",
    "administration.installation",
    "Settings, storage and backups of the installation, for administrators",
  ),
  patch(
    "/api/administration/settings",
    "administration.updateSettings",
    "Decide who may register and whether common passwords are refused, as an administrator",
  ),
  get(
    "/api/administration/accounts",
    "administration.accounts",
    "Accounts of the installation by name, for administrators",
  ),
  patch(
    "/api/administration/accounts/{id}",
    "administration.updateAccount",
    "Switch an account off or on, name an administrator or take it back",
    { success: 204, alsoFails: [409] },
  ),
  post(
    "/api/administration/accounts/{id}/reset-link",
    "administration.createResetLink",
    "Make a one-time link to a new password, shown this once, good for a day",
    { alsoFails: [409] },
  ),
  remove(
    "/api/administration/accounts/{id}/second-factor",
    "administration.removeSecondFactor",
    "Remove the second factor of somebody who lost it",
    { alsoFails: [409] },
  ),
  get(
    "/api/administration/security-log",
    "securityLog.installation",
    "The security log of the whole installation, latest first, for administrators",
  ),
  get("/api/integrations", "integrations.list", "One's own integrations, with masked credentials"),
  post(
    "/api/integrations",
    "integrations.save",
    "Store credentials; empty and masked values keep what is stored",
    { success: 200 },
  ),
  get(
    "/api/integrations/catalogue",
    "integrations.catalogue",
    "Every service that can be connected",
  ),
  remove(
    "/api/integrations/{integrationId}",
    "integrations.remove",
    "Forget the credentials of a service",
  ),
];

/** Procedures that REST does not offer, each with its reason. */
export const proceduresWithoutRoute: Partial<Record<ProcedurePath, string>> = {
  "administration.backups": "GET /api/ready tells when one has failed or is late.",
  "administration.notices": "GET /api/ready tells the same and more.",
  "documents.overview": "GET /api/documents tells the same and more.",
  "documents.status": "GET /api/documents/{id} tells the same.",
  "passwords.rules": "For the screens that people sign in at.",
  "passwords.requestReset": "For people; a program that forgot its password asks its person.",
  "passwords.checkResetLink": "For the page that the link opens.",
  "passwords.reset": "For the page that the link opens.",
  "singleSignOn.provider": "For the sign-in page; a program signs in with a token.",
  "singleSignOn.beginLink": "A step of a person's browser, which goes on at the provider.",
  "singleSignOn.completeLink": "The last step of the same.",
  "personalData.previewDeletion": "For the dialog that deletes an account.",
  "personalData.deleteAccount": "A person's own decision, taken on the account page.",
  "sharePoint.browse":
    "A choice for people; a program reads its files from Microsoft Graph itself.",
  "sharePoint.importFile": "POST /api/documents takes any file.",
  "invitations.options": "For the form alone: POST /api/invitations refuses what it cannot do.",
  "invitations.preview":
    "For the page of the link: POST /api/invitations/accept says whether it is good.",
};
