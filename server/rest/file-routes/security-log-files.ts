import type { Context as HonoContext } from "hono";
import { requireAdministrator, requireProject } from "../../access.ts";
import { invalidInput } from "../../errors.ts";
import { securityLogFilter } from "../../features/security-log/security-log.schema.ts";
import type { LogScope } from "../../features/security-log/security-log.service.ts";
import { recordLogExport, securityLogCsv } from "../../features/security-log/security-log-csv.ts";
import type { RestEnv } from "../adapter.ts";
import type { FileRoute } from "./file-route.ts";

/** The text as a stream whose pieces are made when the reader has taken the one before. */
function streamOf(pieces: Generator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel() {
      pieces.return(undefined);
    },
  });
}

function sendLog(
  c: HonoContext<RestEnv>,
  scope: LogScope,
  by: Parameters<typeof recordLogExport>[1],
) {
  const { deps } = c.get("context");
  const filter = securityLogFilter.safeParse(c.req.query());
  if (!filter.success) throw invalidInput(filter.error);
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="security-log.csv"',
  };
  // HEAD asks for the headers alone.
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  c.get("live").follow();
  recordLogExport(deps.db, by);
  return c.body(streamOf(securityLogCsv(deps.db, scope, filter.data)), 200, headers);
}

async function exportProjectLog(c: HonoContext<RestEnv>) {
  const access = requireProject(c.get("context").user, "owner");
  return sendLog(c, access, access);
}

async function exportInstallationLog(c: HonoContext<RestEnv>) {
  return sendLog(c, "installation", requireAdministrator(c.get("context")));
}

/** The security log as CSV. */
export const securityLogRoutes: readonly FileRoute[] = [
  {
    method: "GET",
    path: "/api/security-log/csv",
    operationId: "securityLog_exportProject",
    audience: "owner",
    success: 200,
    summary: "Download the security log of the project as CSV, latest first",
    query: securityLogFilter,
    mediaTypes: ["text/csv"],
    handle: exportProjectLog,
  },
  {
    method: "GET",
    path: "/api/administration/security-log/csv",
    operationId: "securityLog_exportInstallation",
    audience: "administrator",
    success: 200,
    summary:
      "Download the security log of the whole installation as CSV, latest first (administrators only)",
    query: securityLogFilter,
    mediaTypes: ["text/csv"],
    handle: exportInstallationLog,
  },
];
