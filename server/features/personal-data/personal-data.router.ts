import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, personalProcedure } from "../../trpc.ts";
import { deleteAccount, previewDeletion } from "./delete-account.service.ts";
import { deleteAccountInput, deletionOutput } from "./personal-data.schema.ts";

export const personalDataRouter = createRouter({
  previewDeletion: personalProcedure
    .output(serializer(deletionOutput))
    .query(({ ctx }) => previewDeletion(ctx.deps.db, ctx.user)),

  deleteAccount: personalProcedure
    .input(deleteAccountInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx.deps, ctx.user, input);
      ctx.addHeader("Set-Cookie", await ctx.deps.sessions.end(ctx.sessionId));
    }),
});
