import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { sessions, users } from "../../../db/schema/index.ts";

/** How exactly it is kept, in milliseconds: not every read need write. */
const precision = 60_000;

/** Notes that a person is there, in a session where they have one and not an API token. */
export function noteLastSeen(
  db: Database,
  { sessionId, userId }: { sessionId?: string; userId: number },
  lastSeenAt: Date | null,
): void {
  const now = new Date();
  const before = new Date(now.getTime() - precision);
  if (lastSeenAt && lastSeenAt > before) return;
  try {
    db.transaction((tx) => {
      if (sessionId !== undefined) {
        tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId)).run();
      }
      tx.update(users)
        // To be there changes nothing about the account.
        .set({ lastSeenAt: now, updatedAt: sql`${users.updatedAt}` })
        .where(
          and(eq(users.id, userId), or(isNull(users.lastSeenAt), lt(users.lastSeenAt, before))),
        )
        .run();
    });
  } catch {
    // On a full disk, or without the primary, people can still read; the next request tries again.
  }
}
