import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { verifySync } from "otplib";
import type { Database, Queryable } from "../../../db/client.ts";
import { secondFactors } from "../../../db/schema/index.ts";
import type { Vault } from "../../platform/auth/vault.ts";
import {
  byPerson,
  type Origin,
  recordSecurityEvent,
} from "../../platform/security/security-log.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";

/** As the security log tells it. */
export type CodeKind = "app code" | "recovery code";

/** Seconds that a code is shown, and by which a phone's clock may be wrong either way. */
const period = 30;

const recordIdOf = (userId: number) => `second-factor ${userId}`;

/** A secret as it is stored. */
export const sealSecret = (vault: Vault, userId: number, secret: string): string =>
  vault.seal(secret, recordIdOf(userId));

/** The code's time step (RFC 6238) if the app shows it now, just before or just after. */
function findStep(vault: Vault, userId: number, sealed: string, code: string): number | undefined {
  const secret = vault.open(sealed, recordIdOf(userId));
  const token = code.replaceAll(/\s/g, "");
  if (secret === undefined || !/^\d{6}$/.test(token)) return undefined;
  const now = Math.floor(Date.now() / 1000);
  const result = verifySync({ secret, token, period, epoch: now, epochTolerance: period });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}

/**
 * Marks a secret as confirmed by its first code; false for a wrong code, undefined where no secret
 * waits for one.
 */
export function confirmSecret(
  tx: Queryable,
  vault: Vault,
  userId: number,
  code: string,
): boolean | undefined {
  const isWaiting = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt));
  const waiting = tx.select().from(secondFactors).where(isWaiting).get();
  if (!waiting) return undefined;
  const lastStep = findStep(vault, userId, waiting.secret, code);
  if (lastStep === undefined) return false;
  tx.update(secondFactors).set({ confirmedAt: new Date(), lastStep }).where(isWaiting).run();
  return true;
}

/** Takes a code of the app, unless it or a later one was taken before. */
function consumeAppCode(tx: Queryable, vault: Vault, userId: number, code: string): boolean {
  const isConfirmed = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  const factor = tx.select().from(secondFactors).where(isConfirmed).get();
  const step = factor && findStep(vault, userId, factor.secret, code);
  if (step === undefined) return false;
  const isUnused = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
  const { changes } = tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isConfirmed, isUnused))
    .run();
  return changes > 0;
}

type Person = { id: number; name: string; projectId: number | null; origin: Origin };

/** Takes a code of the app or a recovery code, each of them once; undefined for a wrong one. */
export function consumeCode(
  db: Database,
  vault: Vault,
  user: Person,
  code: string,
): CodeKind | undefined {
  return db.transaction((tx) => {
    if (consumeAppCode(tx, vault, user.id, code)) return "app code";
    if (!consumeRecoveryCode(tx, user.id, code)) return undefined;
    recordSecurityEvent(tx, {
      type: "recovery-code.used",
      ...byPerson(user),
      projectId: user.projectId,
    });
    return "recovery code";
  });
}
