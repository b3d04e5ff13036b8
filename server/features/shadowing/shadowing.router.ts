import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure, zonedProjectProcedure } from "../../trpc.ts";
import {
  areaSessionsInput,
  planSessionInput,
  removeSessionInput,
  sessionOutput,
} from "./shadowing.schema.ts";
import { listSessions, planSession, removeSession } from "./shadowing.service.ts";

export const shadowingRouter = createRouter({
  list: zonedProjectProcedure("viewer")
    .input(areaSessionsInput)
    .output(serializer(z.array(sessionOutput)))
    .query(({ ctx, input }) => listSessions(ctx.deps.db, ctx.access, input.id, ctx.clock)),

  plan: zonedProjectProcedure("member")
    .input(planSessionInput)
    .output(serializer(sessionOutput))
    .mutation(({ ctx, input }) => planSession(ctx.deps.db, ctx.access, input, ctx.clock)),

  remove: projectProcedure("member")
    .input(removeSessionInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeSession(ctx.deps.db, ctx.access, input)),
});
