import { TRPCError } from "@trpc/server";
import type { TRPC_ERROR_CODE_KEY } from "@trpc/server/rpc";
import { z } from "zod";
import { errorCodeOf } from "../db/error-code.ts";

/** Every way a call can fail, with its place in HTTP and in tRPC. */
const kinds = {
  INVALID_INPUT: { status: 400, trpc: "BAD_REQUEST" },
  MALFORMED_JSON: { status: 400, trpc: "PARSE_ERROR" },
  NOT_SIGNED_IN: { status: 401, trpc: "UNAUTHORIZED" },
  WRONG_CREDENTIALS: { status: 401, trpc: "UNAUTHORIZED" },
  /** The password was right; the code of the second factor is still to come. */
  SECOND_FACTOR_REQUIRED: { status: 401, trpc: "UNAUTHORIZED" },
  /** Too long ago that the password was entered: it has to be entered again. */
  SIGN_IN_EXPIRED: { status: 403, trpc: "FORBIDDEN" },
  /** The project asks for a second factor, and the caller has none. */
  SECOND_FACTOR_NOT_SET_UP: { status: 403, trpc: "FORBIDDEN" },
  NO_PROJECT: { status: 403, trpc: "FORBIDDEN" },
  FORBIDDEN: { status: 403, trpc: "FORBIDDEN" },
  NOT_FOUND: { status: 404, trpc: "NOT_FOUND" },
  METHOD_NOT_ALLOWED: { status: 405, trpc: "METHOD_NOT_SUPPORTED" },
  CONFLICT: { status: 409, trpc: "CONFLICT" },
  TOO_LARGE: { status: 413, trpc: "PAYLOAD_TOO_LARGE" },
  UNSUPPORTED_TYPE: { status: 415, trpc: "UNSUPPORTED_MEDIA_TYPE" },
  MISDIRECTED: { status: 421, trpc: "FORBIDDEN" },
  RATE_LIMITED: { status: 429, trpc: "TOO_MANY_REQUESTS" },
  INTERNAL: { status: 500, trpc: "INTERNAL_SERVER_ERROR" },
  PROVIDER_FAILED: { status: 502, trpc: "BAD_GATEWAY" },
  UNAVAILABLE: { status: 503, trpc: "SERVICE_UNAVAILABLE" },
  DISK_FULL: { status: 507, trpc: "INTERNAL_SERVER_ERROR" },
} as const satisfies Record<string, { status: number; trpc: TRPC_ERROR_CODE_KEY }>;

/** How soon to come again, in seconds, where a failure that passes says nothing of it. */
const usualPause = 30;

export type AppErrorCode = keyof typeof kinds;
type FieldIssue = { path: string; message: string };

type AppErrorExtras = {
  issues?: FieldIssue[];
  retryAfterSeconds?: number;
  /** The row as it stands now, for a change that was based on an older one. */
  current?: unknown;
  cause?: unknown;
};

/** A failure with a sentence for the person who met it. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly issues: FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: unknown;

  constructor(code: AppErrorCode, sentence: string, extras: AppErrorExtras = {}) {
    super(sentence, { cause: extras.cause });
    this.name = "AppError";
    this.code = code;
    this.issues = extras.issues;
    this.retryAfterSeconds = extras.retryAfterSeconds;
    this.current = extras.current;
  }

  get status() {
    return kinds[this.code].status;
  }

  get trpcCode() {
    return kinds[this.code].trpc;
  }
}

/** The same words for an unknown id and for one of another project, so that neither can be told apart. */
export const notFound = (what: string) =>
  new AppError("NOT_FOUND", `This ${what} does not exist, or it is not in your project.`);

/** One field refused, and why. */
export const invalidField = (path: string, message: string) =>
  new AppError("INVALID_INPUT", message, { issues: [{ path, message }] });

/** A name that another thing has already; forms show it at the field. */
export const takenName = (message: string) =>
  new AppError("CONFLICT", message, { issues: [{ path: "name", message }] });

/** The request ended before all of its body had arrived. */
export const incompleteBody = (cause: unknown) =>
  new AppError("INVALID_INPUT", "The request body is incomplete. Send it again.", { cause });

const methodSentence = "This address does not take that method.";
/** The path exists, but not with this method. */
export const methodNotAllowed = () => new AppError("METHOD_NOT_ALLOWED", methodSentence);

/** What a schema refused, field by field. */
export const invalidInput = (error: z.core.$ZodError) => {
  const issues = error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join("."),
          message: `There is no field “${key}” here`,
        }))
      : [{ path: issue.path.join("."), message: issue.message }],
  );
  const sentence = [...new Set(issues.map((issue) => issue.message))].join(". ");
  return new AppError("INVALID_INPUT", sentence, { issues, cause: error });
};

export const diskFullSentence =
  "The server's disk is full. Ask the person who runs Baton to free some space, then try again.";

/** The code of an error, or of the one that it wraps, as drizzle's do. */
function systemCode(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return errorCodeOf(error) ?? systemCode(error.cause);
}

/** Whether something failed since the primary database could not be reached. */
export const isPrimaryGone = (error: unknown): boolean => systemCode(error) === "PRIMARY_GONE";

/** How soon a client should try again, in seconds: the primary database is looked for every second. */
const primaryGonePause = 5;

const fromTrpcCode: Partial<Record<TRPC_ERROR_CODE_KEY, [AppErrorCode, string]>> = {
  PARSE_ERROR: ["MALFORMED_JSON", "The body is not valid JSON."],
  BAD_REQUEST: ["INVALID_INPUT", "This request does not have the expected form."],
  NOT_FOUND: ["NOT_FOUND", "There is nothing at this address."],
  METHOD_NOT_SUPPORTED: ["METHOD_NOT_ALLOWED", methodSentence],
  PAYLOAD_TOO_LARGE: ["TOO_LARGE", "The request is too large."],
  UNSUPPORTED_MEDIA_TYPE: ["UNSUPPORTED_TYPE", "This content type is not accepted here."],
};

/**
 * Turns whatever was thrown into an AppError. What is not known becomes INTERNAL with its cause
 * kept for the log; its own text never reaches a person.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof TRPCError) {
    if (error.cause instanceof AppError) return error.cause;
    // Zod errors of an input are the caller's; those of an output are ours and stay masked.
    if (error.cause instanceof z.core.$ZodError && error.code === "BAD_REQUEST") {
      return invalidInput(error.cause);
    }
    const known = fromTrpcCode[error.code];
    if (known) return new AppError(known[0], known[1], { cause: error });
    return toAppError(error.cause);
  }
  const code = systemCode(error);
  if (code === "ENOSPC" || code === "EDQUOT" || code === "SQLITE_FULL") {
    return new AppError("DISK_FULL", diskFullSentence, { cause: error });
  }
  if (isPrimaryGone(error)) {
    return new AppError(
      "UNAVAILABLE",
      "Baton can only be read at the moment: its database takes no changes. Try again in a few seconds.",
      { retryAfterSeconds: primaryGonePause, cause: error },
    );
  }
  return new AppError("INTERNAL", "Something went wrong on our side. Please try again.", {
    cause: error,
  });
}

/** The seconds after which a call is worth trying again; undefined where it never is. */
export const retryAfterOf = ({ code, retryAfterSeconds }: AppError): number | undefined =>
  retryAfterSeconds ?? (code === "UNAVAILABLE" ? usualPause : undefined);

/** The error body of the REST contract; where nobody foresaw the error, with its id in the log. */
export const errorBody = (error: AppError, requestId: string) => ({
  error: error.message,
  message: error.message,
  code: error.code,
  ...(error.code === "INTERNAL" ? { requestId } : {}),
  ...(error.issues ? { issues: error.issues } : {}),
  ...(error.current === undefined ? {} : { current: error.current }),
});
