import { z } from "zod";
import { emailField, passwordField } from "../accounts.schema.ts";

export const requestResetInput = z.object({ email: emailField });

const token = z
  .string({ error: "The token of the link is missing" })
  .min(1, "The token of the link is missing")
  .max(200, "The token of the link is too long");

export const resetLinkInput = z.object({ token });

export const resetPasswordInput = z.object({ token, newPassword: passwordField });

export const passwordRulesOutput = z.object({
  /** Whether a link can be mailed; else an administrator makes one. */
  resetsByMail: z.boolean(),
});
