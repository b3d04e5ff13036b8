import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { apiTokens, memberships, projects, users } from "../../../db/schema/index.ts";
import { placeholderInJoin, prepareOnce } from "../database/prepared-query.ts";
import { noteLastSeen } from "./last-seen.ts";
import {
  isActiveUser,
  isLiveProject,
  isOwnMembership,
  type SessionUser,
  sessionUserColumns,
} from "./sessions.ts";

const prefix = "baton_";
/** How exactly the time of the last use is kept, in milliseconds: not every read need write. */
const lastUsePrecision = 60_000;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** A new token of 32 random bytes, its SHA-256 for the database and its last four characters. */
export function makeApiToken() {
  const token = prefix + randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOf(token), lastFour: token.slice(-4) };
}

/** The token of an Authorization header of the Bearer scheme; undefined for any other header. */
export const bearerTokenOf = (authorization: string | undefined): string | undefined =>
  /^bearer +(\S+)$/i.exec(authorization?.trim() ?? "")?.[1];

const tokenByHash = prepareOnce((db) =>
  db
    .select({
      tokenId: apiTokens.id,
      lastUsedAt: apiTokens.lastUsedAt,
      user: sessionUserColumns,
    })
    .from(apiTokens)
    .innerJoin(users, and(eq(users.id, apiTokens.userId), isActiveUser))
    .innerJoin(projects, and(eq(projects.id, apiTokens.projectId), isLiveProject))
    .innerJoin(memberships, isOwnMembership)
    .where(eq(apiTokens.tokenHash, placeholderInJoin("tokenHash")))
    .prepare(),
);

/** Notes the use of a token, and that its user is there. */
function noteUse(db: Database, tokenId: number, userId: number, lastUsedAt: Date | null) {
  const now = new Date();
  if (lastUsedAt && lastUsedAt.getTime() >= now.getTime() - lastUsePrecision) return;
  try {
    db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, tokenId)).run();
  } catch {
    // On a full disk, or without the primary, a program can still read; its next call tries again.
  }
  noteLastSeen(db, { userId }, null);
}

/**
 * A token's id and the user it acts as, or null. It is good in the project it was made in and in no
 * other, whichever its user works in at the time.
 */
export function readApiToken(
  db: Database,
  token: string,
): { tokenId: number; user: SessionUser } | null {
  const found = tokenByHash(db).get({ tokenHash: hashOf(token) });
  if (!found) return null;
  const { lastUsedAt, ...identity } = found;
  noteUse(db, identity.tokenId, identity.user.id, lastUsedAt);
  return identity;
}
