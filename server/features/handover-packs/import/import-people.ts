import { and, eq, isNotNull, isNull, like } from "drizzle-orm";
import type { Queryable } from "../../../../db/client.ts";
import { users } from "../../../../db/schema/index.ts";
import { noPassword } from "../../../platform/auth/password.ts";
import { plainName } from "../../../platform/fields.schema.ts";
import { initialsOf } from "../../accounts/accounts.service.ts";

/** As a pack tells of them. */
export type Person = { number: number; name: string; email: string | null };

/** The account of a member here: one that is in use and has their email. */
const findAccount = (db: Queryable, email: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.email, email.toLowerCase()), isNull(users.deletedAt), isNull(users.disabledAt)),
    )
    .get();

const handleOf = (importKey: string, number: number | "%") => `imported-${importKey}-${number}`;

/** A name without an account: nobody can sign in as it, and nobody becomes it later. */
function insertName(db: Queryable, name: string, handle: string): number {
  const [firstName = name, ...rest] = name.split(" ");
  const lastName = rest.join(" ");
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

export type ImportedPerson = { id: number; hasAccount: boolean };

/** Who a person of the pack is here; `importKey` is what tells the names of this import from all others. */
export function importPerson(
  db: Queryable,
  { number, name, email }: Person,
  importKey: string,
): ImportedPerson {
  const account = email === null ? undefined : findAccount(db, email);
  return account
    ? { id: account.id, hasAccount: true }
    : {
        id: insertName(db, plainName(name) || `Person ${number}`, handleOf(importKey, number)),
        hasAccount: false,
      };
}

/** Deletes the names that an import has made. */
export const removeNames = (db: Queryable, importKey: string): void =>
  void db
    .delete(users)
    .where(and(isNotNull(users.deletedAt), like(users.userId, handleOf(importKey, "%"))))
    .run();
