import { Readable } from "node:stream";
import type { Context as HonoContext } from "hono";
import type { ReadableFile } from "../../platform/files/stored-file.ts";
import type { RestEnv } from "../adapter.ts";

/**
 * A stored file as the answer, broken off where the reader loses the right to it meanwhile. HEAD
 * asks for its headers alone: nothing is opened for it.
 */
export function sendFile(
  c: HonoContext<RestEnv>,
  file: ReadableFile,
  headers: Record<string, string>,
) {
  const all = { "Content-Length": String(file.size), ...headers };
  if (c.req.method === "HEAD") return c.body(null, 200, all);
  c.get("live").follow();
  return c.body(Readable.toWeb(file.open()) as ReadableStream, 200, all);
}
