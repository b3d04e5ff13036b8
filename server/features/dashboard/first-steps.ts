import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import {
  aiConversations,
  areas,
  documents,
  invitations,
  memberships,
} from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { FirstSteps } from "./dashboard.schema.ts";

/** Which of the steps that bring a project to life have been taken in the caller's project. */
export function readFirstSteps(db: Database, { projectId, userId }: ProjectAccess): FirstSteps {
  const exists = (row: unknown) => row !== undefined;
  const one = { one: sql`1` };
  return {
    document: exists(
      db.select(one).from(documents).where(eq(documents.projectId, projectId)).limit(1).get(),
    ),
    question: exists(
      db
        .select(one)
        .from(aiConversations)
        .where(
          and(
            eq(aiConversations.projectId, projectId),
            eq(aiConversations.userId, userId),
            sql`json_array_length(${aiConversations.messages}) > 0`,
          ),
        )
        .limit(1)
        .get(),
    ),
    area: exists(db.select(one).from(areas).where(eq(areas.projectId, projectId)).limit(1).get()),
    team:
      exists(
        db
          .select(one)
          .from(memberships)
          .where(and(eq(memberships.projectId, projectId), ne(memberships.userId, userId)))
          .limit(1)
          .get(),
      ) ||
      exists(
        db.select(one).from(invitations).where(eq(invitations.projectId, projectId)).limit(1).get(),
      ),
  };
}
