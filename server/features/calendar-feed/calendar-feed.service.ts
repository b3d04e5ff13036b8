import { hash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database, Queryable } from "../../../db/client.ts";
import { calendarFeeds, users } from "../../../db/schema/index.ts";
import type { Caller } from "../../access.ts";
import { AppError } from "../../errors.ts";
import { hashLinkToken, makeLinkToken } from "../../platform/auth/link-tokens.ts";
import { isActiveUser } from "../../platform/auth/sessions.ts";
import { byPerson, recordSecurityEvent } from "../../platform/security/security-log.ts";
import type { CalendarFeed } from "./calendar-feed.schema.ts";
import { composeFeed } from "./compose-feed.ts";

const shownColumns = {
  lastReadAt: calendarFeeds.lastReadAt,
  createdAt: calendarFeeds.createdAt,
};

const isOwn = ({ id }: Pick<Caller, "id">) => eq(calendarFeeds.userId, id);

/** The person's calendar feed, without its address; null where they have none. */
export const readFeed = (db: Queryable, person: Pick<Caller, "id">): CalendarFeed | null =>
  db.select(shownColumns).from(calendarFeeds).where(isOwn(person)).get() ?? null;

/** Makes a feed in the place of an earlier one; only this answer carries its address, at `origin`. */
export function createFeed(db: Database, person: Caller, origin: string) {
  return db.transaction((tx) => {
    tx.delete(calendarFeeds).where(isOwn(person)).run();
    const { token, tokenHash } = makeLinkToken();
    const feed = tx
      .insert(calendarFeeds)
      .values({ userId: person.id, tokenHash })
      .returning(shownColumns)
      .get();
    recordSecurityEvent(tx, { type: "calendar-feed.created", ...byPerson(person) });
    return { ...feed, url: `${origin}/api/calendar/${token}.ics` };
  });
}

/** Ends the person's feed at once. Throws NOT_FOUND where they have none. */
export function revokeFeed(db: Database, person: Caller): void {
  db.transaction((tx) => {
    const revoked = tx.delete(calendarFeeds).where(isOwn(person)).run().changes > 0;
    if (!revoked) throw new AppError("NOT_FOUND", "You have no calendar feed.");
    recordSecurityEvent(tx, { type: "calendar-feed.revoked", ...byPerson(person) });
  });
}

/** How exactly the time of the last reading is kept, in milliseconds. */
const lastReadPrecision = 60_000;

/**
 * What a calendar program reads with a token: the iCalendar text, its hash, and since when it is so.
 * Throws NOT_FOUND for a token that is not good.
 */
export function readCalendar(db: Database, token: string) {
  const feed = db
    .select({
      userId: calendarFeeds.userId,
      lastReadAt: calendarFeeds.lastReadAt,
      contentHash: calendarFeeds.contentHash,
      changedAt: calendarFeeds.changedAt,
    })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), isActiveUser))
    .where(eq(calendarFeeds.tokenHash, hashLinkToken(token)))
    .get();
  if (!feed) {
    throw new AppError(
      "NOT_FOUND",
      "This calendar does not exist, or not any more. Make a new address in Baton under Account Settings.",
    );
  }
  const now = new Date();
  const text = composeFeed(db, feed.userId, now);
  const contentHash = hash("sha256", text);
  const isUnchanged = contentHash === feed.contentHash && feed.changedAt !== null;
  const changedAt = isUnchanged && feed.changedAt ? feed.changedAt : now;
  const wasReadLately =
    feed.lastReadAt && feed.lastReadAt.getTime() > now.getTime() - lastReadPrecision;
  if (!isUnchanged || !wasReadLately) {
    try {
      db.update(calendarFeeds)
        .set({ lastReadAt: now, contentHash, changedAt })
        .where(eq(calendarFeeds.userId, feed.userId))
        .run();
    } catch {
      // On a full disk, or without the primary, a calendar can still be read; its next reading tries
      // again.
    }
  }
  return { text, contentHash, changedAt };
}
