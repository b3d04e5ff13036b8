import { z } from "zod";
import { createRouter, projectProcedure } from "../../../trpc.ts";
import { documentOutput } from "../documents.schema.ts";
import { listVersions, readVersion } from "./read-versions.ts";
import {
  documentVersionInput,
  documentVersionOutput,
  documentVersionsInput,
  fullVersionOutput,
  restoreVersionInput,
} from "./versions.schema.ts";
import { restoreVersion } from "./versions.service.ts";

export const documentVersionsRouter = createRouter({
  list: projectProcedure("viewer")
    .input(documentVersionsInput)
    .output(z.array(documentVersionOutput))
    .query(({ ctx, input }) => listVersions(ctx.deps.db, ctx.access, input.id)),

  read: projectProcedure("viewer")
    .input(documentVersionInput)
    .output(fullVersionOutput)
    .query(({ ctx, input }) => readVersion(ctx.deps.db, ctx.access, input)),

  restore: projectProcedure("member")
    .input(restoreVersionInput)
    .output(documentOutput)
    .mutation(({ ctx, input }) => restoreVersion(ctx.deps, ctx.access, input)),
});
