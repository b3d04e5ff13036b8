import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns.ts";

/** The one row that names this installation; its files lie in a folder of that name. */
export const installation = sqliteTable("installation", {
  /** 16 hexadecimal digits. */
  id: text().primaryKey(),
  createdAt: createdAt(),
});
