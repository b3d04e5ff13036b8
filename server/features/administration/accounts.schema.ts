import { z } from "zod";
import { memberRoles } from "../../../db/enums.ts";
import { flag, rowId } from "../../platform/fields.schema.ts";

/** Accounts that a list holds at most; who is not among them is found by searching. */
export const maxAccounts = 200;

export const listAccountsInput = z
  .object({
    /** Part of a name or email. */
    search: z.string().trim().max(200, "This text is too long").optional(),
  })
  .prefault({});

const managedAccountOutput = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    initials: z.string(),
    isAdministrator: z.boolean(),
    /** Whether nobody else could look after the installation: it stays an administrator's. */
    isOnlyAdministrator: z.boolean(),
    hasSecondFactor: z.boolean(),
    /** Since when it is switched off; null while it is on. */
    disabledAt: z.date().nullable(),
    /** To the minute; null for somebody who never came back since it is kept. */
    lastSeenAt: z.date().nullable(),
    createdAt: z.date(),
    projects: z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(memberRoles) })),
  })
  .meta({ id: "ManagedAccount" });

export const accountsOutput = z.object({
  accounts: z.array(managedAccountOutput),
  /** How many fit the search, also those beyond the list. */
  count: z.int(),
});

export const accountIdInput = z.object({ id: rowId() });

export const updateAccountInput = z.object({
  id: rowId(),
  isDisabled: flag("Switched off").optional(),
  isAdministrator: flag("Administrator").optional(),
});

export const resetLinkOutput = z.object({
  /** Below the address of this server. Only this answer carries it. */
  path: z.string(),
  expiresAt: z.date(),
});
