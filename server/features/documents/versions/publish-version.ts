import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../db/client.ts";
import { documents, documentVersions } from "../../../../db/schema/index.ts";
import type { DocumentTable } from "../../../../db/structure.ts";
import { nextMoment } from "../../../platform/database/changes.ts";
import { readText } from "../../search/chunk-versions.ts";
import { type DocumentPayload, isDocument } from "../document-payload.ts";
import { findWaiting, isVersion } from "./read-versions.ts";

type StoredDocument = typeof documents.$inferSelect;

/** What became of the version that the document had, before the next one takes its place. */
function stateOf({ indexVersion, processingStatus }: StoredDocument) {
  if (indexVersion > 0) return "read";
  return processingStatus === "failed" ? "failed" : "replaced";
}

/**
 * Makes the version that was read the one that readers see, and the one before an earlier one; to be
 * called in the transaction that publishes the new chunks, before it. Does nothing where it was the
 * document's own version that was read again.
 * @param tables of the version before
 */
export function publishWaiting(
  tx: Transaction,
  { documentId, projectId }: DocumentPayload,
  tables: DocumentTable[],
): void {
  const next = findWaiting(tx, { projectId }, documentId);
  const before = tx.select().from(documents).where(isDocument({ documentId, projectId })).get();
  if (!next || !before) return;
  const { version, fileName, fileType, fileSize, filePath, content, restoredFrom } = before;
  tx.insert(documentVersions)
    .values({
      ...{ projectId, documentId, version, restoredFrom },
      ...{ fileName, fileType, fileSize, filePath, content },
      state: stateOf(before),
      pageCount: before.pageCount,
      tokenCount: before.tokenCount,
      note: before.processingError ?? before.processingNote,
      createdBy: before.versionCreatedAt === null ? before.uploadedBy : before.versionCreatedBy,
      createdAt: before.versionCreatedAt ?? before.createdAt,
      extractedText: readText(tx, documentId) ?? null,
      tables,
    })
    .run();
  tx.update(documents)
    .set({
      version: next.version,
      fileName: next.fileName,
      fileType: next.fileType,
      fileSize: next.fileSize,
      filePath: next.filePath,
      content: next.content,
      restoredFrom: next.restoredFrom,
      versionCreatedAt: next.createdAt,
      versionCreatedBy: next.createdBy,
      // From here on readers see something else than what was signed.
      updatedAt: nextMoment(before.updatedAt),
    })
    .where(isDocument({ documentId, projectId }))
    .run();
  tx.delete(documentVersions).where(eq(documentVersions.id, next.id)).run();
}

/**
 * Notes why the waiting version could not be read. Returns a sentence that says so and which version
 * keeps answering; undefined where none was waiting, or none was read before.
 */
export function failWaiting(
  tx: Transaction,
  { documentId, projectId }: DocumentPayload,
  { code, sentence }: { code: string; sentence: string },
): string | undefined {
  const next = findWaiting(tx, { projectId }, documentId);
  if (!next) return undefined;
  tx.update(documentVersions)
    .set({ state: "failed", note: sentence, errorCode: code })
    .where(isVersion({ projectId }, documentId, next.version))
    .run();
  const { version, indexVersion } =
    tx
      .select({ version: documents.version, indexVersion: documents.indexVersion })
      .from(documents)
      .where(and(eq(documents.projectId, projectId), eq(documents.id, documentId)))
      .get() ?? {};
  if (!indexVersion) return undefined;
  return `Version ${next.version} could not be read, so version ${version} is still the one that is searched and cited. ${sentence}`;
}
