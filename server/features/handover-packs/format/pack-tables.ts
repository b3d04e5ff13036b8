import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import * as tables from "../../../../db/schema/index.ts";
import { isTimeZone } from "../../../platform/clock.ts";
import { mentionPattern } from "../../comments/comments.schema.ts";
import { timeOfDay } from "../../meetings/meetings.schema.ts";
import { isPublished } from "../../search/chunk-versions.ts";
import { jsonColumns } from "./json-columns.ts";
import type { PackKind } from "./pack-format.ts";
import { columnsOf } from "./row-schema.ts";

/** Kinds whose rows others name. In a pack they count from 1, whatever their ids were. */
export const numberedKinds = [
  "people",
  "meetings",
  "tasks",
  "documents",
  "areas",
  "drills",
  "expert-questions",
] as const;
export type NumberedKind = (typeof numberedKinds)[number];

export type Row = Record<string, unknown>;

/** From an id of the installation to the number in the pack, or back; null for what is not there. */
export type Relink = (kind: NumberedKind, id: unknown) => number | null;

export type PackTable = {
  kind: PackKind;
  table: SQLiteTable;
  /** The columns of the table that are in the pack as they are. */
  columns: readonly string[];
  /** By which rows are read one page after the other; without it, all at once. */
  key?: SQLiteColumn;
  isOf: (projectId: number) => SQL | undefined;
  /** The columns that name a row of another kind. */
  references: Readonly<Record<string, NumberedKind>>;
  json?: Record<string, z.ZodType>;
  /** What columns of text hold that calculations are done with. */
  texts?: Record<string, z.ZodType>;
  /** Does the same for what is named in texts and in JSON; null for a row that makes no sense alone. */
  relink?: (row: Row, to: Relink) => Row | null;
};

type Options = Omit<PackTable, "kind" | "table" | "columns" | "isOf" | "references"> & {
  without?: readonly string[];
  isOf?: PackTable["isOf"];
  references?: PackTable["references"];
};

function define(
  kind: PackKind,
  table: SQLiteTable,
  { without = [], references = {}, ...options }: Options = {},
): PackTable {
  const columns = columnsOf(table);
  const { id: key, projectId } = columns;
  return {
    kind,
    table,
    columns: Object.keys(columns).filter((n) => !["id", "projectId", ...without].includes(n)),
    ...(key && { key }),
    isOf: (id) => projectId && eq(projectId, id),
    references,
    ...options,
  };
}

const someIds = (ids: unknown, kind: NumberedKind, to: Relink) =>
  (ids as number[]).flatMap((id) => to(kind, id) ?? []);

type Meeting = Pick<
  typeof tables.meetings.$inferSelect,
  "attendeeMembers" | "decisionLinks" | "actionItems"
>;

function relinkMeeting(row: Row, to: Relink): Row {
  const { attendeeMembers, decisionLinks, actionItems } = row as Meeting;
  return {
    ...row,
    attendeeMembers: attendeeMembers.flatMap(({ name, userId }) => {
      const person = to("people", userId);
      return person === null ? [] : [{ name, userId: person }];
    }),
    decisionLinks: decisionLinks.map((link) => ({
      ...link,
      taskId: to("tasks", link.taskId),
      areaId: to("areas", link.areaId),
    })),
    actionItems: actionItems.map((item) => ({ ...item, taskId: to("tasks", item.taskId) })),
  };
}

const relinkAnswer = (answer: unknown, to: Relink) => {
  if (answer === null) return null;
  const { content, sources } = answer as tables.StoredAnswer;
  // A source that is gone stays, with its words; 0 is nobody's number.
  const kept = sources.map((source) => ({
    ...source,
    documentId: to("documents", source.documentId) ?? 0,
  }));
  return { content, sources: kept };
};

/** Who asked without a name is not named as who checked the answer either. */
function withoutHiddenAsker(row: Row): Row {
  if (row.showsAsker) return row;
  const checkedBy = row.checkedBy === row.askedBy ? null : row.checkedBy;
  return { ...row, askedBy: null, checkedBy };
}

const linkedKinds: Record<string, NumberedKind> = {
  document: "documents",
  task: "tasks",
  meeting: "meetings",
  question: "expert-questions",
};

const timeZone = z.string().refine(isTimeZone);

const isOfDocument = (projectId: number) => sql`${tables.documentTexts.documentId} IN (
  SELECT id FROM ${tables.documents} WHERE project_id = ${projectId})`;

const isOfDrill = (projectId: number) => sql`${tables.drillSteps.drillId} IN (
  SELECT id FROM ${tables.drills} WHERE project_id = ${projectId})`;

/** Every table of which a pack holds rows, people apart, and what of it goes along. */
export const packTables: readonly PackTable[] = [
  define("project", tables.projects, {
    // How people join is for the owners there to say.
    without: ["joining", "deletedAt"],
    isOf: (projectId) => eq(tables.projects.id, projectId),
    texts: { timeZone },
  }),
  define("members", tables.memberships, { references: { userId: "people" } }),
  define("handover", tables.handovers),
  define("readiness", tables.readinessDays, {
    json: jsonColumns.readiness,
    texts: { day: z.iso.date() },
  }),
  define("tracks", tables.tracks, { references: { createdBy: "people" } }),
  define("meetings", tables.meetings, {
    // Calendars outside belong to people's credentials.
    without: ["syncToGoogleCalendar", "syncToOutlook"],
    references: { createdBy: "people" },
    json: jsonColumns.meetings,
    texts: { timeZone, startTime: timeOfDay("Start time"), endTime: timeOfDay("End time") },
    relink: relinkMeeting,
  }),
  define("milestones", tables.milestones, { references: { createdBy: "people" } }),
  define("tasks", tables.tasks, {
    references: { assigneeId: "people", meetingId: "meetings", createdBy: "people" },
    json: jsonColumns.tasks,
    relink: (row, to) => ({
      ...row,
      blockedBy: someIds(row.blockedBy, "tasks", to),
      documentIds: someIds(row.documentIds, "documents", to),
    }),
  }),
  define("documents", tables.documents, {
    without: ["filePath", "uploadKey", "processingStep", "processingDone", "processingTotal"],
    references: { uploadedBy: "people", ownerId: "people", versionCreatedBy: "people" },
  }),
  define("texts", tables.documentTexts, {
    key: tables.documentTexts.documentId,
    isOf: isOfDocument,
    references: { documentId: "documents" },
  }),
  define("versions", tables.documentVersions, {
    without: ["filePath"],
    references: { documentId: "documents", createdBy: "people" },
    json: jsonColumns.versions,
  }),
  define("chunks", tables.documentChunks, {
    isOf: (projectId) => and(eq(tables.documentChunks.projectId, projectId), isPublished),
    references: { documentId: "documents" },
    json: jsonColumns.chunks,
  }),
  define("areas", tables.areas, {
    references: {
      expertId: "people",
      receiverId: "people",
      deputyId: "people",
      createdBy: "people",
    },
  }),
  define("area-links", tables.areaLinks, {
    references: { areaId: "areas", createdBy: "people" },
    relink: (row, to) => {
      const kind = linkedKinds[String(row.kind)];
      const targetId = kind ? to(kind, row.targetId) : null;
      return targetId === null ? null : { ...row, targetId };
    },
  }),
  define("sessions", tables.shadowingSessions, {
    references: { areaId: "areas", createdBy: "people" },
    relink: (row, to) => {
      const meetingId = to("meetings", row.meetingId);
      return meetingId === null ? null : { ...row, meetingId };
    },
  }),
  define("acceptance-questions", tables.acceptanceQuestions, {
    references: { areaId: "areas", confirmedBy: "people", createdBy: "people" },
    json: jsonColumns.acceptanceQuestions,
    relink: (row, to) => ({
      ...row,
      answer: relinkAnswer(row.answer, to),
      confirmedAnswer: relinkAnswer(row.confirmedAnswer, to),
    }),
  }),
  define("drills", tables.drills, {
    references: { areaId: "areas", receiverId: "people", witnessId: "people", createdBy: "people" },
    // A drill stays evidence of what was done when its playbook is gone.
    relink: (row, to) => ({ ...row, documentId: to("documents", row.documentId) ?? 0 }),
  }),
  define("drill-steps", tables.drillSteps, {
    isOf: isOfDrill,
    references: { drillId: "drills" },
    json: jsonColumns.drillSteps,
    relink: (row, to) => ({ ...row, taskId: to("tasks", row.taskId) }),
  }),
  define("sign-offs", tables.signOffs, {
    // Only saves time where the evidence it was read from stands.
    without: ["fingerprint"],
    references: { areaId: "areas", userId: "people" },
  }),
  define("area-templates", tables.areaTemplates, {
    references: { createdBy: "people" },
    json: jsonColumns.templates,
  }),
  define("expert-questions", tables.unansweredQuestions, {
    // The others are their askers' alone.
    isOf: (projectId) =>
      and(
        eq(tables.unansweredQuestions.projectId, projectId),
        isNotNull(tables.unansweredQuestions.publishedAt),
      ),
    references: {
      askedBy: "people",
      documentId: "documents",
      areaId: "areas",
      assigneeId: "people",
      answeredBy: "people",
      checkedBy: "people",
    },
    relink: withoutHiddenAsker,
  }),
  define("comments", tables.comments, {
    references: {
      taskId: "tasks",
      documentId: "documents",
      meetingId: "meetings",
      areaId: "areas",
      createdBy: "people",
    },
    relink: (row, to) => ({
      ...row,
      text: String(row.text).replace(mentionPattern, (mention, id) => {
        const person = to("people", Number(id));
        return person === null ? mention : `<@${person}>`;
      }),
    }),
  }),
];

export const isNumbered = (kind: PackKind): kind is NumberedKind =>
  (numberedKinds as readonly string[]).includes(kind);

/** A row with everything it names by other ids; null for one that makes no sense without what it names. */
export function relinkRow({ references, relink }: PackTable, row: Row, to: Relink): Row | null {
  const linked = { ...row };
  for (const [column, kind] of Object.entries(references)) linked[column] = to(kind, row[column]);
  return relink ? relink(linked, to) : linked;
}
