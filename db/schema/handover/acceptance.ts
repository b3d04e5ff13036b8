import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { acceptanceOrigins, acceptanceStatuses, askingStates } from "../../enums.ts";
import type { StoredLocation } from "../../location.ts";
import { lifecycleDates, moment, primaryId } from "../columns.ts";
import { users } from "../people/accounts.ts";
import { projects } from "../projects.ts";
import { areas } from "./areas.ts";

export type StoredAnswerSource = {
  /** The number in the answer's [n]. */
  number: number;
  documentId: number;
  title: string;
  chunkIndex: number | null;
  location: StoredLocation;
  quote: string;
};

/** What the documents of an area answered at one time. */
export type StoredAnswer = {
  /** Markdown with [n] where a source is cited. */
  content: string;
  sources: StoredAnswerSource[];
};

/** What a question's answer lost or changed since it was confirmed. */
const answerChanges = ["disappeared", "content", "figure", "source"] as const;
export type AnswerChange = (typeof answerChanges)[number];

/** Questions that the receiving side must be able to answer from an area's documents. */
export const acceptanceQuestions = sqliteTable(
  "acceptance_questions",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    areaId: integer()
      .notNull()
      .references(() => areas.id, { onDelete: "cascade" }),
    question: text().notNull(),
    /** Ascending within the area. */
    position: integer().notNull().default(0),
    origin: text({ enum: acceptanceOrigins }).notNull().default("person"),
    status: text({ enum: acceptanceStatuses }).notNull().default("unasked"),
    /** How the latest answer differs from the confirmed one; null unless the status is "changed". */
    change: text({ enum: answerChanges }),
    /** When it was last asked of the documents. */
    askedAt: moment(),
    /** Null where nothing is awaited and nothing has failed. */
    asking: text({ enum: askingStates }),
    confirmedBy: integer().references(() => users.id, { onDelete: "set null" }),
    confirmedAt: moment(),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    ...lifecycleDates(),
    /** What the documents say now; null where they say nothing. */
    answer: text({ mode: "json" }).$type<StoredAnswer>(),
    /** What they said when somebody confirmed it. */
    confirmedAnswer: text({ mode: "json" }).$type<StoredAnswer>(),
  },
  (table) => [
    index("acceptance_questions_area").on(table.areaId, table.position),
    index("acceptance_questions_project").on(table.projectId, table.status),
  ],
);
