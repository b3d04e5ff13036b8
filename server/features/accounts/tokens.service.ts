import { and, count, desc, eq } from "drizzle-orm";
import type { Database, Queryable } from "../../../db/client.ts";
import { apiTokens } from "../../../db/schema/index.ts";
import type { MembershipKey, ProjectAccess } from "../../access.ts";
import { AppError, notFound } from "../../errors.ts";
import { makeApiToken } from "../../platform/auth/api-tokens.ts";
import { byMember, recordSecurityEvent } from "../../platform/security/security-log.ts";
import { tokenLimits } from "./tokens.schema.ts";

const shownColumns = {
  id: apiTokens.id,
  name: apiTokens.name,
  lastFour: apiTokens.lastFour,
  lastUsedAt: apiTokens.lastUsedAt,
  createdAt: apiTokens.createdAt,
};

const isOwn = ({ projectId, userId }: MembershipKey) =>
  and(eq(apiTokens.projectId, projectId), eq(apiTokens.userId, userId));

/** The caller's tokens for this project, the newest first, without the tokens themselves. */
export const listTokens = (db: Database, access: ProjectAccess) =>
  db.select(shownColumns).from(apiTokens).where(isOwn(access)).orderBy(desc(apiTokens.id)).all();

/** Makes a token; only this answer carries it. Throws CONFLICT beyond fifty of them. */
export function createToken(db: Database, access: ProjectAccess, name: string) {
  return db.transaction((tx) => {
    const held = tx.select({ tokens: count() }).from(apiTokens).where(isOwn(access)).get();
    if ((held?.tokens ?? 0) >= tokenLimits.perUser) {
      throw new AppError(
        "CONFLICT",
        `You have ${tokenLimits.perUser} tokens already. Revoke one you no longer need first.`,
      );
    }
    const { token, ...stored } = makeApiToken();
    const created = tx
      .insert(apiTokens)
      .values({ ...stored, name, projectId: access.projectId, userId: access.userId })
      .returning(shownColumns)
      .get();
    recordSecurityEvent(tx, { type: "token.created", ...byMember(access), subject: name });
    return { ...created, token };
  });
}

/** Ends a token. Throws NOT_FOUND for one that is not the caller's. */
export function revokeToken(db: Database, access: ProjectAccess, id: number): void {
  db.transaction((tx) => {
    const revoked = tx
      .delete(apiTokens)
      .where(and(isOwn(access), eq(apiTokens.id, id)))
      .returning({ name: apiTokens.name })
      .get();
    if (!revoked) throw notFound("token");
    recordSecurityEvent(tx, { type: "token.revoked", ...byMember(access), subject: revoked.name });
  });
}

/** Ends every token that a person has in a project, for when they leave it. */
export function revokeAllTokens(db: Queryable, key: MembershipKey): void {
  db.delete(apiTokens).where(isOwn(key)).run();
}
