import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, lifecycleDates, moment, primaryId } from "../columns.ts";
import { projects } from "../projects.ts";

/** That the mail server takes no mail for somebody, for good, and what it said. */
export type StoredMailRefusal = {
  /** It says nothing of another address that they have by now. */
  address: string;
  answer: string;
  /** A moment, as ISO text. */
  since: string;
};

export const users = sqliteTable(
  "users",
  {
    id: primaryId(),
    userId: text().notNull().unique(),
    username: text().notNull().unique(),
    /** An argon2id hash, never the password. */
    password: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Lower-cased, so that uniqueness ignores case. */
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text().notNull().default("Member"),
    initials: text().notNull(),
    avatarUrl: text(),
    projectId: integer().references(() => projects.id, { onDelete: "set null" }),
    /** Looks after the whole installation: its accounts, registration, backups. */
    isAdministrator: integer({ mode: "boolean" }).notNull().default(false),
    /** Since when an administrator keeps this person out; null while the account is on. */
    disabledAt: moment(),
    /** When the person deleted their account; the row stays for what they wrote. */
    deletedAt: moment(),
    /** The last request, kept to the minute. */
    lastSeenAt: moment(),
    /** The standing choice to publish what Baton could not answer, without a click each time. */
    publishesQuestions: integer({ mode: "boolean" }).notNull().default(false),
    /** Null as long as nobody refuses mail for them. */
    mailRefusal: text({ mode: "json" }).$type<StoredMailRefusal>(),
    ...lifecycleDates(),
  },
  (table) => [index("users_project").on(table.projectId)],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the token in the cookie, as hex. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Seconds since 1970, the unit lucia's adapter writes. */
    expiresAt: integer().notNull(),
    /** Null for sessions that are older than this column. */
    startedAt: moment(),
    /** Kept to the minute. */
    lastSeenAt: moment(),
    /** The browser's own description of itself, cut. */
    userAgent: text(),
    address: text(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

export const apiTokens = sqliteTable(
  "api_tokens",
  {
    id: primaryId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    /** The last four characters, so that a person can tell tokens apart. */
    lastFour: text().notNull(),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index("api_tokens_user").on(table.userId)],
);
