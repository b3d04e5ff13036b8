import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, moment } from "../columns.ts";
import { users } from "./accounts.ts";

/** The secret address at which a calendar program reads a person's meetings and due dates. */
export const calendarFeeds = sqliteTable("calendar_feeds", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** SHA-256 of the token; the token itself is stored nowhere. */
  tokenHash: text().notNull().unique(),
  lastReadAt: moment(),
  /** SHA-256 of what was last read, and since when it is so. */
  contentHash: text(),
  changedAt: moment(),
  createdAt: createdAt(),
});
