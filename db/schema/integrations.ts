import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { aiServiceIds, connectionStatuses, embeddingModels } from "../enums.ts";
import { createdAt, moment, primaryId, updatedAt } from "./columns.ts";
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
    /** False where the service has refused the credentials. */
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    /** What the service said when it was last asked, as the tests of connections name it. */
    testStatus: text({ enum: connectionStatuses }),
    testMessage: text(),
    testedAt: moment(),
    lastUpdated: updatedAt(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("integrations_owner_unique").on(table.userId, table.projectId, table.integrationId),
  ],
);

/** The service and model that a project's owner chose to write answers and summaries. */
export const projectModels = sqliteTable("project_models", {
  projectId: integer()
    .primaryKey()
    .references(() => projects.id, { onDelete: "cascade" }),
  service: text({ enum: aiServiceIds }).notNull(),
  model: text().notNull(),
  chosenBy: integer().references(() => users.id, { onDelete: "set null" }),
  updatedAt: updatedAt(),
});

/** The model whose vectors let search find other words of the same meaning, as an owner chose it. */
export const projectEmbeddings = sqliteTable(
  "project_embeddings",
  {
    projectId: integer()
      .primaryKey()
      .references(() => projects.id, { onDelete: "cascade" }),
    model: text({ enum: embeddingModels }).notNull(),
    /** By whose key it is asked. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Why the last attempt came to nothing, in a sentence. */
    note: text(),
    updatedAt: updatedAt(),
  },
  (table) => [index("project_embeddings_user").on(table.userId)],
);
