import { createHash, randomInt } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { recoveryCodes } from "../../../db/schema/index.ts";

const codesAtOnce = 10;
const groupsPerCode = 4;
const lettersPerGroup = 4;
/** Without vowels no code spells a word; without 0/o and 1/l none is misread. 76 bits a code. */
const letters = "23456789bcdfghjkmnpqrstvwxz";

const createGroup = () =>
  Array.from({ length: lettersPerGroup }, () => letters[randomInt(letters.length)]).join("");
const createCode = () => Array.from({ length: groupsPerCode }, createGroup).join("-");

/** Of the letters and digits alone: people leave hyphens out, or write in capitals. */
const hashOf = (code: string) =>
  createHash("sha256")
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""))
    .digest("hex");

/** Makes ten codes in place of those there are; only this answer carries them. */
export function replaceRecoveryCodes(tx: Transaction, userId: number): string[] {
  const codes = Array.from({ length: codesAtOnce }, createCode);
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  tx.insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(code) })))
    .run();
  return codes;
}

const isUnused = (userId: number) =>
  and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

/** How many codes are left to use. */
export const countRecoveryCodes = (db: Queryable, userId: number): number =>
  db.select({ left: count() }).from(recoveryCodes).where(isUnused(userId)).get()?.left ?? 0;

/** Uses a code up; false for one that is not the person's, or was used before. */
export const consumeRecoveryCode = (tx: Queryable, userId: number, code: string): boolean =>
  tx
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(and(isUnused(userId), eq(recoveryCodes.codeHash, hashOf(code))))
    .run().changes > 0;

/** Removes all codes of a person. */
export const removeRecoveryCodes = (tx: Queryable, userId: number): void => {
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
};
