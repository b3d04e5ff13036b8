import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  documentCategories,
  documentVersionStates,
  processingStatuses,
  processingSteps,
} from "../enums.ts";
import type { StoredLocation } from "../location.ts";
import type { ChunkStructure, DocumentTable } from "../structure.ts";
import { createdAt, moment, primaryId } from "./columns.ts";
import { users } from "./people/accounts.ts";
import { projects } from "./projects.ts";

export const documents = sqliteTable(
  "documents",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    title: text().notNull(),
    category: text({ enum: documentCategories }).notNull(),
    /** Comma-separated, as entered. */
    tags: text(),
    track: text(),
    fileName: text(),
    fileType: text(),
    /** Bytes. */
    fileSize: integer(),
    /** A random name under the uploads folder; never served. */
    filePath: text(),
    uploadedBy: integer().references(() => users.id, { onDelete: "set null" }),
    /** Chosen by the client for one submission, so that a repeated one makes no second document. */
    uploadKey: text(),
    processingStatus: text({ enum: processingStatuses }).notNull().default("pending"),
    processingStep: text({ enum: processingSteps }),
    processingDone: integer(),
    processingTotal: integer(),
    processingErrorCode: text(),
    processingError: text(),
    /** What could not be read although the document completed. */
    processingNote: text(),
    summarySource: text({ enum: ["built-in", "provider"] }),
    pageCount: integer(),
    /** Tokens of the whole text, by the tokenizer the assistant counts with. */
    tokenCount: integer(),
    /** The version of its chunks that search and readers see. Processing writes the next one. */
    indexVersion: integer("edition").notNull().default(0),
    /** ISO 639-1; null where it could not be told. */
    language: text(),
    /** The version of Baton's readers that its chunks come from; an older one is read again. */
    readerVersion: integer().notNull().default(0),
    createdAt: createdAt(),
    /**
     * When a person last changed it, or a version of theirs that had to be read first took its place:
     * beside that, processing writes the row often and leaves this alone.
     */
    updatedAt: createdAt(),
    // The long columns stand last: SQLite reads the ones before them without following overflow pages.
    aiSummary: text(),
    content: text(),
    /** Who answers for it. */
    ownerId: integer().references(() => users.id, { onDelete: "set null" }),
    /** The day by which it wants to be looked over again. */
    reviewDate: moment(),
    /** The version that readers see; the file, the content and all that was read are its own. */
    version: integer().notNull().default(1),
    /** When and by whom it was added; null for the first, which came with the document. */
    versionCreatedAt: moment(),
    versionCreatedBy: integer().references(() => users.id, { onDelete: "set null" }),
    /** The version whose file and content it has again. */
    restoredFrom: integer(),
  },
  (table) => [
    index("documents_project_category").on(table.projectId, table.category, table.createdAt),
    uniqueIndex("documents_upload_key").on(table.projectId, table.uploadedBy, table.uploadKey),
  ],
);

/** Apart from the document, whose row is written often: SQLite rewrites a row as a whole. */
export const documentTexts = sqliteTable("document_texts", {
  documentId: integer()
    .primaryKey()
    .references(() => documents.id, { onDelete: "cascade" }),
  extractedText: text().notNull(),
});

/** The versions of documents beside the one that readers see: earlier ones, and one yet to be read. */
export const documentVersions = sqliteTable(
  "document_versions",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    documentId: integer()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** Counts from 1. */
    version: integer().notNull(),
    state: text({ enum: documentVersionStates }).notNull(),
    fileName: text(),
    fileType: text(),
    /** Bytes. */
    fileSize: integer(),
    /** Versions that restore each other name the same file. */
    filePath: text(),
    pageCount: integer(),
    tokenCount: integer(),
    /** Why it could not be read, or what of it could not. */
    note: text(),
    /** Of one that could not be read; null where it failed before codes were kept. */
    errorCode: text(),
    restoredFrom: integer(),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    // The long columns stand last, as those of documents.
    content: text(),
    /** As it was read; null where it never was. */
    extractedText: text(),
    tables: text({ mode: "json" }).$type<DocumentTable[]>(),
  },
  (table) => [
    uniqueIndex("document_versions_order").on(table.documentId, table.version),
    index("document_versions_project").on(table.projectId, table.state),
  ],
);

export const documentChunks = sqliteTable(
  "document_chunks",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** No reference: the chunks of a deleted document are swept after it, some at a time. */
    documentId: integer().notNull(),
    indexVersion: integer("edition").notNull().default(0),
    chunkIndex: integer().notNull(),
    content: text().notNull(),
    location: text({ mode: "json" }).$type<StoredLocation>().notNull(),
    /** Characters into the document's extracted text, end exclusive. */
    startOffset: integer().notNull(),
    endOffset: integer().notNull(),
    tokenCount: integer().notNull(),
    /** The rows and blocks of the chunk; null where it holds running text only. */
    structure: text({ mode: "json" }).$type<ChunkStructure>(),
  },
  (table) => [
    uniqueIndex("document_chunks_order").on(table.documentId, table.indexVersion, table.chunkIndex),
    index("document_chunks_project").on(table.projectId),
  ],
);
