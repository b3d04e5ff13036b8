import { z } from "zod";
import { registerInput } from "../../../../server/features/accounts/accounts.schema.ts";

/** What the sign-up form holds: the server's input and the repeated password, which stays here. */
export const registerForm = registerInput
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
    // The other fields may be wrong as well; all that is wrong is told at once.
    when: () => true,
  });
