import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { areaLinks } from "../../../db/schema/index.ts";
import type { EventSubscriber, PublishedEvent } from "../../events.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { askSoon } from "./ask-area.job.ts";

const areasOfDocument = (db: Queryable, projectId: number, documentId: number): number[] =>
  db
    .select({ areaId: areaLinks.areaId })
    .from(areaLinks)
    .where(
      and(
        eq(areaLinks.projectId, projectId),
        eq(areaLinks.kind, "document"),
        eq(areaLinks.targetId, documentId),
        eq(areaLinks.status, "confirmed"),
      ),
    )
    .all()
    .map(({ areaId }) => areaId);

/** The areas whose documents or questions an event has changed. */
function areasToAsk(db: Queryable, { event, projectId }: PublishedEvent): number[] {
  switch (event.type) {
    case "document.processed":
    case "document.updated":
    case "document.deleted":
      return areasOfDocument(db, projectId, event.id);
    case "trash.restored":
      if (event.entityType === "area") return [event.id];
      return event.entityType === "document" ? areasOfDocument(db, projectId, event.id) : [];
    case "area.links-changed":
      return [event.id];
    case "area.updated":
      return event.changed.includes("name") ? [event.id] : [];
    case "area.merged":
      return [event.intoId];
    case "acceptance-question.created":
    case "acceptance-question.updated":
      return [event.areaId];
    default:
      return [];
  }
}

/** Subscriber: has acceptance questions asked again after what they are asked of has changed. */
export const askAfterChanges = (
  queue: Pick<JobQueue, "enqueue" | "cancel">,
): EventSubscriber["handle"] => {
  return (published, tx) => {
    const { projectId } = published;
    for (const areaId of areasToAsk(tx, published)) askSoon(queue, tx, { projectId, areaId });
  };
};
