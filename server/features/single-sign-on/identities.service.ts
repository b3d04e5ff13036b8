import { and, count, eq } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "../../../db/client.ts";
import { identities, users } from "../../../db/schema/index.ts";
import type { Caller } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError, notFound } from "../../errors.ts";
import type { OidcClaims } from "../../platform/auth/oidc-provider.ts";
import { hasPassword, noPassword } from "../../platform/auth/password.ts";
import {
  byPerson,
  type Origin,
  recordSecurityEvent,
} from "../../platform/security/security-log.ts";
import { insertAccount } from "../accounts/accounts.service.ts";
import { requireRegistration } from "../accounts/registration.service.ts";

type Identity = Pick<OidcClaims, "issuer" | "subject">;
type Person = Pick<Caller, "id" | "name" | "projectId"> & { origin: Origin };

const isIdentity = ({ issuer, subject }: Identity) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject));

/** The account that an identity belongs to, with whether it may be used. */
export const findByIdentity = (db: Queryable, identity: Identity) =>
  db
    .select({ id: users.id, disabledAt: users.disabledAt, deletedAt: users.deletedAt })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(isIdentity(identity))
    .get();

/** The account of an email. */
export const findByEmail = (db: Queryable, email: string) =>
  db
    .select({ id: users.id, disabledAt: users.disabledAt, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.email, email))
    .get();

/** The caller's accounts at the provider, in the order they were connected. */
export const listIdentities = (db: Database, userId: number) =>
  db
    .select({ id: identities.id, issuer: identities.issuer, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.id)
    .all();

function insertIdentity(tx: Transaction, person: Person, { issuer, subject }: Identity): void {
  tx.insert(identities).values({ userId: person.id, issuer, subject }).run();
  recordSecurityEvent(tx, {
    type: "identity.linked",
    ...byPerson(person),
    projectId: person.projectId,
    subject: new URL(issuer).host,
  });
}

/** Connects an identity with a person's account; false where it belongs to somebody else's. */
export const linkIdentity = (db: Database, person: Person, identity: Identity): boolean =>
  db.transaction((tx) => {
    const owner = findByIdentity(tx, identity);
    if (owner) return owner.id === person.id;
    insertIdentity(tx, person, identity);
    return true;
  });

/**
 * Makes an account without a password for a person of the provider. Throws FORBIDDEN where
 * registration does not allow it, and CONFLICT when the email already has one.
 */
export const createLinkedAccount = (
  { db, config }: Pick<Deps, "db" | "config">,
  claims: OidcClaims & { verifiedEmail: string },
  origin: Origin,
): number =>
  db.transaction((tx) => {
    requireRegistration(tx, config, undefined);
    const { firstName, lastName, verifiedEmail: email } = claims;
    const user = insertAccount(tx, { firstName, lastName, email, password: noPassword }, origin);
    insertIdentity(tx, { ...user, origin }, claims);
    return user.id;
  });

/**
 * Disconnects an identity. Throws NOT_FOUND for one that is not the caller's, and CONFLICT where it
 * is the only way into the account.
 */
export function removeIdentity(db: Database, user: Caller, id: number): void {
  db.transaction((tx) => {
    const own = and(eq(identities.userId, user.id), eq(identities.id, id));
    const identity = tx.select({ issuer: identities.issuer }).from(identities).where(own).get();
    if (!identity) throw notFound("connection");
    const account = tx
      .select({ password: users.password, identities: count(identities.id) })
      .from(users)
      .innerJoin(identities, eq(identities.userId, users.id))
      .where(eq(users.id, user.id))
      .get();
    if (account && !hasPassword(account.password) && account.identities === 1) {
      throw new AppError(
        "CONFLICT",
        "This is the only way into your account. Set a password first, by “Forgot your password?” on the sign-in page.",
      );
    }
    tx.delete(identities).where(own).run();
    recordSecurityEvent(tx, {
      type: "identity.removed",
      ...byPerson(user),
      projectId: user.projectId,
      subject: new URL(identity.issuer).host,
    });
  });
}
