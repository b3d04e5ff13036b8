import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { GapSeverity } from "../../enums.ts";
import { createdAt, lifecycleDates, moment } from "../columns.ts";
import { projects } from "../projects.ts";

/** From whom to whom a project hands over, and until when. */
export const handovers = sqliteTable("handovers", {
  projectId: integer()
    .primaryKey()
    .references(() => projects.id, { onDelete: "cascade" }),
  leavingTeam: text(),
  receivingTeam: text(),
  /** The last day of those who leave. */
  lastDay: moment(),
  /** Until when they still answer. */
  hypercareEnd: moment(),
  /** When somebody chose not to say any of this; the dashboard then no longer asks. */
  skippedAt: moment(),
  ...lifecycleDates(),
});

type GapCounts = Record<GapSeverity, number>;

export type TrackReadiness = { track: string; percentage: number };

/** How ready a project was at the end of a day. */
export const readinessDays = sqliteTable(
  "readiness_days",
  {
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** ISO text, in the project's time zone. */
    day: text().notNull(),
    /** 0 to 100. */
    percentage: real().notNull(),
    areas: integer().notNull(),
    gaps: text({ mode: "json" }).$type<GapCounts>().notNull(),
    tracks: text({ mode: "json" }).$type<TrackReadiness[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day] })],
);
