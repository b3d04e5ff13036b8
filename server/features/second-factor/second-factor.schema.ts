import { z } from "zod";

const code = z
  .string({ error: "Code is required" })
  .trim()
  .min(1, "Code is required")
  .max(50, "This code is too long");

export const codeInput = z.object({ code });

export const disableInput = z.object({
  code,
  /** May be left out for an account without one. */
  password: z
    .string({ error: "The password is not right." })
    .max(200, "Password must be at most 200 characters")
    .optional(),
});

export const secondFactorOutput = z
  .object({
    enabledAt: z.date().nullable(),
    recoveryCodesLeft: z.int(),
    /** Whether the project one works in asks its members for one. */
    isRequired: z.boolean(),
    /** Whether the account can be opened by a password; those of single sign-on may have none. */
    hasPassword: z.boolean(),
  })
  .meta({ id: "SecondFactor" });

export const setUpOutput = z.object({
  /** In Base32, for apps that scan nothing. */
  secret: z.string(),
  /** What the QR code says: otpauth://totp/… */
  uri: z.string(),
});

export const recoveryCodesOutput = z.object({ recoveryCodes: z.array(z.string()) });
