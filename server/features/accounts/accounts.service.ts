import { randomInt } from "node:crypto";
import { eq, getTableColumns } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable } from "../../../db/client.ts";
import { apiTokens, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { AppError, invalidField, notFound } from "../../errors.ts";
import { hashPassword, pretendToVerify, verifyPassword } from "../../platform/auth/password.ts";
import type { SessionUser } from "../../platform/auth/sessions.ts";
import type { changePasswordInput, loginInput, registerInput, User } from "./accounts.schema.ts";

const {
  password: _password,
  isAdministrator: _isAdministrator,
  disabledAt: _disabledAt,
  deletedAt: _deletedAt,
  lastSeenAt: _lastSeenAt,
  publishesQuestions: _publishesQuestions,
  ...publicColumns
} = getTableColumns(users);

/** The user as every client sees it; throws NOT_FOUND for an unknown id. */
export function readUser(db: Queryable, id: number): User {
  const user = db.select(publicColumns).from(users).where(eq(users.id, id)).get();
  if (!user) throw notFound("user");
  return user;
}

const slugOf = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 24) || "user";

// Without vowels no suffix spells a word; without 0/o and 1/l none is misread.
const suffixLetters = "23456789bcdfghjkmnpqrstvwxz";
const randomSuffix = () =>
  Array.from({ length: 5 }, () => suffixLetters[randomInt(suffixLetters.length)]).join("");

const initialOf = (name: string) => [...name][0]?.toUpperCase() ?? "";

function freeUsername(db: Queryable, email: string) {
  const wanted = slugOf(email.split("@")[0] ?? "");
  const isTaken = (username: string) =>
    db.select({ id: users.id }).from(users).where(eq(users.username, username)).get();
  return isTaken(wanted) ? `${wanted}-${randomSuffix()}` : wanted;
}

/** Makes an account. Throws CONFLICT when the address already has one. */
export async function registerUser(
  db: Database,
  input: z.output<typeof registerInput>,
): Promise<User> {
  const { firstName, lastName, email } = input;
  const password = await hashPassword(input.password);
  return db.transaction((tx) => {
    if (tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get()) {
      throw new AppError("CONFLICT", "An account with this email already exists. Sign in instead.");
    }
    const name = `${firstName} ${lastName}`;
    const { id } = tx
      .insert(users)
      .values({
        firstName,
        lastName,
        email,
        name,
        password,
        initials: initialOf(firstName) + initialOf(lastName),
        userId: `${slugOf(name)}-${randomSuffix()}`,
        username: freeUsername(tx, email),
      })
      .returning({ id: users.id })
      .get();
    return readUser(tx, id);
  });
}

/**
 * The user whom email and password name. Throws WRONG_CREDENTIALS in the same words and time
 * whether the email is unknown or the password wrong, and RATE_LIMITED after ten tries a minute from
 * one address, or a hundred from all.
 */
export async function authenticate(
  deps: Pick<Deps, "db" | "rateLimits" | "logger">,
  { email, password }: z.output<typeof loginInput>,
  clientAddress: string,
): Promise<User> {
  await deps.rateLimits.takePasswordGuess(email, clientAddress);
  const user = deps.db
    .select({ id: users.id, password: users.password })
    .from(users)
    .where(eq(users.email, email))
    .get();
  if (!user) await pretendToVerify(password);
  if (!user || !(await verifyPassword(user.password, password))) {
    // Read by fail2ban in this form (README). The email is left out: people type passwords into it.
    deps.logger.warn({ event: "sign-in-failed", address: clientAddress }, "Sign-in failed");
    throw new AppError("WRONG_CREDENTIALS", "Invalid email or password.");
  }
  return readUser(deps.db, user.id);
}

/**
 * Stores a new password, and ends the account's API tokens unless they are kept by choice. Throws
 * INVALID_INPUT when the current one is wrong, and RATE_LIMITED after as many tries as signing in
 * has, since each tells whether a password is right.
 */
export async function changePassword(
  { db, rateLimits }: Pick<Deps, "db" | "rateLimits">,
  { id: userId, email }: Pick<SessionUser, "id" | "email">,
  { currentPassword, newPassword, keepTokens }: z.output<typeof changePasswordInput>,
  clientAddress: string,
): Promise<void> {
  await rateLimits.takePasswordGuess(email, clientAddress);
  const user = db
    .select({ password: users.password })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  if (!user) throw notFound("user");
  if (!(await verifyPassword(user.password, currentPassword))) {
    throw invalidField("currentPassword", "The current password is not right.");
  }
  const password = await hashPassword(newPassword);
  db.transaction((tx) => {
    tx.update(users).set({ password }).where(eq(users.id, userId)).run();
    if (!keepTokens) tx.delete(apiTokens).where(eq(apiTokens.userId, userId)).run();
  });
}
