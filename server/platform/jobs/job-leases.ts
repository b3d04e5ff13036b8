import { and, asc, eq, isNotNull, isNull, lte, or, type SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { jobs } from "../../../db/schema/index.ts";
import { isDeadOwner } from "./job-owner.ts";

const leaseMilliseconds = 30_000;

/** A condition: nobody works on the job at this moment. */
export const isFree = (now: Date) => or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, now));

/** What a row holds that nobody works on. */
export const released = { leaseOwner: null, leaseUntil: null };

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMilliseconds);

/**
 * Takes up the job of a lane that has been due for longest, for half a minute; undefined when none is
 * due.
 */
export const claimNext = (db: Database, owner: string, isOfLane?: SQL) =>
  db.transaction(
    (tx) => {
      const now = new Date();
      const due = tx
        .select()
        .from(jobs)
        .where(and(lte(jobs.runAfter, now), isFree(now), isOfLane))
        .orderBy(asc(jobs.runAfter), asc(jobs.id))
        .limit(1)
        .get();
      if (!due) return undefined;
      // A lease that ran out belongs to an attempt that a crash cut short, not to a failed one. One
      // of our own is left where the disk was too full even to note how the attempt ended.
      const wasInterrupted = due.leaseOwner !== null && due.leaseOwner !== owner;
      return tx
        .update(jobs)
        .set({
          leaseOwner: owner,
          leaseUntil: leaseEnd(now),
          attempts: due.leaseOwner !== null ? due.attempts : due.attempts + 1,
          interruptions: wasInterrupted ? due.interruptions + 1 : due.interruptions,
        })
        .where(eq(jobs.id, due.id))
        .returning()
        .get();
    },
    { behavior: "immediate" },
  );

/** Holds a job for another half minute; returns whether it still belonged to the owner. */
export const renewLease = (db: Database, owner: string, id: number): boolean =>
  db
    .update(jobs)
    .set({ leaseUntil: leaseEnd(new Date()) })
    .where(and(eq(jobs.id, id), eq(jobs.leaseOwner, owner)))
    .run().changes > 0;

/** Ends the leases of processes that are gone, so that their jobs can be taken up at once. */
export function expireDeadLeases(db: Database): void {
  const held = db.select().from(jobs).where(isNotNull(jobs.leaseOwner)).all();
  for (const { id, leaseOwner } of held) {
    if (!leaseOwner || !isDeadOwner(leaseOwner)) continue;
    db.update(jobs)
      .set({ leaseUntil: new Date() })
      .where(and(eq(jobs.id, id), eq(jobs.leaseOwner, leaseOwner)))
      .run();
  }
}
