import type { AppErrorCode } from "../../errors.ts";
import type { AppRouter } from "../../router.ts";
import type { FailureStatus } from "../api-errors.ts";

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
  /** Writes the procedure's answer when the caller prefers text/markdown. */
  markdown?: (answer: never) => string;
};

/** Whether a call takes its input from a body, and not from the query. */
export const takesBody = ({ method }: Pick<RestRoute, "method">) =>
  method === "POST" || method === "PATCH";

/** "/api/tasks/{id}" as Hono writes it. */
export const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** The addresses of "/api/tasks/{id}", for what looks at a call before it is routed. */
export const pathPattern = (path: string) =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);

type Extras = Partial<
  Pick<
    RestRoute,
    "success" | "mayBeRequested" | "whenNull" | "eventStream" | "markdown" | "alsoFails"
  >
>;

const rowsOf =
  (method: RestRoute["method"], success: RestRoute["success"]) =>
  (
    path: RestRoute["path"],
    procedure: ProcedurePath,
    summary: string,
    extras: Extras = {},
  ): RestRoute => ({ method, path, procedure, summary, success, ...extras });

export const get = rowsOf("GET", 200);
export const post = rowsOf("POST", 201);
export const patch = rowsOf("PATCH", 200);
export const remove = rowsOf("DELETE", 204);
