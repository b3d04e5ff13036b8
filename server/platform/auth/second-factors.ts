import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { projects, secondFactors, users } from "../../../db/schema/index.ts";

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
