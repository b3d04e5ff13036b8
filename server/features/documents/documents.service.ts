import { and, asc, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable } from "../../../db/client.ts";
import { documentChunks, documents, users } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { invalidField, notFound } from "../../errors.ts";
import type { JobQueue } from "../../platform/jobs.ts";
import type { ReceivedFile } from "../../platform/multipart.ts";
import type { Storage } from "../../platform/storage.ts";
import { recordActivity } from "../activities/activities.service.ts";
import { requireAcceptedType } from "./document-types.ts";
import type { createDocumentInput, listDocumentsInput } from "./documents.schema.ts";
import { removeDocumentFromIndex } from "./passage-index.ts";

export const documentJobKind = "document";

type DocumentDeps = { db: Database; jobs: JobQueue; storage: Storage };

const statusColumns = {
  id: documents.id,
  processingStatus: documents.processingStatus,
  processingStep: documents.processingStep,
  processingDone: documents.processingDone,
  processingTotal: documents.processingTotal,
  processingErrorCode: documents.processingErrorCode,
  processingError: documents.processingError,
  processingNote: documents.processingNote,
};

const documentColumns = {
  ...statusColumns,
  title: documents.title,
  category: documents.category,
  tags: documents.tags,
  track: documents.track,
  fileName: documents.fileName,
  fileType: documents.fileType,
  fileSize: documents.fileSize,
  pageCount: documents.pageCount,
  tokenCount: documents.tokenCount,
  uploadedBy: documents.uploadedBy,
  uploadedByName: users.name,
  projectId: documents.projectId,
  createdAt: documents.createdAt,
  updatedAt: documents.updatedAt,
};

const textColumns = {
  content: documents.content,
  extractedText: documents.extractedText,
  aiSummary: documents.aiSummary,
  summarySource: documents.summarySource,
};

const isOne = (access: ProjectAccess, id: number) =>
  and(eq(documents.projectId, access.projectId), eq(documents.id, id));

type Progress = {
  id: number;
  processingStatus: string;
  processingDone: number | null;
  processingTotal: number | null;
};

/** Adds what the queue knows; documents that are done are not looked up. */
function withProgress<Row extends Progress>(jobs: JobQueue, rows: Row[]) {
  const isWaiting = rows.some((row) => row.processingStatus === "pending");
  const positions = isWaiting ? jobs.waitingPositions(documentJobKind) : new Map<number, number>();
  return rows.map(({ processingDone, processingTotal, ...row }) => ({
    ...row,
    progress:
      processingDone === null || processingTotal === null
        ? null
        : { done: processingDone, total: processingTotal },
    queuePosition: positions.get(row.id) ?? null,
  }));
}

function readRow(
  { db, jobs }: Pick<DocumentDeps, "db" | "jobs">,
  access: ProjectAccess,
  id: number,
) {
  const row = db
    .select(documentColumns)
    .from(documents)
    .leftJoin(users, eq(users.id, documents.uploadedBy))
    .where(isOne(access, id))
    .get();
  const [document] = withProgress(jobs, row ? [row] : []);
  if (!document) throw notFound("document");
  return document;
}

/** The project's documents, newest first; `search` is a part of the title in whatever case. */
export function listDocuments(
  { db, jobs }: Pick<DocumentDeps, "db" | "jobs">,
  access: ProjectAccess,
  { category, search }: z.output<typeof listDocumentsInput>,
) {
  const rows = db
    .select(documentColumns)
    .from(documents)
    .leftJoin(users, eq(users.id, documents.uploadedBy))
    .where(
      and(
        eq(documents.projectId, access.projectId),
        category === undefined ? undefined : eq(documents.category, category),
      ),
    )
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .all();
  // In JavaScript, since SQLite knows the case of ASCII letters only.
  const wanted = search?.toLowerCase();
  const found = wanted ? rows.filter((row) => row.title.toLowerCase().includes(wanted)) : rows;
  return withProgress(jobs, found);
}

/** One document with its texts and chunks; throws NOT_FOUND for an id that is none of this project. */
export function readDocument(
  deps: Pick<DocumentDeps, "db" | "jobs">,
  access: ProjectAccess,
  id: number,
) {
  const document = readRow(deps, access, id);
  const texts = deps.db.select(textColumns).from(documents).where(isOne(access, id)).get();
  if (!texts) throw notFound("document");
  const chunks = deps.db
    .select({
      chunkIndex: documentChunks.chunkIndex,
      content: documentChunks.content,
      location: documentChunks.location,
      startOffset: documentChunks.startOffset,
      endOffset: documentChunks.endOffset,
      tokenCount: documentChunks.tokenCount,
    })
    .from(documentChunks)
    .where(and(eq(documentChunks.projectId, access.projectId), eq(documentChunks.documentId, id)))
    .orderBy(asc(documentChunks.chunkIndex))
    .all();
  return { ...document, ...texts, chunks };
}

/** Where the processing stands, without the texts: light enough to be asked every second. */
export function readDocumentStatus(
  { db, jobs }: Pick<DocumentDeps, "db" | "jobs">,
  access: ProjectAccess,
  id: number,
) {
  const row = db.select(statusColumns).from(documents).where(isOne(access, id)).get();
  const [status] = withProgress(jobs, row ? [row] : []);
  if (!status) throw notFound("document");
  return status;
}

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

function fileColumns(file: ReceivedFile | undefined) {
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
 * document that the first submission made. Throws INVALID_INPUT or UNSUPPORTED_TYPE.
 */
export async function createDocument(
  deps: DocumentDeps,
  access: ProjectAccess,
  input: z.output<typeof createDocumentInput>,
  file?: ReceivedFile,
) {
  let isKept = false;
  try {
    if (!file && !input.content) {
      throw invalidField("file", "Choose a file or enter some content.");
    }
    const values = { ...input, ...fileColumns(file) };
    const { id, isNew } = deps.db.transaction((tx) => {
      const earlier = input.uploadKey ? findByUploadKey(tx, access, input.uploadKey) : undefined;
      if (earlier) return { id: earlier.id, isNew: false };
      const { id } = tx
        .insert(documents)
        .values({ ...values, projectId: access.projectId, uploadedBy: access.userId })
        .returning({ id: documents.id })
        .get();
      deps.jobs.enqueue(tx, {
        kind: documentJobKind,
        subjectId: id,
        projectId: access.projectId,
      });
      recordActivity(tx, access, {
        action: "file_upload",
        entityType: "document",
        entityId: id,
        title: input.title,
        details: { category: input.category, track: input.track },
      });
      return { id, isNew: true };
    });
    isKept = isNew;
    return readRow(deps, access, id);
  } finally {
    if (file && !isKept) await deps.storage.remove(file.path);
  }
}

/**
 * Deletes a document with everything derived from it, also while it is being processed; throws
 * NOT_FOUND. The file goes after the row: what a crash in between leaves is swept at the next start.
 */
export async function removeDocument(deps: DocumentDeps, access: ProjectAccess, id: number) {
  const { filePath } = deps.db.transaction((tx) => {
    const row = tx
      .select({
        title: documents.title,
        category: documents.category,
        track: documents.track,
        filePath: documents.filePath,
      })
      .from(documents)
      .where(isOne(access, id))
      .get();
    if (!row) throw notFound("document");
    removeDocumentFromIndex(tx, access.projectId, id);
    tx.delete(documents).where(isOne(access, id)).run();
    deps.jobs.cancel(tx, documentJobKind, id);
    recordActivity(tx, access, {
      action: "document_deleted",
      entityType: "document",
      entityId: id,
      title: row.title,
      details: { category: row.category, track: row.track },
    });
    return row;
  });
  if (filePath) await deps.storage.remove(filePath);
}

/**
 * Queues a document once more; what was found before stays until the new result is complete. One
 * that is already waiting or in work stays as it is. Throws NOT_FOUND.
 */
export function reprocessDocument(deps: DocumentDeps, access: ProjectAccess, id: number) {
  deps.db.transaction((tx) => {
    const row = tx
      .select({ title: documents.title, processingStatus: documents.processingStatus })
      .from(documents)
      .where(isOne(access, id))
      .get();
    if (!row) throw notFound("document");
    if (row.processingStatus !== "completed" && row.processingStatus !== "failed") return;
    tx.update(documents)
      .set({
        processingStatus: "pending",
        processingStep: null,
        processingErrorCode: null,
        processingError: null,
      })
      .where(isOne(access, id))
      .run();
    deps.jobs.enqueue(tx, { kind: documentJobKind, subjectId: id, projectId: access.projectId });
    recordActivity(tx, access, {
      action: "document_reprocessed",
      entityType: "document",
      entityId: id,
      title: row.title,
    });
  });
  return readRow(deps, access, id);
}

/** The uploaded file of a document as a stream; throws NOT_FOUND where there is none. */
export async function readDocumentFile(
  { db, storage }: Pick<DocumentDeps, "db" | "storage">,
  access: ProjectAccess,
  id: number,
) {
  const row = db
    .select({
      fileName: documents.fileName,
      fileType: documents.fileType,
      filePath: documents.filePath,
    })
    .from(documents)
    .where(isOne(access, id))
    .get();
  if (!row) throw notFound("document");
  if (!row.filePath) throw notFound("file");
  const file = await storage.read(row.filePath);
  if (!file) throw notFound("file");
  return {
    ...file,
    name: row.fileName ?? "document",
    contentType: row.fileType ?? "application/octet-stream",
  };
}
