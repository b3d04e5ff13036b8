import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  type AreaKind,
  areaImportances,
  areaKinds,
  areaLinkKinds,
  areaLinkStatuses,
} from "../../enums.ts";
import { createdAt, lifecycleDates, moment, primaryId } from "../columns.ts";
import { users } from "../people/accounts.ts";
import { projects } from "../projects.ts";

/** What is handed over, one by one. */
export const areas = sqliteTable(
  "areas",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    name: text().notNull(),
    description: text(),
    kind: text({ enum: areaKinds }).notNull().default("system"),
    track: text(),
    importance: text({ enum: areaImportances }).notNull().default("medium"),
    /** Who knows it and leaves. */
    expertId: integer().references(() => users.id, { onDelete: "set null" }),
    /** Who takes it over. */
    receiverId: integer().references(() => users.id, { onDelete: "set null" }),
    deputyId: integer().references(() => users.id, { onDelete: "set null" }),
    /** The day by which its documents want to be looked over again. */
    reviewDate: moment(),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    ...lifecycleDates(),
  },
  (table) => [
    uniqueIndex("areas_project_name_unique").on(table.projectId, sql`lower(${table.name})`),
    index("areas_project_track").on(table.projectId, table.track),
  ],
);

/** What belongs to an area. A link whose target is in the Trash is good again once that is back. */
export const areaLinks = sqliteTable(
  "area_links",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    areaId: integer()
      .notNull()
      .references(() => areas.id, { onDelete: "cascade" }),
    kind: text({ enum: areaLinkKinds }).notNull(),
    /** The id of what `kind` names. No reference: ids are never given twice. */
    targetId: integer().notNull(),
    status: text({ enum: areaLinkStatuses }).notNull(),
    /** Who linked or confirmed it; null for a suggestion. */
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("area_links_target_unique").on(table.areaId, table.kind, table.targetId),
    index("area_links_project").on(table.projectId, table.kind, table.targetId),
  ],
);

/** Meetings at which the expert shows an area to the one who takes it over. */
export const shadowingSessions = sqliteTable(
  "shadowing_sessions",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    areaId: integer()
      .notNull()
      .references(() => areas.id, { onDelete: "cascade" }),
    /** No reference: a meeting in the Trash comes back with its sessions. */
    meetingId: integer().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("shadowing_sessions_unique").on(table.areaId, table.meetingId),
    index("shadowing_sessions_project").on(table.projectId, table.meetingId),
  ],
);

export type TemplateArea = {
  name: string;
  description: string | null;
  kind: AreaKind;
  importance: (typeof areaImportances)[number];
  track: string | null;
  questions: string[];
};

/** Templates made from projects of this installation; those that Baton brings are in its code. */
export const areaTemplates = sqliteTable(
  "area_templates",
  {
    id: primaryId(),
    /** Offered to the members of the project that made it, in all of their projects. */
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    name: text().notNull(),
    description: text(),
    areas: text({ mode: "json" }).$type<TemplateArea[]>().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    ...lifecycleDates(),
  },
  (table) => [
    uniqueIndex("area_templates_name_unique").on(table.projectId, sql`lower(${table.name})`),
  ],
);
