import { eq, max } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable, Transaction } from "../../../../db/client.ts";
import { documents, documentVersions } from "../../../../db/schema/index.ts";
import { type ProjectAccess, requireStillMember } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { AppError, invalidField, notFound } from "../../../errors.ts";
import { publish } from "../../../events.ts";
import { nextMoment, requireUnchanged } from "../../../platform/database/changes.ts";
import { commitWithFile } from "../../../platform/files/commit-with-file.ts";
import type { ReceivedFile } from "../../../platform/files/multipart.ts";
import { processDocumentJob } from "../documents.job.ts";
import { fileColumns, queueProcessing } from "../documents.service.ts";
import { isOneDocument, readDocumentRow } from "../read-documents.ts";
import { publishWaiting } from "./publish-version.ts";
import { findWaiting, isVersion } from "./read-versions.ts";
import type { addVersionInput, restoreVersionInput } from "./versions.schema.ts";

type VersionDeps = Pick<Deps, "db" | "jobs">;
type StoredDocument = typeof documents.$inferSelect;

function requireDocument(db: Queryable, access: ProjectAccess, id: number): StoredDocument {
  const row = db.select().from(documents).where(isOneDocument(access, id)).get();
  if (!row) throw notFound("document");
  return row;
}

type FileAndContent = Pick<
  StoredDocument,
  "fileName" | "fileType" | "fileSize" | "filePath" | "content"
>;

/** The file and content of a document that came last, be they read already or not. */
export function latestOf(
  db: Queryable,
  access: ProjectAccess,
  document: FileAndContent & Pick<StoredDocument, "id">,
): FileAndContent {
  const { fileName, fileType, fileSize, filePath, content } =
    findWaiting(db, access, document.id) ?? document;
  return { fileName, fileType, fileSize, filePath, content };
}

/**
 * Throws CONFLICT, carrying the document, when a change was based on an older state of it; null
 * stands for a state that is known to be older.
 */
export function requireCurrentDocument(
  deps: VersionDeps,
  access: ProjectAccess,
  document: StoredDocument,
  basedOn: Date | null | undefined,
): void {
  const { content, fileName } = latestOf(deps.db, access, document);
  const current = { ...readDocumentRow(deps, access, document.id), content, fileName };
  requireUnchanged("document", current, basedOn);
}

/**
 * Adds the next version of a document and queues its processing; readers see the one before until it
 * has been read. A version that was still waiting is passed over and stays among the earlier ones.
 * Returns its number.
 */
export function queueVersion(
  { jobs }: Pick<Deps, "jobs">,
  tx: Transaction,
  access: ProjectAccess,
  { id, version: current, updatedAt, indexVersion }: StoredDocument,
  content: Partial<FileAndContent & Pick<StoredDocument, "restoredFrom">>,
): number {
  const { projectId, userId: createdBy } = access;
  const last = tx
    .select({ version: max(documentVersions.version) })
    .from(documentVersions)
    .where(eq(documentVersions.documentId, id))
    .get();
  const version = Math.max(current, last?.version ?? 0) + 1;
  const waiting = findWaiting(tx, access, id);
  if (waiting) {
    tx.update(documentVersions)
      .set({ state: "replaced" })
      .where(isVersion(access, id, waiting.version))
      .run();
  }
  tx.insert(documentVersions)
    .values({ ...content, projectId, documentId: id, version, state: "waiting", createdBy })
    .run();
  // Nobody has seen anything of a document that was never read.
  if (indexVersion === 0) publishWaiting(tx, { documentId: id, projectId }, []);
  tx.update(documents)
    .set({ updatedAt: nextMoment(updatedAt) })
    .where(isOneDocument(access, id))
    .run();
  // What is being read of it is of the version before.
  jobs.cancel(tx, processDocumentJob, { documentId: id, projectId });
  queueProcessing({ jobs }, tx, access, id);
  return version;
}

/**
 * Makes a stored file or typed content, of whatever accepted type, the next version of a document.
 * Takes the file over: unless the version keeps it, it is removed. Throws NOT_FOUND, CONFLICT when
 * it was based on an older state, UNSUPPORTED_TYPE, and INVALID_INPUT for an empty file, or neither
 * file nor content.
 * @param along written in the transaction that adds the version
 */
export async function addVersion(
  deps: Pick<Deps, "db" | "jobs" | "storage">,
  access: ProjectAccess,
  { id, content, updatedAt }: z.output<typeof addVersionInput> & { id: number },
  file?: ReceivedFile,
  along?: (tx: Transaction) => void,
) {
  await commitWithFile(deps.storage, file?.path, (keep) => {
    if (!file && !content) throw invalidField("file", "Choose a file or enter some content.");
    const columns = fileColumns(file);
    deps.db.transaction((tx) => {
      // A large file takes minutes to arrive, in which its sender may have lost the project.
      requireStillMember(tx, access);
      const document = requireDocument(tx, access, id);
      requireCurrentDocument(deps, access, document, updatedAt);
      const latest = latestOf(tx, access, document);
      const isBesideFile = file && content === undefined && latest.filePath !== null;
      const typed = isBesideFile ? latest.content : (content ?? null);
      const version = queueVersion(deps, tx, access, document, { ...columns, content: typed });
      const { title } = document;
      publish(tx, access, { type: "document.version-added", id, title, version });
      along?.(tx);
      keep();
    });
  });
  return readDocumentRow(deps, access, id);
}

/**
 * Makes the file and content of an earlier version the next one; the current version stays as it
 * is. Throws NOT_FOUND, and CONFLICT for one that is yet to be read or a change based on an older
 * state.
 */
export function restoreVersion(
  deps: VersionDeps,
  access: ProjectAccess,
  { id, version: wanted, updatedAt }: z.output<typeof restoreVersionInput>,
) {
  deps.db.transaction((tx) => {
    const document = requireDocument(tx, access, id);
    requireCurrentDocument(deps, access, document, updatedAt);
    const waiting = findWaiting(tx, access, id);
    if (waiting?.version === wanted) {
      throw new AppError(
        "CONFLICT",
        `Version ${wanted} is being read and will be used once it is.`,
      );
    }
    if (document.version === wanted && !waiting) return;
    const earlier =
      document.version === wanted
        ? document
        : tx
            .select()
            .from(documentVersions)
            .where(isVersion(access, id, wanted))
            .get();
    if (!earlier) throw notFound("version");
    const { fileName, fileType, fileSize, filePath, content } = earlier;
    const file = { fileName, fileType, fileSize, filePath };
    const from = earlier.restoredFrom ?? wanted;
    const version = queueVersion(deps, tx, access, document, {
      ...file,
      content,
      restoredFrom: from,
    });
    const { title } = document;
    publish(tx, access, { type: "document.version-restored", id, title, version, from });
  });
  return readDocumentRow(deps, access, id);
}
