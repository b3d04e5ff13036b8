import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import { memberships, users } from "../../../db/schema/index.ts";
import type { InProject } from "../../access.ts";
import type { personOutput } from "./readiness/readiness.schema.ts";

export type Person = z.infer<typeof personOutput>;

/** People by their ids, with those who have left the project; nobody for an account that is gone. */
export function readPeople(
  db: Queryable,
  { projectId }: InProject,
  ids: Iterable<number | null>,
): Map<number, Person> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = db
    .select({
      id: users.id,
      name: users.name,
      initials: users.initials,
      avatarUrl: users.avatarUrl,
      isMember: sql<boolean>`${memberships.userId} is not null`.mapWith(Boolean),
    })
    .from(users)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.id), eq(memberships.projectId, projectId)),
    )
    .where(inArray(users.id, wanted))
    .all();
  return new Map(rows.map((person) => [person.id, person]));
}
