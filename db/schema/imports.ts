import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  type ColumnMapping,
  type DocumentCategory,
  importEntryStates,
  importRunStatuses,
  importTargets,
} from "../enums.ts";
import { createdAt, moment, primaryId } from "./columns.ts";
import { documents } from "./documents.ts";
import { users } from "./people/accounts.ts";
import { projects } from "./projects.ts";
import { tasks } from "./tasks.ts";

/** What a person chose for all that a run brings in: where documents go, or the columns of a sheet. */
type ImportSettings =
  | { category: DocumentCategory; track: string }
  | { track: string; mapping: ColumnMapping; sheet?: string };

/** What somebody chose of a service at one time, and how bringing it in has ended. */
export const importRuns = sqliteTable(
  "import_runs",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** By whose credentials it goes on. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The id of the integration. */
    service: text().notNull(),
    target: text({ enum: importTargets }).notNull(),
    settings: text({ mode: "json" }).$type<ImportSettings>().notNull(),
    status: text({ enum: importRunStatuses }).notNull().default("running"),
    /** Why it waits or has failed, in a sentence. */
    note: text(),
    /** When it goes on, where the service asked to wait. */
    waitsUntil: moment(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (table) => [index("import_runs_owner").on(table.projectId, table.userId, table.createdAt)],
);

/** What is brought in by a run: the files that were chosen, and those of the folders that were. */
export const importEntries = sqliteTable(
  "import_entries",
  {
    id: primaryId(),
    runId: integer()
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    /** As the service calls it. */
    externalId: text().notNull(),
    name: text().notNull(),
    isFolder: integer({ mode: "boolean" }).notNull().default(false),
    state: text({ enum: importEntryStates }).notNull().default("waiting"),
    /** Where its listing told it. */
    version: text(),
    /** Of a folder: the page that its listing goes on with. */
    cursor: text(),
    /** Failures that another attempt may mend. */
    attempts: integer().notNull().default(0),
    /** Why it failed, or what of it was not taken over as it stood. */
    note: text(),
    documentId: integer().references(() => documents.id, { onDelete: "set null" }),
    taskId: integer().references(() => tasks.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("import_entries_once").on(table.runId, table.externalId),
    index("import_entries_state").on(table.runId, table.state, table.isFolder, table.id),
    index("import_entries_document").on(table.documentId),
    index("import_entries_task").on(table.taskId),
  ],
);

/** Where a document or a task came from, by which importing it again finds it. */
export const importSources = sqliteTable(
  "import_sources",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    service: text().notNull(),
    /** With what tells one account of the service from another, such as the bucket. */
    externalId: text().notNull(),
    /** What the service called the state that was brought in: an etag, mostly. */
    externalVersion: text(),
    documentId: integer().references(() => documents.id, { onDelete: "set null" }),
    taskId: integer().references(() => tasks.id, { onDelete: "set null" }),
    importedBy: integer().references(() => users.id, { onDelete: "set null" }),
    importedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("import_sources_once").on(table.projectId, table.service, table.externalId),
    index("import_sources_document").on(table.documentId),
    index("import_sources_task").on(table.taskId),
  ],
);
