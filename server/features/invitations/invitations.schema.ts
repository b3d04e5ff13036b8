import { z } from "zod";
import { memberRoles } from "../../../db/enums.ts";
import { oneOf, rowId } from "../../platform/fields.schema.ts";
import { loginInput } from "../accounts/accounts.schema.ts";

export const invitationLimits = { days: 90, uses: 1000, defaultDays: 7, defaultUses: 10 } as const;

const withinDays = `The number of days must be from 1 to ${invitationLimits.days}`;
const withinUses = `The number of uses must be from 1 to ${invitationLimits.uses.toLocaleString("en-US")}`;

export const createInvitationInput = z.object({
  role: oneOf("The role", memberRoles).default("member"),
  expiresInDays: z
    .int({ error: withinDays })
    .min(1, withinDays)
    .max(invitationLimits.days, withinDays)
    .default(invitationLimits.defaultDays),
  uses: z
    .int({ error: withinUses })
    .min(1, withinUses)
    .max(invitationLimits.uses, withinUses)
    .optional()
    .describe(
      `How many people may use it: ${invitationLimits.defaultUses} unless given, or 1 by email`,
    ),
  email: loginInput.shape.email
    .optional()
    .describe("Where to mail the link to; without it the link is to be passed on by hand"),
});

const invitationStates = ["open", "used-up", "expired", "revoked"] as const;
export type InvitationState = (typeof invitationStates)[number];

export const invitationOutput = z
  .object({
    id: z.int(),
    role: z.enum(memberRoles),
    email: z.string().nullable(),
    state: z.enum(invitationStates),
    uses: z.int().describe("How many people have used it"),
    maxUses: z.int(),
    createdBy: z.string().nullable().describe("The name of whoever made it"),
    createdAt: z.date(),
    expiresAt: z.date(),
  })
  .meta({ id: "Invitation" });

/** The only answer that ever carries the token. */
export const createdInvitationOutput = invitationOutput.extend({
  token: z.string(),
  url: z.string().describe("Where PUBLIC_URL is not set, a path on this server"),
});

/** Longer than any token: what is longer is none, and needs no search. */
export const invitationTokenInput = z.object({
  token: z.string({ error: "The token must be text" }).max(200, "The token is too long"),
});

export const invitationIdInput = z.object({ id: rowId() });

/** What whoever holds a link learns before joining. */
export const invitationPreviewOutput = z.object({
  projectName: z.string(),
  role: z.enum(memberRoles),
  invitedBy: z.string().nullable(),
  isMember: z.boolean().describe("Whether the caller is in the project already"),
});

/** What the form offers. */
export const invitationOptionsOutput = z.object({ sendsMail: z.boolean() });
