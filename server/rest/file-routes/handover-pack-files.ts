import { create as contentDisposition } from "content-disposition";
import type { Context as HonoContext } from "hono";
import { refuseToken, requireProject } from "../../access.ts";
import { invalidInput } from "../../errors.ts";
import { handoverPackIdInput } from "../../features/handover-packs/handover-packs.schema.ts";
import { openPack, recordDownload } from "../../features/handover-packs/handover-packs.service.ts";
import type { RestEnv } from "../adapter.ts";
import { readPath } from "../read-request.ts";
import type { FileRoute } from "./file-route.ts";
import { sendFile } from "./send-file.ts";

async function downloadPack(c: HonoContext<RestEnv>) {
  const context = c.get("context");
  const access = requireProject(context.user, "owner");
  refuseToken(context);
  const input = handoverPackIdInput.safeParse(readPath(c, new Map([["id", new Set(["integer"])]])));
  if (!input.success) throw invalidInput(input.error);
  const pack = await openPack(context.deps, access, input.data.id);
  if (c.req.method !== "HEAD") recordDownload(context.deps.db, access);
  return sendFile(c, pack, {
    "Content-Type": "application/zip",
    "Content-Disposition": contentDisposition(pack.name),
  });
}

/** Everything of a project in one file. */
export const handoverPackRoutes: readonly FileRoute[] = [
  {
    method: "GET",
    path: "/api/handover-packs/{id}/download",
    operationId: "handoverPacks_download",
    audience: "owner",
    refusesTokens: true,
    success: 200,
    summary: "Download a handover pack as a ZIP",
    params: handoverPackIdInput,
    mediaTypes: ["application/zip"],
    alsoFails: [409],
    handle: downloadPack,
  },
];
