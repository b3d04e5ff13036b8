import { Readable } from "node:stream";
import type { Context as HonoContext } from "hono";
import { refuseToken, requireUser } from "../../access.ts";
import { exportOwnData } from "../../features/personal-data/export-data.service.ts";
import type { RestEnv } from "../adapter.ts";
import type { FileRoute } from "./file-route.ts";

async function exportData(c: HonoContext<RestEnv>) {
  const context = c.get("context");
  const user = requireUser(context.user);
  refuseToken(context);
  await context.deps.rateLimits.take("export", user.id);
  c.get("live").follow();
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": 'attachment; filename="baton-data.zip"',
  };
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  const { zip, projectIds } = exportOwnData(context.deps, user);
  c.get("live").readFrom(projectIds);
  return c.body(Readable.toWeb(zip) as ReadableStream, 200, headers);
}

/** What Baton holds of a person, for them alone. */
export const personalDataFileRoutes: readonly FileRoute[] = [
  {
    method: "GET",
    path: "/api/auth/export",
    operationId: "accounts_export",
    audience: "signed in",
    refusesTokens: true,
    success: 200,
    summary: "Download all your data as a ZIP with JSON files and your uploads",
    mediaTypes: ["application/zip"],
    alsoFails: [429],
    handle: exportData,
  },
];
