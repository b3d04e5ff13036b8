import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";

import type { Queryable } from "../../../../db/client.ts";
import { comments, meetings, memberships, users } from "../../../../db/schema/index.ts";
import { mentionPattern } from "../../comments/comments.schema.ts";
import { packTables } from "../format/pack-tables.ts";
import { columnsOf } from "../format/row-schema.ts";

export type PackPerson = { id: number; name: string; email: string | null };

/** Everybody whom rows of the project name in a column. */
function idsInColumns(db: Queryable, projectId: number): number[] {
  return packTables.flatMap(({ table, references, isOf }) => {
    const columns = columnsOf(table);
    return Object.entries(references).flatMap(([name, kind]) => {
      const column = columns[name];
      if (kind !== "people" || !column) return [];
      return db
        .selectDistinct({ id: sql<number>`${column}` })
        .from(table)
        .where(and(isOf(projectId), isNotNull(column)))
        .all()
        .map(({ id }) => id);
    });
  });
}

const attendees = (projectId: number): SQL => sql`
  SELECT DISTINCT value ->> 'userId' AS id
  FROM ${meetings}, json_each(${meetings.attendeeMembers}) WHERE project_id = ${projectId}`;

function mentioned(db: Queryable, projectId: number): number[] {
  const rows = db
    .select({ text: comments.text })
    .from(comments)
    .where(and(eq(comments.projectId, projectId), sql`${comments.text} LIKE '%<@%'`))
    .all();
  return rows.flatMap(({ text }) => [...text.matchAll(mentionPattern)].map(([, id]) => Number(id)));
}

/**
 * The members, and everybody else who is named in the project, by name. Only members come with
 * their email, by which an import finds their account.
 */
export function peopleOfProject(db: Queryable, projectId: number): PackPerson[] {
  const ids = new Set([
    ...idsInColumns(db, projectId),
    ...db.all<{ id: number }>(attendees(projectId)).map(({ id }) => id),
    ...mentioned(db, projectId),
  ]);
  return db
    .select({
      id: users.id,
      name: users.name,
      email: sql<string | null>`iif(${memberships.userId} IS NULL, NULL, ${users.email})`,
    })
    .from(users)
    .leftJoin(
      memberships,
      and(
        eq(memberships.userId, users.id),
        eq(memberships.projectId, projectId),
        isNull(users.deletedAt),
      ),
    )
    .where(inArray(users.id, sql`(SELECT value FROM json_each(${JSON.stringify([...ids])}))`))
    .orderBy(users.name, users.email, users.id)
    .all();
}
