import { eq } from "drizzle-orm";
import type { Transaction } from "../../../db/client.ts";
import { meetings, type StoredDecisionLink } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { changeRowsInTrash } from "../../platform/trash/trash.ts";

/**
 * Lets decisions about one area be about another, within the caller's transaction; also those of
 * meetings in the Trash, which may come back.
 */
export function moveDecisions(
  tx: Transaction,
  { projectId }: ProjectAccess,
  fromId: number,
  intoId: number,
): void {
  const isAbout = ({ areaId }: StoredDecisionLink) => areaId === fromId;
  const moved = (links: readonly StoredDecisionLink[]) =>
    links.map((link) => (isAbout(link) ? { ...link, areaId: intoId } : link));

  const rows = tx
    .select({ id: meetings.id, decisionLinks: meetings.decisionLinks })
    .from(meetings)
    .where(eq(meetings.projectId, projectId))
    .all();
  for (const { id, decisionLinks } of rows) {
    if (!decisionLinks.some(isAbout)) continue;
    // Nobody has changed the meeting itself.
    tx.update(meetings)
      .set({ decisionLinks: moved(decisionLinks), updatedAt: meetings.updatedAt })
      .where(eq(meetings.id, id))
      .run();
  }

  changeRowsInTrash(tx, { projectId, entityType: "meeting" }, (row) => {
    // A meeting deleted before decisions had links has none.
    const links: StoredDecisionLink[] = JSON.parse(String(row.decision_links ?? "[]"));
    return links.some(isAbout) ? { ...row, decision_links: JSON.stringify(moved(links)) } : row;
  });
}
