import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../../db/client.ts";
import { passwordResets, users } from "../../../../db/schema/index.ts";
import type { Caller } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { byPerson, recordSecurityEvent } from "../../../platform/security/security-log.ts";
import { tellChangedProfile } from "../../members/members.service.ts";
import type { User, updateProfileInput } from "../accounts.schema.ts";
import { initialsOf, readUser } from "../accounts.service.ts";
import { requirePassword } from "../passwords/require-password.ts";

function requireFreeEmail(db: Queryable, email: string, userId: number) {
  const taken = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)))
    .get();
  if (taken) throw new AppError("CONFLICT", "Another account has this email already.");
}

const changedMeanwhile = () =>
  new AppError("CONFLICT", "Your email was changed meanwhile. Reload the page and try again.");

const composeNotice = (name: string, email: string) =>
  [
    `Hello ${name},`,
    `The email of your Baton account is now ${email}. This address no longer signs you in.`,
    "If you did not change it, ask an administrator of Baton for help at once.",
  ].join("\n\n");

/**
 * Changes a person's name, whose initials follow, or their email, which takes the current password;
 * their projects are told. With the email, links for a new password that are under way end, and the
 * old address is told where mail is configured. Throws INVALID_INPUT, CONFLICT for an email that
 * another account has or that was changed during the call, and RATE_LIMITED where the old address has
 * been told or new ones have been tried too often.
 */
export async function updateProfile(
  deps: Pick<Deps, "db" | "rateLimits" | "mail">,
  caller: Caller,
  { currentPassword, ...wanted }: z.output<typeof updateProfileInput>,
): Promise<User> {
  const { db, mail } = deps;
  const newEmail = wanted.email === caller.email ? undefined : wanted.email;
  if (newEmail !== undefined) {
    await requirePassword(deps, caller, currentPassword);
    await deps.rateLimits.take("triedEmail", caller.id);
    requireFreeEmail(db, newEmail, caller.id);
    // By the address, which nobody has to have confirmed: accounts are made at will.
    if (mail.isConfigured) await deps.rateLimits.take("emailChange", caller.email);
  }
  return db.transaction((tx) => {
    const before = readUser(tx, caller.id, caller.projectId);
    // As the call began: the password was given to change that address, and one that is no change
    // needed none.
    const { firstName, lastName, email } = { ...before, ...wanted };
    const changesEmail = email !== before.email;
    if (changesEmail && before.email !== caller.email) throw changedMeanwhile();
    const name = `${firstName} ${lastName}`;
    if (name === before.name && !changesEmail) return before;
    if (changesEmail) {
      requireFreeEmail(tx, email, caller.id);
      tx.delete(passwordResets).where(eq(passwordResets.userId, caller.id)).run();
      mail.enqueue(tx, {
        to: before.email,
        subject: "The email of your Baton account has changed",
        text: composeNotice(name, email),
      });
    }
    const initials = initialsOf(firstName, lastName);
    tx.update(users)
      .set({ firstName, lastName, name, initials, email })
      .where(eq(users.id, caller.id))
      .run();
    const changes = [
      name === before.name ? "" : `name: ${before.name} to ${name}`,
      changesEmail ? `email: ${before.email} to ${email}` : "",
    ];
    recordSecurityEvent(tx, {
      type: "account.changed",
      ...byPerson({ ...caller, name }),
      subject: name,
      details: changes.filter((change) => change !== "").join("; "),
    });
    tellChangedProfile(tx, { id: caller.id, name });
    return readUser(tx, caller.id, caller.projectId);
  });
}
