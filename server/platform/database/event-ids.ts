import { eq, max, sql } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { domainEvents } from "../../../db/schema/index.ts";

/** The id of the last event of all projects, kept or not. */
export const lastGivenEventId = (db: Queryable): number =>
  db.get<{ seq: number } | undefined>(
    sql`select seq from sqlite_sequence where name = 'domain_events'`,
  )?.seq ?? 0;

/**
 * The id of the project's last event. Where none of its own is kept any more, it is the last id given
 * to anybody: whatever happens next in the project gets a higher one.
 */
export const lastEventIdOf = (db: Queryable, { projectId }: { projectId: number }): number =>
  db
    .select({ id: max(domainEvents.id) })
    .from(domainEvents)
    .where(eq(domainEvents.projectId, projectId))
    .get()?.id ?? lastGivenEventId(db);
