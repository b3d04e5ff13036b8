import { z } from "zod";

/** What becomes of a project when a member's account is deleted. */
export const projectFates = ["left", "deleted", "needs-owner"] as const;

export const deletionOutput = z.object({
  projects: z.array(z.object({ name: z.string(), fate: z.enum(projectFates) })),
  /** Whether nobody else could administer this installation. */
  needsAdministrator: z.boolean(),
});

export const deleteAccountInput = z.object({
  /** The person's email, typed once more. */
  confirmation: z
    .string({ error: "Type your email to confirm" })
    .max(300, "Type your email to confirm"),
  currentPassword: z
    .string({ error: "Current password is required" })
    .min(1, "Current password is required")
    .max(200, "Current password is too long"),
  /** Whether work keeps the person's name; else it says "Former member". */
  keepsName: z.boolean({ error: "keepsName must be true or false" }),
});

/** What stands in place of the name of somebody who did not leave it. */
export const formerMember = { firstName: "Former", lastName: "member" };
