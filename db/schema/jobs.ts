import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { lifecycleDates, moment, primaryId } from "./columns.ts";

/** Work that survives a crash: a row is claimed under a lease and resumed at its step. */
export const jobs = sqliteTable(
  "jobs",
  {
    id: primaryId(),
    /** Of the definition that runs it. */
    name: text().notNull(),
    /** What it is about; of one name and key there is one job at a time. */
    key: text().notNull(),
    payload: text({ mode: "json" }).$type<unknown>().notNull(),
    step: text(),
    /** What finished steps leave for the next ones, as JSON. */
    checkpoint: text(),
    attempts: integer().notNull().default(0),
    /** How often a crash of the server, not of the job, cut an attempt short. */
    interruptions: integer().notNull().default(0),
    runAfter: moment().notNull(),
    leaseOwner: text(),
    leaseUntil: moment(),
    ...lifecycleDates(),
  },
  (table) => [
    uniqueIndex("jobs_name_key").on(table.name, table.key),
    index("jobs_due").on(table.runAfter),
  ],
);
