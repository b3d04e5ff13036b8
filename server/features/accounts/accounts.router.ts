import { z } from "zod";
import type { Context } from "../../context.ts";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, limitedPerAddress, personalProcedure, publicProcedure } from "../../trpc.ts";
import { changePasswordInput, loginInput, registerInput, userOutput } from "./accounts.schema.ts";
import { authenticate, changePassword, readUser, registerUser } from "./accounts.service.ts";

/** A fresh session at every sign-in; the one that came with the request ends. */
async function startSession(ctx: Context, userId: number) {
  await ctx.deps.sessions.end(ctx.sessionId);
  ctx.addHeader("Set-Cookie", await ctx.deps.sessions.start(userId, ctx.origin));
}

export const accountsRouter = createRouter({
  current: publicProcedure
    .output(serializer(userOutput.nullable()))
    .query(({ ctx }) => (ctx.user ? readUser(ctx.deps.db, ctx.user.id) : null)),

  register: publicProcedure
    .use(limitedPerAddress("registration"))
    .input(registerInput)
    .output(serializer(userOutput))
    .mutation(async ({ ctx, input }) => {
      const user = await registerUser(ctx.deps.db, input);
      await startSession(ctx, user.id);
      return user;
    }),

  login: publicProcedure
    .use(limitedPerAddress("signInPerAddress"))
    .input(loginInput)
    .output(serializer(userOutput))
    .mutation(async ({ ctx, input }) => {
      const user = await authenticate(ctx.deps, input, ctx.origin.address);
      await startSession(ctx, user.id);
      return user;
    }),

  logout: publicProcedure.output(z.void()).mutation(async ({ ctx }) => {
    ctx.addHeader("Set-Cookie", await ctx.deps.sessions.end(ctx.sessionId));
  }),

  changePassword: personalProcedure
    .input(changePasswordInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx.deps, ctx.user, input, ctx.origin.address);
      ctx.deps.sessions.endOthers(ctx.user.id, ctx.sessionId);
    }),
});
