import { and, desc, eq, getTableColumns, gt, inArray, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import type { Database, Queryable } from "../../../../db/client.ts";
import { documents, documentVersions, users } from "../../../../db/schema/index.ts";
import type { InProject, ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { notFound } from "../../../errors.ts";
import { readText } from "../../search/chunk-versions.ts";
import { readTables } from "../tables/read-tables.ts";
import type { DocumentVersion, documentVersionInput } from "./versions.schema.ts";

const isOf = ({ projectId }: InProject, documentId: number) =>
  and(eq(documentVersions.projectId, projectId), eq(documentVersions.documentId, documentId));

export const isVersion = (access: InProject, documentId: number, version: number) =>
  and(isOf(access, documentId), eq(documentVersions.version, version));

/** The names, in the storage, of the files of a document's versions beside the one readers see. */
export const listVersionFiles = (db: Queryable, documentId: number): string[] =>
  db
    .selectDistinct({ filePath: documentVersions.filePath })
    .from(documentVersions)
    .where(and(isNotNull(documentVersions.filePath), eq(documentVersions.documentId, documentId)))
    .all()
    .flatMap(({ filePath }) => filePath ?? []);

const { extractedText: _, tables: __, ...briefColumns } = getTableColumns(documentVersions);

/** The version of a document that is yet to be read, without what readers would see of it. */
export const findWaiting = (db: Queryable, access: InProject, documentId: number) =>
  db
    .select(briefColumns)
    .from(documentVersions)
    .where(and(isOf(access, documentId), eq(documentVersions.state, "waiting")))
    .get();

/**
 * The version of a document that is waiting to be read, or else the one that readers see; undefined for
 * an unknown document. One that could not be read does not count.
 */
export const latestVersion = (
  db: Queryable,
  access: InProject,
  documentId: number,
): number | undefined =>
  findWaiting(db, access, documentId)?.version ??
  db
    .select({ version: documents.version })
    .from(documents)
    .where(and(eq(documents.projectId, access.projectId), eq(documents.id, documentId)))
    .get()?.version;

type NextVersion = {
  version: number;
  state: "waiting" | "failed";
  /** Why it could not be read. */
  error: string | null;
  errorCode: string | null;
};

/** The versions after the one that readers see, by their documents; of all where none is given. */
export function readNextVersions(
  db: Queryable,
  { projectId }: InProject,
  documentIds?: readonly number[],
): Map<number, NextVersion> {
  const rows = db
    .select({
      documentId: documentVersions.documentId,
      version: documentVersions.version,
      state: documentVersions.state,
      note: documentVersions.note,
      errorCode: documentVersions.errorCode,
    })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(
      and(
        eq(documentVersions.projectId, projectId),
        inArray(documentVersions.state, ["waiting", "failed"]),
        gt(documentVersions.version, documents.version),
        documentIds ? inArray(documentVersions.documentId, [...documentIds]) : undefined,
      ),
    )
    .orderBy(documentVersions.version)
    .all();
  return new Map(
    rows.map(({ documentId, version, state, note, errorCode }) => [
      documentId,
      { version, state: state === "waiting" ? state : "failed", error: note, errorCode },
    ]),
  );
}

const creators = alias(users, "creators");

/** The version that readers see, which is the document itself. */
const currentVersion = (db: Queryable, { projectId }: ProjectAccess, id: number) =>
  db
    .select({
      version: documents.version,
      fileName: documents.fileName,
      fileType: documents.fileType,
      fileSize: documents.fileSize,
      pageCount: documents.pageCount,
      tokenCount: documents.tokenCount,
      processingNote: documents.processingNote,
      processingError: documents.processingError,
      restoredFrom: documents.restoredFrom,
      uploadedBy: documents.uploadedBy,
      uploadedByName: users.name,
      versionCreatedBy: documents.versionCreatedBy,
      versionCreatedByName: creators.name,
      versionCreatedAt: documents.versionCreatedAt,
      documentCreatedAt: documents.createdAt,
      content: documents.content,
    })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.uploadedBy))
    .leftJoin(creators, eq(creators.id, documents.versionCreatedBy))
    .where(and(eq(documents.projectId, projectId), eq(documents.id, id)))
    .get();

function readCurrent(db: Queryable, access: ProjectAccess, id: number) {
  const row = currentVersion(db, access, id);
  if (!row) throw notFound("document");
  const { processingNote, processingError, uploadedBy, uploadedByName, content, ...rest } = row;
  const { versionCreatedBy, versionCreatedByName, versionCreatedAt, documentCreatedAt, ...facts } =
    rest;
  const isFirst = versionCreatedAt === null;
  const version: DocumentVersion = {
    ...facts,
    state: "current",
    note: processingError ?? processingNote,
    createdBy: isFirst ? uploadedBy : versionCreatedBy,
    createdByName: isFirst ? uploadedByName : versionCreatedByName,
    createdAt: versionCreatedAt ?? documentCreatedAt,
  };
  return { version, content };
}

const selectVersions = (db: Queryable) =>
  db
    .select({ ...briefColumns, createdByName: users.name })
    .from(documentVersions)
    .leftJoin(users, eq(users.id, documentVersions.createdBy));

/** Every version of a document, the newest first; throws NOT_FOUND. */
export function listVersions(db: Queryable, access: ProjectAccess, id: number): DocumentVersion[] {
  const { version: current } = readCurrent(db, access, id);
  const others: DocumentVersion[] = selectVersions(db)
    .where(isOf(access, id))
    .orderBy(desc(documentVersions.version))
    .all();
  return [...others, current].sort((left, right) => right.version - left.version);
}

/** One version with its text and tables; throws NOT_FOUND. */
export async function readVersion(
  db: Database,
  access: ProjectAccess,
  { id, version }: z.output<typeof documentVersionInput>,
) {
  const current = readCurrent(db, access, id);
  if (current.version.version === version) {
    const extractedText = readText(db, id) ?? null;
    const tables = await readTables({ db }, access, { id, text: extractedText ?? "" });
    return { ...current.version, content: current.content, extractedText, tables };
  }
  const row = db
    .select({ ...getTableColumns(documentVersions), createdByName: users.name })
    .from(documentVersions)
    .leftJoin(users, eq(users.id, documentVersions.createdBy))
    .where(isVersion(access, id, version))
    .get();
  if (!row) throw notFound("version");
  return { ...row, tables: row.tables ?? [] };
}

/** The file of a version as a stream; throws NOT_FOUND where there is none. */
export async function readVersionFile(
  { db, storage }: Pick<Deps, "db" | "storage">,
  { projectId }: ProjectAccess,
  { id, version }: z.output<typeof documentVersionInput>,
) {
  const { fileName, fileType, filePath } = documents;
  const row =
    db
      .select({ fileName, fileType, filePath })
      .from(documents)
      .where(
        and(
          eq(documents.projectId, projectId),
          eq(documents.id, id),
          eq(documents.version, version),
        ),
      )
      .get() ??
    db
      .select(briefColumns)
      .from(documentVersions)
      .where(isVersion({ projectId }, id, version))
      .get();
  if (!row) throw notFound("version");
  const file = row.filePath === null ? null : await storage.read(row.filePath);
  if (!file) throw notFound("file");
  return {
    ...file,
    name: row.fileName ?? "document",
    contentType: row.fileType ?? "application/octet-stream",
  };
}
