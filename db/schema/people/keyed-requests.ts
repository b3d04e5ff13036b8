import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { keyedEntityTypes } from "../../enums.ts";
import { createdAt, primaryId } from "../columns.ts";
import { projects } from "../projects.ts";
import { users } from "./accounts.ts";

/** What somebody added under an Idempotency-Key, so that the same request adds nothing twice. */
export const keyedRequests = sqliteTable(
  "keyed_requests",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    entityType: text({ enum: keyedEntityTypes }).notNull(),
    idempotencyKey: text().notNull(),
    /** SHA-256 of what was sent: the same key with something else is refused. */
    inputHash: text().notNull(),
    /** The id of what was added, which may be gone since. */
    addedId: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("keyed_requests_key").on(
      table.userId,
      table.projectId,
      table.entityType,
      table.idempotencyKey,
    ),
    index("keyed_requests_age").on(table.createdAt),
  ],
);
