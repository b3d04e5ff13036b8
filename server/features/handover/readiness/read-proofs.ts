import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Queryable } from "../../../../db/client.ts";
import type { LocalTime } from "../../../../db/days.ts";
import { signingSides } from "../../../../db/enums.ts";
import {
  type areas,
  documents,
  drillSteps,
  drills,
  meetings,
  shadowingSessions,
  signOffs,
} from "../../../../db/schema/index.ts";
import { placeholderInJoin, prepareOnce } from "../../../platform/database/prepared-query.ts";
import { createAttendeeMatcher, type KnownPerson, sessionStateOf } from "../session-state.ts";
import type { DrillState, MeetingState, PersonState, SignOffState } from "./handover-state.ts";

/** What stands in an area, with the area's id. */
export type OfArea<Value> = Value & { areaId: number };

/** Of whom and as of when a handover is read. */
export type Reader = { db: Queryable; projectId: number; clock: LocalTime };

/** The people of a handover by their ids. */
export type People = Map<number, PersonState & { email: string }>;

const project = placeholderInJoin("projectId");

type AreaRow = typeof areas.$inferSelect;

const sessionQuery = prepareOnce((db) =>
  db
    .select({
      areaId: shadowingSessions.areaId,
      id: meetings.id,
      title: meetings.title,
      date: meetings.date,
      endTime: meetings.endTime,
      timeZone: meetings.timeZone,
      status: meetings.status,
      attendees: meetings.attendees,
      attendeeMembers: meetings.attendeeMembers,
      updatedAt: meetings.updatedAt,
    })
    .from(shadowingSessions)
    .innerJoin(
      meetings,
      and(
        eq(meetings.id, shadowingSessions.meetingId),
        eq(meetings.projectId, shadowingSessions.projectId),
      ),
    )
    .where(eq(shadowingSessions.projectId, project))
    .orderBy(desc(meetings.date))
    .prepare(),
);

/** The meetings planned or held as sessions of each area, the latest first. */
export function readSessions(
  { db, projectId, clock }: Reader,
  rows: Map<number, AreaRow>,
  people: readonly KnownPerson[],
): OfArea<MeetingState & { updatedAt: Date }>[] {
  const match = createAttendeeMatcher(people);
  return sessionQuery(db)
    .all({ projectId })
    .flatMap(({ areaId, id, title, date, updatedAt, ...meeting }) => {
      const area = rows.get(areaId);
      if (!area) return [];
      const state = sessionStateOf({ date, ...meeting }, area, match, clock);
      return { areaId, id, title, date, updatedAt, state };
    });
}

type StoredDrill = DrillState & { witnessId: number | null; updatedAt: Date };

const stepQuery = prepareOnce((db) =>
  db
    .select({
      drillId: drillSteps.drillId,
      steps: sql<number>`count(*)`,
      done: sql<number>`sum(${drillSteps.outcome} in ('done', 'helped'))`,
      helped: sql<number>`sum(${drillSteps.outcome} = 'helped')`,
      stuck: sql<number>`sum(${drillSteps.outcome} = 'stuck')`,
      stuckAt: sql<
        number | null
      >`min(case when ${drillSteps.outcome} = 'stuck' then ${drillSteps.position} end)`,
      // Beside min(), SQLite reads a plain column from the row that holds the minimum.
      stuckNote: drillSteps.note,
      stuckTasks:
        sql`json_group_array(${drillSteps.taskId}) filter (where ${drillSteps.outcome} = 'stuck' and ${drillSteps.taskId} is not null)`.mapWith(
          (json: string): number[] => JSON.parse(json),
        ),
    })
    .from(drillSteps)
    .innerJoin(drills, eq(drills.id, drillSteps.drillId))
    .where(eq(drills.projectId, project))
    .groupBy(drillSteps.drillId)
    .prepare(),
);

const drillQuery = prepareOnce((db) =>
  db
    .select({
      areaId: drills.areaId,
      id: drills.id,
      title: drills.title,
      status: drills.status,
      receiverId: drills.receiverId,
      witnessId: drills.witnessId,
      witnessedAt: drills.witnessedAt,
      finishedAt: drills.finishedAt,
      createdAt: drills.createdAt,
      updatedAt: drills.updatedAt,
      playbookChangedAt: drills.playbookChangedAt,
      playbookId: documents.id,
    })
    .from(drills)
    .leftJoin(
      documents,
      and(eq(documents.id, drills.documentId), eq(documents.projectId, drills.projectId)),
    )
    .where(and(eq(drills.projectId, project), ne(drills.status, "abandoned")))
    .orderBy(desc(drills.id))
    .prepare(),
);

/** The drills that were not given up, the newest first. */
export function readDrills({ db, projectId }: Reader, people: People): OfArea<StoredDrill>[] {
  const counted = stepQuery(db).all({ projectId });
  const stepsOf = new Map(counted.map(({ drillId, ...steps }) => [drillId, steps]));
  const none = {
    steps: 0,
    done: 0,
    helped: 0,
    stuck: 0,
    stuckAt: null,
    stuckNote: null,
    stuckTasks: [],
  };
  return drillQuery(db)
    .all({ projectId })
    .map(({ playbookId, ...drill }) => ({
      ...drill,
      ...(stepsOf.get(drill.id) ?? none),
      witness: people.get(drill.witnessId ?? 0) ?? null,
      isOutdated: drill.playbookChangedAt !== null || playbookId === null,
      isPlaybookDeleted: playbookId === null,
    }));
}

/** A signature, with what its area's evidence was read from when it was signed. */
type StoredSignOff = Omit<SignOffState, "isChanged"> & { fingerprint: string | null };

const signOffQuery = prepareOnce((db) =>
  db
    .select({
      areaId: signOffs.areaId,
      id: signOffs.id,
      side: signOffs.side,
      userName: signOffs.userName,
      userId: signOffs.userId,
      signedAt: signOffs.signedAt,
      fingerprint: signOffs.fingerprint,
    })
    .from(signOffs)
    .where(
      and(eq(signOffs.projectId, project), eq(signOffs.scope, "area"), isNotNull(signOffs.areaId)),
    )
    .orderBy(desc(signOffs.id))
    .prepare(),
);

/** The signatures under areas, the newest first. */
export const readSignOffs = ({ db, projectId }: Reader): OfArea<StoredSignOff>[] =>
  signOffQuery(db)
    .all({ projectId })
    .flatMap(({ areaId, ...signOff }) => (areaId === null ? [] : { ...signOff, areaId }));

/** Of signatures, the newest first, the first of each side. */
export const newestOfEachSide = <SignOff extends Pick<SignOffState, "side">>(all: SignOff[]) =>
  signingSides.flatMap((side) => all.find((signOff) => signOff.side === side) ?? []);
