import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "../../../../db/client.ts";
import { users } from "../../../../db/schema/index.ts";
import { noPassword } from "../../../platform/auth/password.ts";
import { initialsOf } from "../../accounts/accounts.service.ts";

type Person = { name: string; email: string | null };

/** The account of a member here: one that is in use and has their email. */
const findAccount = (db: Queryable, email: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.email, email.toLowerCase()), isNull(users.deletedAt), isNull(users.disabledAt)),
    )
    .get();

/** A name without an account: nobody can sign in as it, and nobody becomes it later. */
function insertName(db: Queryable, name: string): number {
  const [firstName = name, ...rest] = name.split(" ");
  const lastName = rest.join(" ");
  const handle = `imported-${randomBytes(8).toString("hex")}`;
  return db
    .insert(users)
    .values({
      userId: handle,
      username: handle,
      email: `${handle}@deleted.invalid`,
      password: noPassword,
      firstName,
      lastName,
      name,
      initials: initialsOf(firstName, lastName),
      deletedAt: new Date(),
    })
    .returning({ id: users.id })
    .get().id;
}

/** Who a person of the pack is here. */
export function importPerson(db: Queryable, { name, email }: Person) {
  const account = email === null ? undefined : findAccount(db, email);
  return account
    ? { id: account.id, hasAccount: true }
    : { id: insertName(db, name), hasAccount: false };
}
