import { and, asc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Queryable } from "../../../../db/client.ts";
import { type LocalTime, toDayText } from "../../../../db/days.ts";
import type { AcceptanceStatus } from "../../../../db/enums.ts";
import {
  acceptanceQuestions,
  areaLinks,
  areas,
  documents,
  drillSteps,
  drills,
  meetings,
  memberships,
  shadowingSessions,
  users,
} from "../../../../db/schema/index.ts";
import type { InProject } from "../../../access.ts";
import { canonicalJson, sha256 } from "../../../platform/text/canonical-json.ts";
import { createAttendeeMatcher, type KnownPerson, sessionStateOf } from "../session-state.ts";
import type { AreaEvidence } from "./evidence.schema.ts";

type Reader = { db: Queryable; projectId: number; areaIds: number[] };
type People = Map<number, KnownPerson & { isMember: boolean }>;

/** The members, and everybody else who is named in an area, a drill or a confirmed answer. */
function readKnownPeople({ db, projectId }: Reader): People {
  const named = sql`(
    SELECT ${areas.expertId} FROM ${areas} WHERE ${areas.projectId} = ${projectId}
    UNION SELECT ${areas.receiverId} FROM ${areas} WHERE ${areas.projectId} = ${projectId}
    UNION SELECT ${areas.deputyId} FROM ${areas} WHERE ${areas.projectId} = ${projectId}
    UNION SELECT ${drills.receiverId} FROM ${drills} WHERE ${drills.projectId} = ${projectId}
    UNION SELECT ${drills.witnessId} FROM ${drills} WHERE ${drills.projectId} = ${projectId}
    UNION SELECT ${acceptanceQuestions.confirmedBy} FROM ${acceptanceQuestions}
      WHERE ${acceptanceQuestions.projectId} = ${projectId})`;
  const rows = db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      side: memberships.side,
      isMember: sql<boolean>`${memberships.userId} is not null`.mapWith(Boolean),
    })
    .from(users)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.id), eq(memberships.projectId, projectId)),
    )
    .where(or(isNotNull(memberships.userId), sql`${users.id} in ${named}`))
    .all();
  return new Map(rows.map((person) => [person.id, person]));
}

const nameIn = (people: People) => (id: number | null) => {
  const person = people.get(id ?? 0);
  return person ? { id: person.id, name: person.name } : null;
};

const isoText = (date: Date | null) => date?.toISOString() ?? null;

const questionState = (status: AcceptanceStatus): AreaEvidence["questions"][number]["state"] =>
  status === "confirmed" || status === "changed" ? status : "open";

function readQuestions({ db, projectId, areaIds }: Reader, people: People) {
  const nameOf = nameIn(people);
  const rows = db
    .select()
    .from(acceptanceQuestions)
    .where(
      and(
        eq(acceptanceQuestions.projectId, projectId),
        inArray(acceptanceQuestions.areaId, areaIds),
      ),
    )
    .orderBy(asc(acceptanceQuestions.id))
    .all();
  return rows.map(({ areaId, id, question, status, confirmedAnswer, confirmedBy, confirmedAt }) => {
    const state = questionState(status);
    const answer = state === "open" ? null : confirmedAnswer;
    return {
      areaId,
      id,
      question,
      state,
      answer: answer?.content ?? null,
      sources: (answer?.sources ?? []).map(({ documentId, title, quote }) => ({
        documentId,
        title,
        quote,
      })),
      confirmedBy: answer ? nameOf(confirmedBy) : null,
      confirmedAt: answer ? isoText(confirmedAt) : null,
    };
  });
}

const readDocuments = ({ db, projectId, areaIds }: Reader) =>
  db
    .select({
      areaId: areaLinks.areaId,
      id: documents.id,
      title: documents.title,
      fileName: documents.fileName,
      fileSize: documents.fileSize,
      content: documents.content,
      version: documents.version,
      restoredFrom: documents.restoredFrom,
    })
    .from(areaLinks)
    .innerJoin(
      documents,
      and(eq(documents.id, areaLinks.targetId), eq(documents.projectId, areaLinks.projectId)),
    )
    .where(
      and(
        eq(areaLinks.projectId, projectId),
        inArray(areaLinks.areaId, areaIds),
        eq(areaLinks.kind, "document"),
        eq(areaLinks.status, "confirmed"),
      ),
    )
    .orderBy(asc(documents.id))
    .all()
    .map(({ areaId, id, title, version, restoredFrom, ...file }) => {
      // What has been restored is again what was signed. A first version was signed without number.
      const source = restoredFrom ?? version;
      const signed = source === 1 ? file : { ...file, version: source };
      return { areaId, id, title, sha256: sha256(canonicalJson(signed)) };
    });

const readSessions = ({ db, projectId, areaIds }: Reader) =>
  db
    .select({
      areaId: shadowingSessions.areaId,
      meetingId: meetings.id,
      title: meetings.title,
      date: meetings.date,
      endTime: meetings.endTime,
      timeZone: meetings.timeZone,
      status: meetings.status,
      attendees: meetings.attendees,
      attendeeMembers: meetings.attendeeMembers,
      decisions: meetings.decisions,
    })
    .from(shadowingSessions)
    .innerJoin(
      meetings,
      and(
        eq(meetings.id, shadowingSessions.meetingId),
        eq(meetings.projectId, shadowingSessions.projectId),
      ),
    )
    .where(
      and(eq(shadowingSessions.projectId, projectId), inArray(shadowingSessions.areaId, areaIds)),
    )
    .orderBy(asc(meetings.id))
    .all();

function readDrills({ db, projectId, areaIds }: Reader, people: People) {
  const nameOf = nameIn(people);
  const rows = db
    .select({ drill: drills, playbookId: documents.id })
    .from(drills)
    .leftJoin(
      documents,
      and(eq(documents.id, drills.documentId), eq(documents.projectId, drills.projectId)),
    )
    .where(
      and(
        eq(drills.projectId, projectId),
        inArray(drills.areaId, areaIds),
        isNotNull(drills.finishedAt),
        ne(drills.status, "abandoned"),
      ),
    )
    .orderBy(asc(drills.id))
    .all();
  const ids = rows.map(({ drill }) => drill.id);
  const steps = db
    .select({
      drillId: drillSteps.drillId,
      position: drillSteps.position,
      text: drillSteps.text,
      outcome: drillSteps.outcome,
      note: drillSteps.note,
    })
    .from(drillSteps)
    .where(inArray(drillSteps.drillId, ids))
    .orderBy(asc(drillSteps.drillId), asc(drillSteps.position))
    .all();
  const stepsOf = Map.groupBy(steps, ({ drillId }) => drillId);
  return rows.map(({ drill, playbookId }) => ({
    areaId: drill.areaId,
    id: drill.id,
    title: drill.title,
    documentId: drill.documentId,
    document: drill.documentTitle,
    stepsHash: drill.stepsHash,
    status: drill.status,
    isOutdated: drill.playbookChangedAt !== null || playbookId === null,
    receiver: nameOf(drill.receiverId),
    witness: nameOf(drill.witnessId),
    witnessedAt: isoText(drill.witnessedAt),
    finishedAt: isoText(drill.finishedAt),
    steps: (stepsOf.get(drill.id) ?? []).map(({ drillId: _, ...step }) => step),
  }));
}

const byArea = <Row extends { areaId: number }>(rows: Row[]) => {
  const found = Map.groupBy(rows, ({ areaId }) => areaId);
  return (id: number) => (found.get(id) ?? []).map(({ areaId: _, ...row }) => row);
};

/**
 * What proves that areas of the project are handed over, by their ids.
 * @param areaIds those that are wanted; without it, all of them
 */
export function readEvidence(
  db: Queryable,
  { projectId }: InProject,
  clock: LocalTime,
  areaIds?: Iterable<number>,
): AreaEvidence[] {
  const rows = db
    .select()
    .from(areas)
    .where(
      and(
        eq(areas.projectId, projectId),
        areaIds === undefined ? undefined : inArray(areas.id, [...areaIds]),
      ),
    )
    .orderBy(asc(areas.id))
    .all();
  if (rows.length === 0) return [];
  const reader = { db, projectId, areaIds: rows.map(({ id }) => id) };
  const people = readKnownPeople(reader);
  const nameOf = nameIn(people);
  const found = {
    questions: byArea(readQuestions(reader, people)),
    documents: byArea(readDocuments(reader)),
    sessions: byArea(readSessions(reader)),
    drills: byArea(readDrills(reader, people)),
  };
  const members = [...people.values()].filter(({ isMember }) => isMember);
  const matchMembers = createAttendeeMatcher(members);
  return rows.map((area): AreaEvidence => {
    const { id, name, description, kind, track, importance, reviewDate } = area;
    const { expertId, receiverId, deputyId } = area;
    const left = [...new Set([expertId, receiverId, deputyId])].flatMap((person) => {
      const known = people.get(person ?? 0);
      return known && !known.isMember ? known : [];
    });
    const match = left.length > 0 ? createAttendeeMatcher([...members, ...left]) : matchMembers;
    return {
      id,
      name,
      description,
      kind,
      track,
      importance,
      expert: nameOf(expertId),
      receiver: nameOf(receiverId),
      deputy: nameOf(deputyId),
      reviewDate: reviewDate && toDayText(reviewDate),
      questions: found.questions(id),
      documents: found.documents(id),
      sessions: found
        .sessions(id)
        .filter((meeting) => sessionStateOf(meeting, area, match, clock) === "held")
        .map(({ meetingId, title, date, attendees, decisions }) => ({
          meetingId,
          title,
          date: toDayText(date),
          attendees,
          decisions,
        })),
      drills: found.drills(id),
    };
  });
}
