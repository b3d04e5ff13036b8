import { z } from "zod";
import { passwordField } from "../../../../server/features/accounts/accounts.schema.ts";

/** The new password and its repetition, which stays in the browser. */
export const resetForm = z
  .object({ newPassword: passwordField, confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
  });
