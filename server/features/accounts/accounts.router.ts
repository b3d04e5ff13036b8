import { z } from "zod";
import { byPerson, recordSecurityEvent } from "../../platform/security/security-log.ts";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, limitedPerAddress, personalProcedure, publicProcedure } from "../../trpc.ts";
import {
  changePasswordInput,
  loginInput,
  registerInput,
  registrationOutput,
  userOutput,
} from "./accounts.schema.ts";
import { authenticate, changePassword, readUser, registerUser } from "./accounts.service.ts";
import { currentRegistration } from "./registration.service.ts";
import { signIn, startSession } from "./sign-in.ts";

export const accountsRouter = createRouter({
  current: publicProcedure
    .output(serializer(userOutput.nullable()))
    .query(({ ctx: { deps, user } }) => (user ? readUser(deps.db, user.id, user.projectId) : null)),

  registration: publicProcedure
    .output(serializer(registrationOutput))
    .query(({ ctx }) => ({ mode: currentRegistration(ctx.deps.db, ctx.deps.config) })),

  register: publicProcedure
    .use(limitedPerAddress("registration"))
    .input(registerInput)
    .output(serializer(userOutput))
    .mutation(async ({ ctx, input }) => {
      const user = await registerUser(ctx.deps, input, ctx.origin);
      await startSession(ctx, user.id);
      return user;
    }),

  login: publicProcedure
    .input(loginInput)
    .output(serializer(userOutput))
    .mutation(async ({ ctx, input }) => {
      return signIn(ctx, await authenticate(ctx.deps, input, ctx), "password");
    }),

  logout: publicProcedure.output(z.void()).mutation(async ({ ctx }) => {
    ctx.addHeader("Set-Cookie", await ctx.deps.sessions.end(ctx.sessionId));
    if (!ctx.user || !ctx.sessionId) return;
    recordSecurityEvent(ctx.deps.db, {
      type: "session.ended",
      ...byPerson(ctx.user),
      projectId: ctx.user.projectId,
      details: "signed out",
    });
  }),

  changePassword: personalProcedure
    .input(changePasswordInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx.deps, ctx.user, input);
      ctx.deps.sessions.endOthers(ctx.user.id, ctx.sessionId);
    }),
});
