import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CitationKind } from "../enums.ts";
import type { StoredLocation } from "../location.ts";
import { lifecycleDates, moment, primaryId } from "./columns.ts";
import { documents } from "./documents.ts";
import { areas } from "./handover/areas.ts";
import { users } from "./people/accounts.ts";
import { projects } from "./projects.ts";

export type StoredCitation = {
  /** The number in the answer's [n]. */
  number: number;
  kind: CitationKind;
  /** The id of what `kind` names. */
  sourceId: number;
  title: string;
  chunkIndex: number | null;
  location: StoredLocation;
  /** The words of the source that bear the answer out. */
  quote: string;
  /** Of the document that is cited. */
  version?: number;
};

export type StoredMessage = {
  role: "user" | "assistant";
  content: string;
  /** ISO 8601. */
  timestamp: string;
  /** Of a question: the documents that it was limited to. */
  documentIds?: number[];
  citations?: StoredCitation[];
  usage?: { contextTokens: number; corpusTokens: number };
  /** Who wrote it: the built-in engine or a model's name. */
  engine?: string;
  /** True where the project holds no answer. */
  declined?: boolean;
  /** Characters of `content`: statements of a model that no cited source bears out. */
  unsupported?: { start: number; end: number }[];
  /** The question among the unanswered ones, where the answer was declined. */
  unansweredId?: number;
  /** True where the reader stopped the answer; what was written stands. */
  stopped?: boolean;
};

export const aiConversations = sqliteTable(
  "ai_conversations",
  {
    id: primaryId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    title: text().notNull().default("New Chat"),
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    ...lifecycleDates(),
    messages: text({ mode: "json" }).$type<StoredMessage[]>().notNull().default([]),
  },
  (table) => [index("ai_conversations_owner").on(table.userId, table.projectId, table.updatedAt)],
);

/** Questions that the project could not answer, those alike kept as one. */
export const unansweredQuestions = sqliteTable(
  "unanswered_questions",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    question: text().notNull(),
    /** The track that the question names. */
    track: text(),
    timesAsked: integer().notNull().default(1),
    /** Who asked it first; null for questions that are older than this column. */
    askedBy: integer().references(() => users.id, { onDelete: "set null" }),
    /** When it was put on the project's list; until then only who asked it sees it. */
    publishedAt: moment(),
    /** Whether the list says who asked. */
    showsAsker: integer({ mode: "boolean" }).notNull().default(false),
    /** The document that was given as its answer, until it turns out not to be one. */
    documentId: integer().references(() => documents.id, { onDelete: "set null" }),
    /** The area that it is about. */
    areaId: integer().references(() => areas.id, { onDelete: "set null" }),
    /** The expert who is to answer it, and by which day. */
    assigneeId: integer().references(() => users.id, { onDelete: "set null" }),
    dueDate: moment(),
    /** When it was answered, and when somebody else found the answer good. */
    answeredAt: moment(),
    /** Who answered, and so does not check it; null for answers that are older than this column. */
    answeredBy: integer().references(() => users.id, { onDelete: "set null" }),
    checkedAt: moment(),
    checkedBy: integer().references(() => users.id, { onDelete: "set null" }),
    ...lifecycleDates(),
  },
  (table) => [index("unanswered_questions_project").on(table.projectId, table.updatedAt)],
);

/** What all answers given in a project were made from, summed as they are given. */
export const assistantUsage = sqliteTable("assistant_usage", {
  projectId: integer()
    .primaryKey()
    .references(() => projects.id, { onDelete: "cascade" }),
  answers: integer().notNull(),
  contextTokens: integer().notNull(),
  corpusTokens: integer().notNull(),
});
