import type { Context as HonoContext } from "hono";
import type { z } from "zod";
import type { ProcedureMeta } from "../../trpc.ts";
import type { RestEnv } from "../adapter.ts";
import type { FailureStatus } from "../api-errors.ts";

/** A call that passes through no procedure: its body is a file, in or out, or it leads elsewhere. */
export type FileRoute = {
  method: "GET" | "POST";
  /** Path parameters stand in braces: /api/documents/{id}/download. */
  path: `/api/${string}`;
  /** The feature and the deed, as in the names of procedures. */
  operationId: `${string}_${string}`;
  audience: ProcedureMeta["audience"];
  /** Whether it is for the person alone, and no API token of theirs. */
  refusesTokens?: true;
  /** 302: it leads to another address. */
  success: 200 | 201 | 302;
  summary: string;
  /** Statuses of failure beyond those that every call of its kind may have. */
  alsoFails?: readonly FailureStatus[];
  /** The parts of a multipart form. */
  form?: {
    fields: z.ZodObject;
    file: { name: string; required: boolean; description: string };
  };
  /** What stands in the braces of the path; text where it is left out. */
  params?: z.ZodObject;
  /** What stands behind the "?". */
  query?: z.ZodObject;
  /** What the JSON answer holds; without it, the answer is the file. */
  output?: z.ZodObject;
  /** The types that the file may have. */
  mediaTypes?: readonly string[];
  /** Whether it answers 304 to who has the file already. */
  mayBeUnchanged?: true;
  example?: object;
  handle: (c: HonoContext<RestEnv>) => Promise<Response>;
};
