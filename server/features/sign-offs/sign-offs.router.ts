import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, zonedProjectProcedure } from "../../trpc.ts";
import { reportOutput } from "./report/report.schema.ts";
import { readReport } from "./report/report.service.ts";
import {
  signInput,
  signOffFilter,
  signOffOutput,
  signOffPreviewOutput,
  signOffSubject,
} from "./sign-offs.schema.ts";
import { listSignOffs, previewSignOff, sign } from "./sign-offs.service.ts";

export const signOffsRouter = createRouter({
  list: zonedProjectProcedure("viewer")
    .input(signOffFilter)
    .output(serializer(z.array(signOffOutput)))
    .query(({ ctx, input }) => listSignOffs(ctx.deps.db, ctx.access, ctx.clock, input)),

  preview: zonedProjectProcedure("viewer")
    .input(signOffSubject)
    .output(serializer(signOffPreviewOutput))
    .query(({ ctx, input }) => previewSignOff(ctx.deps.db, ctx.access, ctx.clock, input)),

  create: zonedProjectProcedure("member")
    .input(signInput)
    .output(serializer(signOffOutput))
    .mutation(({ ctx, input }) => sign(ctx.deps.db, ctx.access, ctx.clock, input)),

  report: zonedProjectProcedure("viewer")
    .output(serializer(reportOutput))
    .query(({ ctx }) => readReport(ctx.deps.db, ctx.access, ctx.clock)),
});
