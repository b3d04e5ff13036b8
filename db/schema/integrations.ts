import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, primaryId, updatedAt } from "./columns.ts";
import { users } from "./people/accounts.ts";
import { projects } from "./projects.ts";

export const integrations = sqliteTable(
  "integrations",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    integrationId: text().notNull(),
    /** Field key to sealed text (platform/vault); no value is ever readable here. */
    credentials: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    lastUpdated: updatedAt(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("integrations_owner_unique").on(table.userId, table.projectId, table.integrationId),
  ],
);
