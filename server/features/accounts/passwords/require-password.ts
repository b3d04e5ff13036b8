import { eq } from "drizzle-orm";
import { users } from "../../../../db/schema/index.ts";
import type { Caller } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { AppError, invalidField, notFound } from "../../../errors.ts";
import { hasPassword, verifyPassword } from "../../../platform/auth/password.ts";

/**
 * Throws INVALID_INPUT unless the password is the person's, CONFLICT where they have none, and
 * RATE_LIMITED after ten tries a minute, since each tells whether a password is right. Resolves to the
 * hash that it belongs to.
 */
export async function requirePassword(
  { db, rateLimits }: Pick<Deps, "db" | "rateLimits">,
  { id, email, origin }: Pick<Caller, "id" | "email" | "origin">,
  password: string | undefined,
): Promise<string> {
  const stored = db.select({ hash: users.password }).from(users).where(eq(users.id, id)).get();
  if (!stored) throw notFound("user");
  if (!hasPassword(stored.hash)) {
    throw new AppError(
      "CONFLICT",
      "Your account has no password, since you sign in elsewhere. Set one by “Forgot your password?” on the sign-in page first.",
    );
  }
  if (!password) throw invalidField("currentPassword", "Current password is required");
  await rateLimits.takeOwnPasswordGuess(email, origin.address);
  if (!(await verifyPassword(stored.hash, password))) {
    throw invalidField("currentPassword", "The current password is not right.");
  }
  return stored.hash;
}
