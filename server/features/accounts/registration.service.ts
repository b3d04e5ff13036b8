import type { Queryable } from "../../../db/client.ts";
import type { RegistrationMode } from "../../../db/enums.ts";
import { users } from "../../../db/schema/index.ts";
import type { Config } from "../../config.ts";
import { AppError } from "../../errors.ts";
import { readSetting } from "../../platform/installation/settings.ts";
import { findInvitation } from "../invitations/find-invitation.ts";

/** Whether nobody has an account yet: whoever makes the first one becomes the administrator. */
export const isFirstAccount = (db: Queryable): boolean =>
  db.select({ id: users.id }).from(users).limit(1).get() === undefined;

/** Who may make an account: what an administrator chose, else what REGISTRATION says. */
export const registrationMode = (
  db: Queryable,
  config: Pick<Config, "registration">,
): RegistrationMode => readSetting(db, "registration") ?? config.registration;

/** The same for whoever is about to register: an installation without accounts takes its first. */
export const currentRegistration = (
  db: Queryable,
  config: Pick<Config, "registration">,
): RegistrationMode => (isFirstAccount(db) ? "open" : registrationMode(db, config));

/**
 * Throws FORBIDDEN, saying what to do, for somebody who may not make an account: where an invitation
 * is asked for, its token must be that of one that can still be used.
 */
export function requireRegistration(
  db: Queryable,
  config: Pick<Config, "registration">,
  invitationToken: string | undefined,
): void {
  const mode = currentRegistration(db, config);
  if (mode === "open") return;
  if (mode === "closed") {
    throw new AppError(
      "FORBIDDEN",
      "No new accounts can be made on this server. Ask its administrator.",
    );
  }
  if (invitationToken !== undefined && findInvitation(db, invitationToken)) return;
  throw new AppError(
    "FORBIDDEN",
    "An account is made here through an invitation that is still good. Ask somebody in the project for a link.",
  );
}
