import { z } from "zod";
import { createRouter, limited, projectProcedure } from "../../../trpc.ts";
import { documentOutput } from "../../documents/documents.schema.ts";
import {
  browseSharePointInput,
  importSharePointFileInput,
  sharePointEntryOutput,
} from "./sharepoint.schema.ts";
import { browseSharePoint, importSharePointFile } from "./sharepoint.service.ts";

export const sharePointRouter = createRouter({
  browse: projectProcedure("member")
    .use(limited("search"))
    .input(browseSharePointInput)
    .output(z.array(sharePointEntryOutput))
    .query(({ ctx, input }) => browseSharePoint(ctx.deps, ctx.access, input)),

  importFile: projectProcedure("member")
    .use(limited("upload"))
    .input(importSharePointFileInput)
    .output(documentOutput)
    .mutation(({ ctx, input }) => importSharePointFile(ctx.deps, ctx.access, input)),
});
