import { and, asc, count, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable, Transaction } from "../../../db/client.ts";
import {
  apiTokens,
  calendarFeeds,
  memberships,
  projects,
  secondFactors,
  sessions,
  users,
} from "../../../db/schema/index.ts";
import type { Caller } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { endWithoutFactor } from "../../platform/auth/second-factors.ts";
import { isActiveUser } from "../../platform/auth/sessions.ts";
import { containsText } from "../../platform/database/contains-text.ts";
import { byPerson, recordSecurityEvent } from "../../platform/security/security-log.ts";
import { createPasswordReset } from "../accounts/passwords/password-resets.service.ts";
import { removeSecondFactor } from "../second-factor/second-factor.service.ts";
import { type listAccountsInput, maxAccounts, type updateAccountInput } from "./accounts.schema.ts";

/** The administrator who acts; null for the server's shell. */
export type ActingAdministrator = Pick<Caller, "id" | "name" | "origin"> | null;

/** Who did it and from where, for the security log. */
export const byAdministrator = (by: ActingAdministrator) =>
  by ? byPerson(by) : { actor: null, origin: null };

const unknownAccount = () => new AppError("NOT_FOUND", "There is no such account.");

const isFound = (search: string | undefined) =>
  and(
    isNull(users.deletedAt),
    search ? or(containsText(users.name, search), containsText(users.email, search)) : undefined,
  );

/** Two of those who look after the installation; fewer where there are no more. */
const someAdministrators = (db: Queryable) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdministrator, true), isActiveUser))
    .limit(2)
    .all();

/** Whether nobody among them but this account could look after the installation. */
const isAlone = (administrators: { id: number }[], id: number): boolean =>
  administrators.every((administrator) => administrator.id === id);

/** The accounts of this installation by name, with the projects each belongs to. */
export function listAccounts(db: Queryable, { search }: z.output<typeof listAccountsInput>) {
  const accounts = db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      initials: users.initials,
      isAdministrator: users.isAdministrator,
      hasSecondFactor: sql<boolean>`${isNotNull(secondFactors.confirmedAt)}`.mapWith(Boolean),
      disabledAt: users.disabledAt,
      lastSeenAt: users.lastSeenAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(isFound(search))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(maxAccounts)
    .all();
  const ids = accounts.map(({ id }) => id);
  const joined = db
    .select({
      userId: memberships.userId,
      id: projects.id,
      name: projects.name,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(projects, eq(projects.id, memberships.projectId))
    .where(and(inArray(memberships.userId, ids), isNull(projects.deletedAt)))
    .orderBy(asc(sql`lower(${projects.name})`))
    .all();
  const administrators = someAdministrators(db);
  const total = db.select({ count: count() }).from(users).where(isFound(search)).get();
  return {
    accounts: accounts.map((account) => ({
      ...account,
      isOnlyAdministrator: account.isAdministrator && isAlone(administrators, account.id),
      projects: joined
        .filter(({ userId }) => userId === account.id)
        .map(({ id, name, role }) => ({ id, name, role })),
    })),
    count: total?.count ?? 0,
  };
}

/** Throws NOT_FOUND for an account that never was or was deleted. */
function requireAccount(db: Queryable, id: number) {
  const account = db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isAdministrator: users.isAdministrator,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .get();
  if (!account) throw unknownAccount();
  return account;
}

type Account = ReturnType<typeof requireAccount>;

/** Throws CONFLICT where nobody else could look after the installation without this account. */
function requireOtherAdministrator(db: Queryable, id: number): void {
  if (!isAlone(someAdministrators(db), id)) return;
  throw new AppError("CONFLICT", "This is the only administrator. Name another one first.");
}

/** Off: sessions and API tokens end with it, for good. */
function setDisabled(
  tx: Transaction,
  by: ActingAdministrator,
  account: Account,
  isDisabled: boolean,
) {
  if ((account.disabledAt !== null) === isDisabled) return;
  const { id, email } = account;
  if (isDisabled) {
    if (by?.id === id) {
      throw new AppError("CONFLICT", "You cannot switch off your own account.");
    }
    if (account.isAdministrator) requireOtherAdministrator(tx, id);
    tx.delete(sessions).where(eq(sessions.userId, id)).run();
    tx.delete(apiTokens).where(eq(apiTokens.userId, id)).run();
    tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, id)).run();
  }
  tx.update(users)
    .set({ disabledAt: isDisabled ? new Date() : null })
    .where(eq(users.id, id))
    .run();
  recordSecurityEvent(tx, {
    type: isDisabled ? "account.switched-off" : "account.switched-on",
    ...byAdministrator(by),
    subject: email,
  });
}

function setAdministrator(
  tx: Transaction,
  by: ActingAdministrator,
  { id, email, isAdministrator, disabledAt }: Account,
  becomes: boolean,
) {
  if (isAdministrator === becomes) return;
  if (!becomes) requireOtherAdministrator(tx, id);
  if (becomes && disabledAt) {
    throw new AppError("CONFLICT", "This account is switched off. Switch it on first.");
  }
  tx.update(users).set({ isAdministrator: becomes }).where(eq(users.id, id)).run();
  recordSecurityEvent(tx, {
    type: becomes ? "administrator.added" : "administrator.removed",
    ...byAdministrator(by),
    subject: email,
  });
}

/**
 * Switches an account off or on, makes it an administrator's or no longer. Whatever runs for one
 * that is switched off is broken off. Throws NOT_FOUND, and CONFLICT where no administrator would
 * be left.
 */
export function updateAccount(
  { db, liveRequests }: Pick<Deps, "db" | "liveRequests">,
  by: ActingAdministrator,
  { id, isDisabled, isAdministrator }: z.output<typeof updateAccountInput>,
): void {
  db.transaction((tx) => {
    if (isAdministrator !== undefined) {
      setAdministrator(tx, by, requireAccount(tx, id), isAdministrator);
    }
    if (isDisabled !== undefined) setDisabled(tx, by, requireAccount(tx, id), isDisabled);
  });
  if (isDisabled || isAdministrator === false) liveRequests.endFor({ userId: id });
}

/**
 * Makes a one-time link by which the person sets a new password; older links of theirs end. Only
 * this answer carries it. Throws NOT_FOUND, and CONFLICT for an account that is switched off.
 */
export function createResetLink({ db }: Pick<Deps, "db">, by: ActingAdministrator, id: number) {
  return db.transaction((tx) => {
    const { email, disabledAt } = requireAccount(tx, id);
    if (disabledAt) {
      throw new AppError("CONFLICT", "This account is switched off. Switch it on first.");
    }
    const { path, expiresAt } = createPasswordReset(tx, id, by?.id ?? null);
    recordSecurityEvent(tx, {
      type: "password.reset-requested",
      ...byAdministrator(by),
      subject: email,
      details: "link to pass on",
    });
    return { path, expiresAt };
  });
}

/** For a phone that is lost. Throws NOT_FOUND, and CONFLICT where there is no second factor. */
export function removeFactorOf(
  { db, liveRequests }: Pick<Deps, "db" | "liveRequests">,
  by: ActingAdministrator,
  id: number,
): void {
  db.transaction((tx) => {
    const { email } = requireAccount(tx, id);
    if (!removeSecondFactor(tx, id)) {
      throw new AppError("CONFLICT", "This account has no second factor.");
    }
    recordSecurityEvent(tx, {
      type: "second-factor.disabled",
      ...byAdministrator(by),
      subject: email,
    });
  });
  endWithoutFactor({ db, liveRequests }, { userId: id });
}
