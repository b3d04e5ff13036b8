import { z } from "zod";
import { serializer } from "../../../platform/serializer.ts";
import { createRouter, personalProcedure } from "../../../trpc.ts";
import { sessionIdInput, sessionOutput } from "./sessions.schema.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions.service.ts";

// A token that could end sessions, or see where they come from, would do more than its work.
export const sessionsRouter = createRouter({
  list: personalProcedure
    .output(serializer(z.array(sessionOutput)))
    .query(({ ctx }) => listSessions(ctx.deps.db, ctx)),

  end: personalProcedure
    .input(sessionIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => endSession(ctx.deps, ctx, input.id)),

  endOthers: personalProcedure
    .output(z.void())
    .mutation(({ ctx }) => endOtherSessions(ctx.deps, ctx)),
});
