import { and, eq, like, lt } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { isUnfinishedStatus } from "../../../db/enums.ts";
import { documents, documentVersions } from "../../../db/schema/index.ts";
import { type ProjectAccess, requireStillMember } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { invalidField, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import { commitWithFile } from "../../platform/files/commit-with-file.ts";
import type { ReceivedFile } from "../../platform/files/multipart.ts";
import { moveToTrash } from "../../platform/trash/trash.ts";
import { noteTracks } from "../tasks/tracks/track-of-restored.ts";
import { requireActiveTrack } from "../tasks/tracks/tracks.service.ts";
import { setDocumentArea } from "./document-areas.ts";
import { documentLimits } from "./document-rules.schema.ts";
import { processDocumentJob } from "./documents.job.ts";
import type { createDocumentInput } from "./documents.schema.ts";
import { isOneDocument, readDocumentRow } from "./read-documents.ts";
import { requireAcceptedType } from "./require-accepted-type.ts";
import { settleChunks } from "./settle-chunks.job.ts";
import { summarizeDocumentJob } from "./summaries/summary.job.ts";
import { isVersion, listVersionFiles, readNextVersions } from "./versions/read-versions.ts";

type DocumentDeps = Pick<Deps, "db" | "jobs" | "storage">;

const findByUploadKey = (tx: Queryable, access: ProjectAccess, uploadKey: string) =>
  tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.projectId, access.projectId),
        eq(documents.uploadedBy, access.userId),
        eq(documents.uploadKey, uploadKey),
      ),
    )
    .get();

/** Forgets the upload keys that begin so, of documents added before a moment: what comes again is new. */
export const forgetUploadKeys = (tx: Queryable, beginning: string, before: Date): void => {
  tx.update(documents)
    .set({ uploadKey: null, updatedAt: documents.updatedAt })
    .where(and(like(documents.uploadKey, `${beginning}%`), lt(documents.createdAt, before)))
    .run();
};

/** What is known of a received file; throws UNSUPPORTED_TYPE, and INVALID_INPUT for an empty one. */
export function fileColumns(file: ReceivedFile | undefined) {
  if (!file) return {};
  if (file.size === 0) {
    throw invalidField("file", "The file is empty: it holds no bytes. Choose another file.");
  }
  return {
    fileType: requireAcceptedType(file.name, file.head),
    fileName: file.name,
    fileSize: file.size,
    filePath: file.path,
  };
}

/**
 * Adds a document, from a stored file or typed content or both, and queues its processing. Takes
 * the file over: unless the document keeps it, it is removed. A repeated upload key returns the
 * document that the first submission made. Throws UNSUPPORTED_TYPE, and INVALID_INPUT for an empty
 * file, neither file nor content, or a track that is none of the project's, or archived; NOT_FOUND
 * for an area that is none.
 * @param along written in the transaction that adds the document
 */
export async function createDocument(
  deps: DocumentDeps,
  access: ProjectAccess,
  { area, ...input }: z.output<typeof createDocumentInput>,
  file?: ReceivedFile,
  along?: (tx: Transaction, id: number) => void,
) {
  const { id } = await commitWithFile(deps.storage, file?.path, (keep) => {
    if (!file && !input.content) {
      throw invalidField("file", "Choose a file or enter some content.");
    }
    const columns = fileColumns(file);
    return deps.db.transaction((tx) => {
      // A large file takes minutes to arrive, in which its sender may have lost the project.
      requireStillMember(tx, access);
      const earlier = input.uploadKey ? findByUploadKey(tx, access, input.uploadKey) : undefined;
      if (earlier) return earlier;
      const track = requireActiveTrack(tx, access, input.track).name;
      const added = tx
        .insert(documents)
        .values({
          ...input,
          ...columns,
          track,
          projectId: access.projectId,
          uploadedBy: access.userId,
        })
        .returning({ id: documents.id })
        .get();
      const { id } = added;
      const { projectId } = access;
      deps.jobs.enqueue(tx, processDocumentJob, { documentId: id, projectId });
      const { title, category } = input;
      publish(tx, access, { type: "document.uploaded", id, title, category, track });
      if (area) setDocumentArea(tx, access, id, area);
      along?.(tx, id);
      keep();
      return added;
    });
  });
  return readDocumentRow(deps, access, id);
}

type PersonsAnswer = Pick<z.output<typeof createDocumentInput>, "category" | "track"> & {
  question: string;
  answer: string;
};

/** The document that a person's answer to a question becomes, as `createDocument` takes it. */
export const answerDocument = ({ question, answer, category, track }: PersonsAnswer) => ({
  title: question.slice(0, documentLimits.titleLength),
  category,
  track,
  tags: null,
  content: `# ${question}\n\n${answer}`,
  uploadKey: null,
});

/**
 * Moves a document to the Trash within a transaction, also while it is being processed; throws
 * NOT_FOUND. Its file stays, its chunks leave the index.
 */
export function trashDocument(
  deps: Pick<Deps, "jobs">,
  tx: Transaction,
  access: ProjectAccess,
  id: number,
): void {
  const row = tx
    .select({
      title: documents.title,
      category: documents.category,
      track: documents.track,
      filePath: documents.filePath,
      indexVersion: documents.indexVersion,
    })
    .from(documents)
    .where(isOneDocument(access, id))
    .get();
  if (!row) throw notFound("document");
  const { title, category, track, filePath, indexVersion } = row;
  const versionFiles = listVersionFiles(tx, id);
  const details = { ...noteTracks(tx, access, track === null ? [] : [track]), indexVersion };
  moveToTrash(tx, access, { entityType: "document", id, title, filePath, versionFiles, details });
  const payload = { documentId: id, projectId: access.projectId };
  deps.jobs.cancel(tx, processDocumentJob, payload);
  deps.jobs.cancel(tx, summarizeDocumentJob, payload);
  settleChunks(deps.jobs, tx, payload);
  publish(tx, access, { type: "document.deleted", id, title, category, track });
}

/** Moves a document to the Trash; see `trashDocument`. */
export const removeDocument = (deps: DocumentDeps, access: ProjectAccess, id: number): void =>
  deps.db.transaction((tx) => trashDocument(deps, tx, access, id));

/** Queues the processing of a stored document, which waits for it until it is taken up. */
export function queueProcessing(
  deps: Pick<Deps, "jobs">,
  tx: Queryable,
  access: ProjectAccess,
  id: number,
): void {
  tx.update(documents)
    .set({
      processingStatus: "pending",
      processingStep: null,
      processingDone: null,
      processingTotal: null,
      processingErrorCode: null,
      processingError: null,
    })
    .where(isOneDocument(access, id))
    .run();
  const { projectId } = access;
  deps.jobs.enqueue(tx, processDocumentJob, { documentId: id, projectId });
}

/**
 * Queues a document once more, or its next version where that could not be read; what was found
 * before stays until the new result is complete. One
 * that is already waiting or in work stays as it is. Throws NOT_FOUND.
 */
export function reprocessDocument(deps: DocumentDeps, access: ProjectAccess, id: number) {
  deps.db.transaction((tx) => {
    const row = tx
      .select({ title: documents.title, processingStatus: documents.processingStatus })
      .from(documents)
      .where(isOneDocument(access, id))
      .get();
    if (!row) throw notFound("document");
    if (isUnfinishedStatus(row.processingStatus)) return;
    const next = readNextVersions(tx, access, [id]).get(id);
    if (next) {
      tx.update(documentVersions)
        .set({ state: "waiting", note: null, errorCode: null })
        .where(isVersion(access, id, next.version))
        .run();
    }
    queueProcessing(deps, tx, access, id);
    publish(tx, access, { type: "document.reprocessed", id, title: row.title });
  });
  return readDocumentRow(deps, access, id);
}
