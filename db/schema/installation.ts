import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, updatedAt } from "./columns.ts";

/** The one row that names this installation; its files lie in a folder of that name. */
export const installation = sqliteTable("installation", {
  /** 16 hexadecimal digits. */
  id: text().primaryKey(),
  createdAt: createdAt(),
});

/** What administrators decide for the whole installation, by the name of the setting. */
export const installationSettings = sqliteTable("installation_settings", {
  name: text().primaryKey(),
  value: text({ mode: "json" }).$type<unknown>().notNull(),
  updatedAt: updatedAt(),
});
