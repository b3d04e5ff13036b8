import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { joinRequests } from "../../../db/schema/index.ts";
import type { MembershipKey } from "../../access.ts";

/** Forgets what a person asked of a project, now that they are in. */
export function deleteRequest(db: Queryable, { projectId, userId }: MembershipKey): void {
  db.delete(joinRequests)
    .where(and(eq(joinRequests.projectId, projectId), eq(joinRequests.userId, userId)))
    .run();
}
