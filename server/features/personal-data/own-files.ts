import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { documents, documentVersions } from "../../../db/schema/index.ts";

/** Who uploaded the version of a document that readers see. */
const uploader = sql<number | null>`CASE WHEN ${documents.versionCreatedAt} IS NULL
  THEN ${documents.uploadedBy} ELSE ${documents.versionCreatedBy} END`;

/** The next file after an id that a person uploaded to one of these projects; undefined after the last. */
export const nextOwnFile = (db: Queryable, userId: number, projectIds: number[], afterId: number) =>
  db
    .select({ id: documents.id, fileName: documents.fileName, filePath: documents.filePath })
    .from(documents)
    .where(
      and(
        eq(uploader, userId),
        inArray(documents.projectId, projectIds),
        isNotNull(documents.filePath),
        gt(documents.id, afterId),
      ),
    )
    .orderBy(asc(documents.id))
    .limit(1)
    .get();

/** The same among the versions that readers do not see, by the ids of the versions. */
export const nextOwnVersionFile = (
  db: Queryable,
  userId: number,
  projectIds: number[],
  afterId: number,
) =>
  db
    .select({
      id: documentVersions.id,
      documentId: documentVersions.documentId,
      version: documentVersions.version,
      fileName: documentVersions.fileName,
      filePath: documentVersions.filePath,
    })
    .from(documentVersions)
    .where(
      and(
        eq(documentVersions.createdBy, userId),
        inArray(documentVersions.projectId, projectIds),
        isNotNull(documentVersions.filePath),
        gt(documentVersions.id, afterId),
      ),
    )
    .orderBy(asc(documentVersions.id))
    .limit(1)
    .get();
