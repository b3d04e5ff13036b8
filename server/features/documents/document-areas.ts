import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { areaLinks, areas } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { dropAreaLink, putAreaLink } from "../areas/links/area-links.service.ts";

export type DocumentArea = { id: number; name: string };

/** The areas that documents of the project are said to belong to, by name; of all where none is given. */
export function readDocumentAreas(
  db: Queryable,
  { projectId }: ProjectAccess,
  documentIds?: readonly number[],
): Map<number, DocumentArea[]> {
  const rows = db
    .select({ documentId: areaLinks.targetId, id: areas.id, name: areas.name })
    .from(areaLinks)
    .innerJoin(areas, eq(areas.id, areaLinks.areaId))
    .where(
      and(
        eq(areaLinks.projectId, projectId),
        eq(areaLinks.kind, "document"),
        eq(areaLinks.status, "confirmed"),
        documentIds ? inArray(areaLinks.targetId, [...documentIds]) : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${areas.name})`), asc(areas.id))
    .all();
  const found = new Map<number, DocumentArea[]>();
  for (const { documentId, ...area } of rows) {
    found.set(documentId, [...(found.get(documentId) ?? []), area]);
  }
  return found;
}

/** Whether a document belongs to these areas and no others. */
export function isInAreas(
  db: Queryable,
  access: ProjectAccess,
  documentId: number,
  areaIds: readonly number[],
): boolean {
  const own = new Set(
    readDocumentAreas(db, access, [documentId])
      .get(documentId)
      ?.map(({ id }) => id),
  );
  return own.symmetricDifference(new Set(areaIds)).size === 0;
}

/**
 * Has a document belong to one area alone, or to none; returns whether that is a change. The first
 * area of a document in several is none. Throws NOT_FOUND for an area that the project has not.
 */
export function setDocumentArea(
  tx: Transaction,
  access: ProjectAccess,
  documentId: number,
  areaId: number | null,
): boolean {
  const before = readDocumentAreas(tx, access, [documentId]).get(documentId) ?? [];
  if ((before[0]?.id ?? null) === areaId) return false;
  const link = { kind: "document", targetId: documentId } as const;
  for (const { id } of before) if (id !== areaId) dropAreaLink(tx, access, { id, ...link });
  if (areaId !== null) putAreaLink(tx, access, { id: areaId, ...link, status: "confirmed" });
  return true;
}
