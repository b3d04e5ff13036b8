import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, limitedPerAddress, personalProcedure, publicProcedure } from "../../trpc.ts";
import { userOutput } from "../accounts/accounts.schema.ts";
import { completePendingSignIn, requirePendingSignIn } from "../accounts/sign-in.ts";
import {
  codeInput,
  disableInput,
  recoveryCodesOutput,
  secondFactorOutput,
  setUpOutput,
} from "./second-factor.schema.ts";
import {
  beginSetUp,
  confirmSetUp,
  disableSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  verifySignInCode,
} from "./second-factor.service.ts";

export const secondFactorRouter = createRouter({
  current: personalProcedure
    .output(serializer(secondFactorOutput))
    .query(({ ctx }) => readSecondFactor(ctx.deps.db, ctx.user)),

  begin: personalProcedure
    .output(serializer(setUpOutput))
    .mutation(({ ctx }) => beginSetUp(ctx.deps, ctx.user)),

  confirm: personalProcedure
    .input(codeInput)
    .output(serializer(recoveryCodesOutput))
    .mutation(({ ctx, input }) => confirmSetUp(ctx.deps, ctx.user, input.code)),

  renewRecoveryCodes: personalProcedure
    .input(codeInput)
    .output(serializer(recoveryCodesOutput))
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx.deps, ctx.user, input.code)),

  disable: personalProcedure
    .input(disableInput)
    .output(z.void())
    .mutation(({ ctx, input }) => disableSecondFactor(ctx.deps, ctx.user, input)),

  /** The second step of signing in, after `accounts.login` has answered SECOND_FACTOR_REQUIRED. */
  signIn: publicProcedure
    .use(limitedPerAddress("signInPerAddress"))
    .input(codeInput)
    .output(serializer(userOutput))
    .mutation(async ({ ctx, input }) => {
      const { userId } = requirePendingSignIn(ctx);
      const kind = await verifySignInCode(ctx.deps, userId, input.code, ctx.origin);
      return completePendingSignIn(ctx, kind);
    }),
});
