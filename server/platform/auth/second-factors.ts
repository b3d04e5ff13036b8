import { and, eq, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../db/client.ts";
import { memberships, projects, secondFactors, users } from "../../../db/schema/index.ts";
import type { LiveRequests } from "./live-requests.ts";

/** Whether a user, by the column of their id, has set up a second factor. */
export const hasSecondFactor = (userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${secondFactors}
    where ${secondFactors.userId} = ${userId} and ${secondFactors.confirmedAt} is not null)`.mapWith(
    Boolean,
  );

/** Whether a user, by the column of their id, has what a joined project asks of its members. */
export const hasRequiredFactor = (userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(not ${projects.requiresSecondFactor} or ${hasSecondFactor(userId)})`.mapWith(
    Boolean,
  );

/** Whether a person is asked for a code when they sign in. */
export const isAskedForCode = (db: Queryable, userId: number): boolean =>
  db
    .select({ asked: hasSecondFactor(users.id) })
    .from(users)
    .where(eq(users.id, userId))
    .get()?.asked ?? false;

type EndDeps = { db: Database; liveRequests: Pick<LiveRequests, "endFor"> };

/**
 * Breaks off what is under way for members without the second factor that their project asks for: of
 * one project, once it asks, or for one person, once theirs is gone.
 */
export function endWithoutFactor(
  { db, liveRequests }: EndDeps,
  of: { projectId: number } | { userId: number },
): void {
  const isMeant =
    "projectId" in of ? eq(memberships.projectId, of.projectId) : eq(memberships.userId, of.userId);
  const lacking = db
    .select({ projectId: memberships.projectId, userId: memberships.userId })
    .from(memberships)
    .innerJoin(projects, eq(projects.id, memberships.projectId))
    .where(and(isMeant, not(hasRequiredFactor(memberships.userId))))
    .all();
  for (const member of lacking) liveRequests.endFor(member);
}
