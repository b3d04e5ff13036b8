import { isNull } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, moment, primaryId } from "./columns.ts";
import { users } from "./people/accounts.ts";
import { projects } from "./projects.ts";

/** The outbox: what happened, written in the transaction that did it and delivered after its commit. */
export const domainEvents = sqliteTable(
  "domain_events",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** Who did it; null where the server itself did. */
    actorId: integer().references(() => users.id, { onDelete: "set null" }),
    type: text().notNull(),
    payload: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    deliveredAt: moment(),
  },
  (table) => [
    index("domain_events_project").on(table.projectId, table.id),
    index("domain_events_undelivered").on(table.id).where(isNull(table.deliveredAt)),
  ],
);
