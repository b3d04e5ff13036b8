import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { joinRequestStatuses, memberRoles } from "../../enums.ts";
import { createdAt, moment, primaryId } from "../columns.ts";
import { projects } from "../projects.ts";
import { users } from "./accounts.ts";

/** Links that make whoever opens them a member. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    role: text({ enum: memberRoles }).notNull(),
    /** SHA-256 of the token in the link, as hex. */
    tokenHash: text().notNull().unique(),
    /** Whom it was mailed to; null for a link to copy. */
    email: text(),
    expiresAt: moment().notNull(),
    maxUses: integer().notNull(),
    uses: integer().notNull().default(0),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index("invitations_project").on(table.projectId)],
);

/** When a person was last removed from a project or given a lesser role there; kept when they leave. */
export const accessReductions = sqliteTable(
  "access_reductions",
  {
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reducedAt: moment().notNull(),
    /** The role they were left with, or were given since; null for none. */
    heldRole: text({ enum: memberRoles }),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index("access_reductions_user").on(table.userId),
  ],
);

/** Who waits for the owners of a project to let them in. */
export const joinRequests = sqliteTable(
  "join_requests",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text({ enum: joinRequestStatuses }).notNull().default("pending"),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("join_requests_person").on(table.projectId, table.userId),
    index("join_requests_user").on(table.userId),
  ],
);
