import { z } from "zod";
import { registrationModes } from "../../../db/enums.ts";
import { requiredName } from "../../platform/fields.schema.ts";

const minPasswordLength = 6;

const maxNameLength = 100;

const email = z
  .string({ error: "Invalid email address" })
  .trim()
  .toLowerCase()
  .max(254, "Invalid email address")
  .pipe(z.email("Invalid email address"));

const password = z
  .string({ error: `Password must be at least ${minPasswordLength} characters` })
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
  .max(200, "Password must be at most 200 characters");

export { email as emailField, password as passwordField };

export const registerInput = z.object({
  firstName: requiredName("First name", maxNameLength),
  lastName: requiredName("Last name", maxNameLength),
  email,
  password,
  /** The token of an invitation, where registration asks for one. */
  invitation: z
    .string({ error: "The invitation must be text" })
    .max(200, "This invitation is too long")
    .optional(),
});

export const registrationOutput = z.object({ mode: z.enum(registrationModes) });

export const loginInput = z.object({ email, password });

/** The caller's own, before something is done that an open session alone must not suffice for. */
export const currentPassword = z
  .string({ error: "Current password is required" })
  .min(1, "Current password is required")
  .max(200, "Current password is too long");

export const changePasswordInput = z
  .object({
    currentPassword,
    newPassword: password,
    confirmPassword: z.string({ error: "Passwords don't match" }),
    keepTokens: z
      .boolean({ error: "keepTokens must be true or false" })
      .default(false)
      .describe("Whether API tokens and the calendar address go on working; without it all end"),
  })
  .refine((input) => input.newPassword === input.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
  });

export const updateProfileInput = z.object({
  firstName: requiredName("First name", maxNameLength).optional(),
  lastName: requiredName("Last name", maxNameLength).optional(),
  email: email.optional().describe("Another one takes the current password as well"),
  currentPassword: z
    .string({ error: "The current password must be text" })
    .max(200, "Current password is too long")
    .optional(),
});

export const setProjectInput = z.object({
  projectId: z.int({ error: "Please select a project" }).positive("Please select a project"),
});

export const userOutput = z
  .object({
    id: z.int(),
    userId: z.string(),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    initials: z.string(),
    avatarUrl: z.string().nullable(),
    isAdministrator: z.boolean(),
    projectId: z.int().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "User" });

export type User = z.infer<typeof userOutput>;
