import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import {
  type DocumentCategory,
  documentCategories,
  type ProcessingStatus,
} from "../../../db/enums.ts";
import { documentChunks, documents, documentTexts, users } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { notFound } from "../../errors.ts";
import type { Clock } from "../../platform/clock.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { isPublished } from "../search/chunk-versions.ts";
import { type listDocumentsInput, maxPageSize } from "./browse/browse.schema.ts";
import { isOfCategory } from "./browse/document-facts.ts";
import { findDocuments } from "./browse/find-documents.ts";
import { readDocumentAreas } from "./document-areas.ts";
import { processDocumentJob } from "./documents.job.ts";
import { documentsOnCard } from "./documents.schema.ts";
import { remediesOf, remediesOfVersion } from "./processing/failure-remedies.ts";
import { readTables } from "./tables/read-tables.ts";
import { findWaiting, readNextVersions } from "./versions/read-versions.ts";

type ReadDeps = Pick<Deps, "db" | "jobs">;

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

const owners = alias(users, "owners");

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
  owner: documents.ownerId,
  ownerName: owners.name,
  reviewDate: documents.reviewDate,
  version: documents.version,
  projectId: documents.projectId,
  createdAt: documents.createdAt,
  updatedAt: documents.updatedAt,
};

const textColumns = {
  content: documents.content,
  extractedText: documentTexts.extractedText,
  aiSummary: documents.aiSummary,
  summarySource: documents.summarySource,
};

/** The one document of this id, and of this project. */
export const isOneDocument = (access: ProjectAccess, id: number) =>
  and(eq(documents.projectId, access.projectId), eq(documents.id, id));

type Progress = {
  id: number;
  processingStatus: ProcessingStatus;
  processingErrorCode: string | null;
  processingDone: number | null;
  processingTotal: number | null;
};

/** Adds what the queue knows; documents that are done are not looked up. */
function withProgress<Row extends Progress>(jobs: JobQueue, rows: Row[]) {
  const isWaiting = rows.some((row) => row.processingStatus === "pending");
  const positions = isWaiting
    ? jobs.waitingPositions(processDocumentJob)
    : new Map<string, number>();
  return rows.map(({ processingDone, processingTotal, ...row }) => ({
    ...row,
    progress:
      processingDone === null || processingTotal === null
        ? null
        : { done: processingDone, total: processingTotal },
    queuePosition: positions.get(String(row.id)) ?? null,
    remedies: remediesOf(row),
  }));
}

const selectDocuments = (db: Queryable) =>
  db
    .select(documentColumns)
    .from(documents)
    .leftJoin(users, eq(users.id, documents.uploadedBy))
    .leftJoin(owners, eq(owners.id, documents.ownerId));

/** Adds what the queue knows, which areas the documents belong to, and their next versions. */
function toOutput<Row extends Progress>(
  { db, jobs }: ReadDeps,
  access: ProjectAccess,
  rows: Row[],
) {
  const isFew = rows.length <= 50;
  const ids = isFew ? rows.map(({ id }) => id) : undefined;
  const areasOf = readDocumentAreas(db, access, ids);
  const nextOf = readNextVersions(db, access, ids);
  return withProgress(jobs, rows).map((row) => {
    const areas = areasOf.get(row.id) ?? [];
    const nextVersion = nextOf.get(row.id) ?? null;
    const isLeftBehind = nextVersion?.state === "failed" && row.processingStatus === "completed";
    const remedies = isLeftBehind ? remediesOfVersion(nextVersion) : row.remedies;
    return { ...row, remedies, area: areas[0]?.id ?? null, areas, nextVersion };
  });
}

/** One document without its texts; throws NOT_FOUND for an id that is none of this project. */
export function readDocumentRow(deps: ReadDeps, access: ProjectAccess, id: number) {
  const row = selectDocuments(deps.db).where(isOneDocument(access, id)).get();
  const [document] = toOutput(deps, access, row ? [row] : []);
  if (!document) throw notFound("document");
  return document;
}

const newestDocuments = (db: Queryable, access: ProjectAccess, category?: DocumentCategory) =>
  selectDocuments(db)
    .where(and(eq(documents.projectId, access.projectId), isOfCategory(category)))
    .orderBy(desc(documents.createdAt), desc(documents.id));

/** Every category with its count and its latest documents. */
export function readOverview(deps: ReadDeps, access: ProjectAccess) {
  const { db } = deps;
  const counts = new Map(
    db
      .select({ category: documents.category, count: count() })
      .from(documents)
      .where(eq(documents.projectId, access.projectId))
      .groupBy(documents.category)
      .all()
      .map((row) => [row.category, row.count]),
  );
  const newest = documentCategories.flatMap((category) =>
    newestDocuments(db, access, category).limit(documentsOnCard).all(),
  );
  const latest = Map.groupBy(toOutput(deps, access, newest), ({ category }) => category);
  return documentCategories.map((category) => ({
    category,
    count: counts.get(category) ?? 0,
    latest: latest.get(category) ?? [],
  }));
}

/** The project's documents that a filter leaves, newest first unless another order is asked for. */
export function listDocuments(
  deps: ReadDeps,
  access: ProjectAccess,
  input: z.output<typeof listDocumentsInput>,
  { today }: Clock,
) {
  const ids = findDocuments(deps.db, access, input, today);
  const isPage = ids.length <= maxPageSize;
  const rows = selectDocuments(deps.db)
    .where(
      and(
        eq(documents.projectId, access.projectId),
        isPage ? inArray(documents.id, ids) : isOfCategory(input.category),
      ),
    )
    .all();
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return toOutput(
    deps,
    access,
    ids.flatMap((id) => rowsById.get(id) ?? []),
  );
}

/** The titles of some documents, newest first; ids that are none of this project are left out. */
export const readTitles = (db: Deps["db"], access: ProjectAccess, ids: readonly number[]) =>
  db
    .select({ id: documents.id, title: documents.title })
    .from(documents)
    .where(and(eq(documents.projectId, access.projectId), inArray(documents.id, [...ids])))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .all();

/** What all documents are known by, with when and by whom they were added, newest first. */
export const listDocumentsAdded = (db: Deps["db"], access: ProjectAccess) =>
  db
    .select({
      id: documents.id,
      title: documents.title,
      fileName: documents.fileName,
      category: documents.category,
      tags: documents.tags,
      track: documents.track,
      uploadedBy: documents.uploadedBy,
      uploadedByName: users.name,
      createdAt: documents.createdAt,
    })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.uploadedBy))
    .where(eq(documents.projectId, access.projectId))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .all();

/**
 * One document with its texts, chunks and tables; throws NOT_FOUND for an id that is none of this
 * project.
 */
export async function readDocument(deps: ReadDeps, access: ProjectAccess, id: number) {
  const document = readDocumentRow(deps, access, id);
  const texts = deps.db
    .select(textColumns)
    .from(documents)
    .leftJoin(documentTexts, eq(documentTexts.documentId, documents.id))
    .where(isOneDocument(access, id))
    .get();
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
    .where(
      and(
        eq(documentChunks.projectId, access.projectId),
        eq(documentChunks.documentId, id),
        isPublished,
      ),
    )
    .orderBy(asc(documentChunks.chunkIndex))
    .all();
  const tables = await readTables(deps, access, { id, text: texts.extractedText ?? "" });
  const waiting = findWaiting(deps.db, access, id);
  const content = waiting ? waiting.content : texts.content;
  return { ...document, ...texts, content, chunks, tables };
}

/** Where the processing stands, without the texts: light enough to be asked every second. */
export function readDocumentStatus({ db, jobs }: ReadDeps, access: ProjectAccess, id: number) {
  const row = db.select(statusColumns).from(documents).where(isOneDocument(access, id)).get();
  const [status] = withProgress(jobs, row ? [row] : []);
  if (!status) throw notFound("document");
  return status;
}

/** The uploaded file of a document as a stream; throws NOT_FOUND where there is none. */
export async function readDocumentFile(
  { db, storage }: Pick<Deps, "db" | "storage">,
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
    .where(isOneDocument(access, id))
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
