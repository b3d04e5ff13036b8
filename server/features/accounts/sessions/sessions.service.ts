import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { sessions } from "../../../../db/schema/index.ts";
import type { Caller } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { byPerson, recordSecurityEvent } from "../../../platform/security/security-log.ts";
import { describeDevice } from "./describe-device.ts";

/** The person and the session that they ask from. */
type SessionHolder = {
  user: Pick<Caller, "id" | "name" | "origin">;
  sessionId: string | undefined;
};

/** Hexadecimal digits of the stored id that the number outside is made of: 48 bits, exact in JSON. */
const idDigits = 12;
const numberOf = (storedId: string) => Number.parseInt(storedId.slice(0, idDigits), 16);
const hasNumber = (id: number) =>
  eq(sql`substr(${sessions.id}, 1, ${idDigits})`, id.toString(16).padStart(idDigits, "0"));

/** A person's sessions, the one that asks first and then the latest used. */
export function listSessions(db: Database, { user, sessionId }: SessionHolder) {
  const rows = db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, Date.now() / 1000)))
    .orderBy(desc(eq(sessions.id, sessionId ?? "")), desc(sessions.lastSeenAt), sessions.id)
    .all();
  return rows.map(({ id, userAgent, address, startedAt, lastSeenAt, expiresAt }) => ({
    id: numberOf(id),
    device: describeDevice(userAgent),
    address,
    startedAt,
    lastSeenAt,
    expiresAt: new Date(expiresAt * 1000),
    isCurrent: id === sessionId,
  }));
}

/**
 * Ends one of a person's sessions, with what is under way in it. Throws NOT_FOUND for one that is not
 * theirs or has ended.
 */
export function endSession(
  { db, liveRequests }: Pick<Deps, "db" | "liveRequests">,
  { user }: SessionHolder,
  id: number,
): void {
  const { sessionId } = db.transaction((tx) => {
    const ended = tx
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), hasNumber(id)))
      .returning({ sessionId: sessions.id, userAgent: sessions.userAgent })
      .get();
    if (!ended) throw new AppError("NOT_FOUND", "This session has ended already.");
    const subject = describeDevice(ended.userAgent);
    recordSecurityEvent(tx, { type: "session.ended", ...byPerson(user), subject });
    return ended;
  });
  liveRequests.endFor({ sessionId });
}

/** Ends all of a person's sessions but the one that asks. */
export function endOtherSessions(
  { db, sessions: live }: Pick<Deps, "db" | "sessions">,
  { user, sessionId }: SessionHolder,
): void {
  db.transaction((tx) => {
    const count = live.endOthers(user.id, sessionId);
    if (count === 0) return;
    const subject = count === 1 ? "1 other session" : `${count} other sessions`;
    recordSecurityEvent(tx, { type: "session.ended", ...byPerson(user), subject });
  });
}
