import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { handoverPackStates } from "../../enums.ts";
import { createdAt, moment, primaryId } from "../columns.ts";
import { users } from "../people/accounts.ts";
import { projects } from "../projects.ts";

/** Everything of a project in one file to take along, kept for some days. */
export const handoverPacks = sqliteTable(
  "handover_packs",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    state: text({ enum: handoverPackStates }).notNull().default("waiting"),
    /** Of how many documents it is to hold it holds so many. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Why it could not be written, in a sentence. */
    error: text(),
    filePath: text(),
    /** Bytes. */
    fileSize: integer(),
    createdAt: createdAt(),
    /** When it was ready, or came to nothing. */
    finishedAt: moment(),
  },
  (table) => [index("handover_packs_project").on(table.projectId, table.id)],
);
