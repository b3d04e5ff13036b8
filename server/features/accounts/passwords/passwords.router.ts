import { z } from "zod";
import { AppError } from "../../../errors.ts";
import { networkOf } from "../../../platform/auth/rate-limits.ts";
import { serializer } from "../../../platform/serializer.ts";
import { createRouter, limitedPerAddress, publicProcedure } from "../../../trpc.ts";
import { userOutput } from "../accounts.schema.ts";
import { provenNow, signIn } from "../sign-in.ts";
import { requireResetLink, resetPassword } from "./password-resets.service.ts";
import {
  passwordRulesOutput,
  requestResetInput,
  resetLinkInput,
  resetPasswordInput,
} from "./passwords.schema.ts";
import { sendResetLinkJob } from "./send-reset-link.job.ts";

/** Milliseconds. */
const mailDelay = 200;

export const passwordsRouter = createRouter({
  rules: publicProcedure
    .output(serializer(passwordRulesOutput))
    .query(({ ctx }) => ({ resetsByMail: ctx.deps.mail.isConfigured })),

  /** Answers alike, and as quickly, whether or not the address has an account. */
  requestReset: publicProcedure
    .use(limitedPerAddress("resetPerAddress"))
    .input(requestResetInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { email } }) => {
      const { db, config, jobs, mail, rateLimits } = ctx.deps;
      const { origin } = ctx;
      if (!mail.isConfigured) {
        throw new AppError(
          "UNAVAILABLE",
          "This server sends no mail. Ask one of its administrators for a link to set a new password.",
        );
      }
      await rateLimits.take("resetFromAddress", `${email} ${networkOf(origin.address)}`);
      // Beyond this the latest link stays good; to say so would tell others what is asked here.
      if (!(await rateLimits.isWithin("resetPerAccount", email))) return;
      // Without PUBLIC_URL no mail is configured.
      const baseUrl = config.publicOrigin ?? "";
      // Once the answer is on its way: the work for an account must not hold it up.
      const runAfter = new Date(Date.now() + mailDelay);
      jobs.enqueue(db, sendResetLinkJob, { email, baseUrl, ...origin }, { runAfter });
    }),

  /** A mutation, so that the token stands in no address. */
  checkResetLink: publicProcedure
    .use(limitedPerAddress("resetLinkPerAddress"))
    .input(resetLinkInput)
    .output(z.void())
    .mutation(({ ctx, input }) => requireResetLink(ctx.deps.db, input.token)),

  reset: publicProcedure
    .use(limitedPerAddress("resetLinkPerAddress"))
    .input(resetPasswordInput)
    .output(serializer(userOutput))
    .mutation(async ({ ctx, input }) => {
      const userId = await resetPassword(ctx.deps, input, ctx.origin);
      return signIn(ctx, provenNow(ctx, userId), "reset link");
    }),
});
