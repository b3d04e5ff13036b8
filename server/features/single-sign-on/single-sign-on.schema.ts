import { z } from "zod";
import { rowId } from "../../platform/fields.schema.ts";
import { currentPassword } from "../accounts/accounts.schema.ts";

/** Why single sign-on led back without a session, for the page it leads back to. */
const singleSignOnProblems = [
  "cancelled",
  "unreachable",
  "refused",
  "expired",
  "email-unverified",
  "password-needed",
  "registration",
  "switched-off",
  "taken",
] as const;
export type SingleSignOnProblem = (typeof singleSignOnProblems)[number];

export const identityIdInput = z.object({ id: rowId() });

/** How the sign-in page calls the provider; null where none is configured. */
export const providerOutput = z.object({ name: z.string() }).nullable();

export const identityOutput = z
  .object({ id: z.int(), issuer: z.string(), createdAt: z.date() })
  .meta({ id: "Identity" });

export const beginLinkInput = z.object({ currentPassword });

/** The provider's page to go on at. */
export const beginLinkOutput = z.object({ url: z.string() });

export const completeLinkOutput = z.object({ linked: z.boolean() });
