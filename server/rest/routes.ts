import { acceptanceRoutes } from "./routes/acceptance-routes.ts";
import { accountRoutes } from "./routes/account-routes.ts";
import { administrationRoutes } from "./routes/administration-routes.ts";
import { areaRoutes } from "./routes/area-routes.ts";
import { assistantRoutes } from "./routes/assistant-routes.ts";
import { documentRoutes } from "./routes/document-routes.ts";
import { handoverRoutes } from "./routes/handover-routes.ts";
import { importRoutes } from "./routes/import-routes.ts";
import { integrationRoutes } from "./routes/integration-routes.ts";
import { meetingRoutes } from "./routes/meeting-routes.ts";
import { overviewRoutes } from "./routes/overview-routes.ts";
import { projectRoutes } from "./routes/project-routes.ts";
import type { ProcedurePath, RestRoute } from "./routes/rest-route.ts";
import { talkRoutes } from "./routes/talk-routes.ts";
import { taskRoutes } from "./routes/task-routes.ts";
import { webhookRoutes } from "./routes/webhook-routes.ts";

/** The REST facade: every row calls a procedure, which alone validates and authorises. */
export const restRoutes: readonly RestRoute[] = [
  ...accountRoutes,
  ...projectRoutes,
  ...taskRoutes,
  ...documentRoutes,
  ...meetingRoutes,
  ...overviewRoutes,
  ...assistantRoutes,
  ...integrationRoutes,
  ...handoverRoutes,
  ...areaRoutes,
  ...acceptanceRoutes,
  ...talkRoutes,
  ...webhookRoutes,
  ...importRoutes,
  ...administrationRoutes,
];

/** Procedures that REST does not offer, each with its reason. */
export const proceduresWithoutRoute: Partial<Record<ProcedurePath, string>> = {
  "administration.backups": "GET /api/ready tells when one has failed or is late.",
  "administration.notices": "GET /api/ready tells the same and more.",
  "documents.overview": "GET /api/documents tells the same and more.",
  "documents.titles": "GET /api/documents/{id} tells the same and more.",
  "documents.status": "GET /api/documents/{id} tells the same.",
  "handover.reading": "GET /api/areas/{id}/links lists the documents of an area.",
  "handover.gapCounts": "GET /api/readiness counts the same.",
  "tasks.countOpen": "GET /api/tasks?assigneeId= lists them.",
  "members.changeRole": "PATCH /api/members/{userId} does the same and more.",
  "live.look": "Tells what a page shows to a person.",
  "passwords.rules": "For the screens that people sign in at.",
  "passwords.requestReset": "For people; a program that forgot its password asks its person.",
  "passwords.checkResetLink": "For the page that the link opens.",
  "passwords.reset": "For the page that the link opens.",
  "singleSignOn.provider": "For the sign-in page; a program signs in with a token.",
  "singleSignOn.beginLink": "A step of a person's browser, which goes on at the provider.",
  "singleSignOn.completeLink": "The last step of the same.",
  "personalData.previewDeletion": "For the dialog that deletes an account.",
  "personalData.deleteAccount": "A person's own decision, taken on the account page.",
  "notifications.unreadCount": "GET /api/notifications?unread=true lists them.",
  "notifications.unsubscribe": "For the page that the link in a mail opens.",
  "invitations.options": "For the form alone: POST /api/invitations refuses what it cannot do.",
  "invitations.preview":
    "For the page of the link: POST /api/invitations/accept says whether it is good.",
};
