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
];

/** Procedures that REST does not offer, each with its reason. */
export const proceduresWithoutRoute: Partial<Record<ProcedurePath, string>> = {
  "projects.current": "GET /api/projects and the user's projectId tell the same.",
};
