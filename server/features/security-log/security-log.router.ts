import { serializer } from "../../platform/serializer.ts";
import { administratorProcedure, createRouter, projectProcedure } from "../../trpc.ts";
import { listSecurityLogInput, securityLogOutput } from "./security-log.schema.ts";
import { listSecurityLog } from "./security-log.service.ts";

export const securityLogRouter = createRouter({
  project: projectProcedure("owner")
    .input(listSecurityLogInput)
    .output(serializer(securityLogOutput))
    .query(({ ctx, input }) => listSecurityLog(ctx.deps.db, ctx.access, input)),

  installation: administratorProcedure
    .input(listSecurityLogInput)
    .output(serializer(securityLogOutput))
    .query(({ ctx, input }) => listSecurityLog(ctx.deps.db, "installation", input)),
});
