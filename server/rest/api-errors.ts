import { diskFullSentence } from "../errors.ts";

/** The shape of every error's body, and each status with the sentence of an example. */

export const errorSchema = {
  type: "object",
  required: ["error", "message", "code"],
  properties: {
    error: { type: "string", description: "A sentence for a person." },
    message: { type: "string", description: "The same sentence." },
    code: { type: "string", description: "What happened, for a program." },
    requestId: {
      type: "string",
      description: "Of INTERNAL alone: the request in the log, as X-Request-Id.",
    },
    issues: {
      type: "array",
      description: "The fields that were refused.",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
    current: {
      description: "The row as it stands, for a change that was based on an older state of it.",
    },
  },
} as const;

const failures = {
  400: {
    name: "InvalidInput",
    description: "Something in the input is missing, too long or of the wrong kind",
    code: "INVALID_INPUT",
    sentence: "Title is required",
    issues: [{ path: "title", message: "Title is required" }],
  },
  401: {
    name: "NotSignedIn",
    description: "No valid session or token came with the call",
    code: "NOT_SIGNED_IN",
    sentence: "Sign in to continue.",
  },
  403: {
    name: "Forbidden",
    description: "The caller has no project yet, or may not do this",
    code: "NO_PROJECT",
    sentence: "Create or join a project first.",
  },
  404: {
    name: "NotFound",
    description: "There is none of this id in the caller's project",
    code: "NOT_FOUND",
    sentence: "This task does not exist, or it is not in your project.",
  },
  409: {
    name: "Conflict",
    description: "It does not go together with how things stand",
    code: "CONFLICT",
    sentence:
      "This task was changed by someone else in the meantime. Look at it again before you save.",
  },
  413: {
    name: "TooLarge",
    description: "The body or the file is too large",
    code: "TOO_LARGE",
    sentence: "This request is larger than 1MB.",
  },
  415: {
    name: "UnsupportedType",
    description: "The content type, or the type of the file, is not accepted",
    code: "UNSUPPORTED_TYPE",
    sentence: "Send the body as JSON, with the header Content-Type: application/json.",
  },
  429: {
    name: "RateLimited",
    description: "Too many calls; Retry-After tells how many seconds to wait",
    code: "RATE_LIMITED",
    sentence: "Too many attempts. Please try again in 24 seconds.",
  },
  502: {
    name: "ServiceFailed",
    description: "A service outside refused what it was asked, or did not answer",
    code: "PROVIDER_FAILED",
    sentence: "Zoom did not answer in time. Try again later.",
  },
  503: {
    name: "Unavailable",
    description: "The server cannot do this for the moment; Retry-After tells when to try again",
    code: "UNAVAILABLE",
    sentence: "Too many files are being uploaded at the moment. Please try again in a few seconds.",
  },
  507: {
    name: "DiskFull",
    description: "The server has no room left for the file",
    code: "DISK_FULL",
    sentence: diskFullSentence,
  },
} as const;

export type FailureStatus = keyof typeof failures;

const contentOf = (example: object) => ({
  "application/json": { schema: { $ref: "#/components/schemas/Error" }, example },
});

/** Every failure as a component of the OpenAPI document, and one for all others. */
export const errorResponses = Object.fromEntries([
  ...Object.values(failures).map(({ name, description, sentence, code, ...more }) => [
    name,
    {
      description,
      ...(code === "RATE_LIMITED" || code === "UNAVAILABLE"
        ? { headers: { "Retry-After": { schema: { type: "integer" } } } }
        : {}),
      content: contentOf({ error: sentence, message: sentence, code, ...more }),
    },
  ]),
  [
    "Error",
    {
      description: "What went wrong, as a sentence and a code",
      content: contentOf({
        error: "Something went wrong on our side. Please try again.",
        message: "Something went wrong on our side. Please try again.",
        code: "INTERNAL",
      }),
    },
  ],
]);

/** References to the failures of a call, by status; any other one is an Error. */
export const failureReferences = (statuses: readonly FailureStatus[]) => ({
  ...Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${failures[status].name}` }]),
  ),
  default: { $ref: "#/components/responses/Error" },
});
