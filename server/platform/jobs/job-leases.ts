import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../db/client.ts";
import { jobs } from "../../../db/schema/index.ts";
import { isDeadOwner } from "./job-owner.ts";

const leaseMilliseconds = 30_000;
/** How far a server's clock may be behind the primary's before it takes work up late. */
const clockTolerance = 2_000;

/** A condition: nobody works on the job at this moment. */
export const isFree = (now: Date) => or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, now));

/** What a row holds that nobody works on. */
export const released = { leaseOwner: null, leaseUntil: null };

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMilliseconds);

/** The one clock that all servers of a cluster have; within a transaction, that of the primary. */
const sharedClock = sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;

/** The moment by which leases are measured. */
function leaseClock(db: Database, tx: Queryable): Date {
  if (!db.primary) return new Date();
  const { now } = tx.get<{ now: number }>(sql`SELECT ${sharedClock} AS now`) ?? { now: Date.now() };
  return new Date(now);
}

const isDue = (now: Date, isOfLane: SQL | undefined) =>
  and(lte(jobs.runAfter, now), isFree(now), isOfLane);

/**
 * Whether there may be something to take up. Only a cluster is asked: there, looking in the copy
 * costs next to nothing, and a transaction several answers of the primary.
 */
function mayHaveNext(db: Database, isOfLane: SQL | undefined): boolean {
  if (!db.primary) return true;
  const due = isDue(new Date(Date.now() + clockTolerance), isOfLane);
  return db.select({ id: jobs.id }).from(jobs).where(due).limit(1).get() !== undefined;
}

/**
 * Takes up the job of a lane that has been due for longest, for half a minute; undefined when none is
 * due.
 */
export function claimNext(db: Database, owner: string, isOfLane?: SQL) {
  if (!mayHaveNext(db, isOfLane)) return undefined;
  return db.transaction((tx) => {
    const now = leaseClock(db, tx);
    const due = tx
      .select()
      .from(jobs)
      .where(isDue(now, isOfLane))
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
  });
}

/** Holds a job for another half minute; returns whether it still belonged to the owner. */
export const renewLease = (db: Database, owner: string, id: number): boolean =>
  db
    .update(jobs)
    .set({
      leaseUntil: db.primary ? sql`${sharedClock} + ${leaseMilliseconds}` : leaseEnd(new Date()),
    })
    .where(and(eq(jobs.id, id), eq(jobs.leaseOwner, owner)))
    .run().changes > 0;

/**
 * Ends the leases of processes that are gone, so that their jobs can be taken up at once. In a
 * cluster they run out by themselves: the number of a process says nothing about those of others.
 */
export function expireDeadLeases(db: Database): void {
  if (db.primary) return;
  const held = db.select().from(jobs).where(isNotNull(jobs.leaseOwner)).all();
  for (const { id, leaseOwner } of held) {
    if (!leaseOwner || !isDeadOwner(leaseOwner)) continue;
    db.update(jobs)
      .set({ leaseUntil: new Date() })
      .where(and(eq(jobs.id, id), eq(jobs.leaseOwner, leaseOwner)))
      .run();
  }
}
