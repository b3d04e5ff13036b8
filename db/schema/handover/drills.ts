import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { drillStatuses, drillStepOutcomes } from "../../enums.ts";
import type { StoredLocation } from "../../location.ts";
import { lifecycleDates, moment, primaryId } from "../columns.ts";
import { users } from "../people/accounts.ts";
import { projects } from "../projects.ts";
import { areas } from "./areas.ts";

/** Runs of a playbook by the one who takes an area over, with the expert as a witness. */
export const drills = sqliteTable(
  "drills",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    areaId: integer()
      .notNull()
      .references(() => areas.id, { onDelete: "cascade" }),
    /** The playbook. No reference: a drill stays evidence of what was done. */
    documentId: integer().notNull(),
    documentTitle: text().notNull(),
    title: text().notNull(),
    /** SHA-256 of the steps as they stood, to tell whether the playbook has changed since. */
    stepsHash: text().notNull(),
    /** When the playbook was found deleted or with other steps; null while it has those of the drill. */
    playbookChangedAt: moment(),
    status: text({ enum: drillStatuses }).notNull().default("running"),
    receiverId: integer().references(() => users.id, { onDelete: "set null" }),
    /** The expert who is to witness it, and when they did. */
    witnessId: integer().references(() => users.id, { onDelete: "set null" }),
    witnessedAt: moment(),
    finishedAt: moment(),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    ...lifecycleDates(),
  },
  (table) => [
    index("drills_area").on(table.areaId, table.id),
    index("drills_project").on(table.projectId, table.status),
  ],
);

export const drillSteps = sqliteTable(
  "drill_steps",
  {
    id: primaryId(),
    drillId: integer()
      .notNull()
      .references(() => drills.id, { onDelete: "cascade" }),
    /** From 1 on. */
    position: integer().notNull(),
    text: text().notNull(),
    chunkIndex: integer(),
    location: text({ mode: "json" }).$type<StoredLocation>(),
    outcome: text({ enum: drillStepOutcomes }).notNull().default("open"),
    note: text(),
    decidedAt: moment(),
    /** The task made from a step that nobody could do. */
    taskId: integer(),
  },
  (table) => [index("drill_steps_drill").on(table.drillId, table.position)],
);
