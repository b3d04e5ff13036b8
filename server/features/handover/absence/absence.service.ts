import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../../db/client.ts";
import {
  areaLinks,
  documents,
  integrations,
  meetings,
  memberships,
  users,
} from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import { invalidField } from "../../../errors.ts";
import type { Clock } from "../../../platform/clock.ts";
import { foldName } from "../../../platform/fields.schema.ts";
import { integrationCatalogue } from "../../integrations/integrations.catalogue.ts";
import type { PersonState } from "../readiness/handover-state.ts";
import { readHandoverState } from "../readiness/read-handover-state.ts";
import { createAttendeeMatcher } from "../session-state.ts";
import type {
  Absence,
  AbsenceByKind,
  absenceInput,
  absenceOfInput,
  Held,
} from "./absence.schema.ts";
import { type OtherWork, type Period, simulateAbsence } from "./simulate-absence.ts";

type Away = PersonState & { email: string };

/** So many documents are named; a person may have uploaded thousands. */
const maxDocuments = 50;

function readPeople(
  db: Queryable,
  { projectId }: ProjectAccess,
  ids: number[],
  field: string,
): Away[] {
  const found = db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      initials: users.initials,
      avatarUrl: users.avatarUrl,
      side: memberships.side,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.projectId, projectId), inArray(memberships.userId, ids)))
    .orderBy(asc(users.name), asc(users.id))
    .all();
  if (found.length < new Set(ids).size) {
    throw invalidField(field, "Choose members of this project.");
  }
  return found.map((person) => ({ ...person, isMember: true }));
}

function readMeetings(db: Queryable, { projectId }: ProjectAccess, away: Away[], period: Period) {
  const byName = new Map(away.map(({ id, name }) => [foldName(name), id]));
  const rows = db
    .select({
      id: meetings.id,
      title: meetings.title,
      date: meetings.date,
      status: meetings.status,
      attendees: meetings.attendees,
      attendeeMembers: meetings.attendeeMembers,
      actionItems: meetings.actionItems,
    })
    .from(meetings)
    .where(eq(meetings.projectId, projectId))
    .orderBy(asc(meetings.date))
    .all();
  const actionItems = rows.flatMap(({ id, title, status, actionItems: items }) =>
    status === "cancelled"
      ? []
      : items.flatMap(({ description, assignee, dueDate, done, taskId }) => {
          const personId = byName.get(foldName(assignee));
          // What became a task is told as a task.
          if (done || taskId !== null || personId === undefined) return [];
          const due = new Date(`${dueDate}T00:00:00Z`);
          if (period.until && due > period.until) return [];
          return [{ meetingId: id, meeting: title, description, dueDate: due, personId }];
        }),
  );
  const isMissed = ({ date, status }: (typeof rows)[number]) =>
    status === "scheduled" && date >= period.from && (!period.until || date <= period.until);
  const match = createAttendeeMatcher(away);
  const missed = rows.filter(isMissed).flatMap((meeting) => {
    const { id, title, date } = meeting;
    const personIds = match(meeting).flatMap(({ person }) => person?.id ?? []);
    return personIds.length > 0 ? [{ id, title, date, personIds }] : [];
  });
  return { actionItems, meetings: missed };
}

function readDocuments(db: Queryable, { projectId }: ProjectAccess, ids: number[]) {
  return db
    .select({
      id: documents.id,
      title: documents.title,
      areaId: sql<number | null>`min(${areaLinks.areaId})`,
      personId: sql<number>`${documents.uploadedBy}`,
    })
    .from(documents)
    .innerJoin(
      areaLinks,
      and(
        eq(areaLinks.targetId, documents.id),
        eq(areaLinks.projectId, documents.projectId),
        eq(areaLinks.kind, "document"),
        eq(areaLinks.status, "confirmed"),
      ),
    )
    .where(and(eq(documents.projectId, projectId), inArray(documents.uploadedBy, ids)))
    .groupBy(documents.id)
    .orderBy(asc(documents.id))
    .limit(maxDocuments)
    .all();
}

/** Services for which nobody who stays has stored credentials. */
function readCredentials(db: Queryable, { projectId }: ProjectAccess, ids: number[]) {
  const rows = db
    .select({ integrationId: integrations.integrationId, personId: integrations.userId })
    .from(integrations)
    .where(eq(integrations.projectId, projectId))
    .all();
  const staying = new Set(
    rows
      .filter(({ personId }) => !ids.includes(personId))
      .map(({ integrationId }) => integrationId),
  );
  return rows
    .filter(({ personId, integrationId }) => ids.includes(personId) && !staying.has(integrationId))
    .map(({ integrationId, personId }) => ({
      name: integrationCatalogue.find(({ id }) => id === integrationId)?.name ?? integrationId,
      personId,
    }));
}

/**
 * What would stop, hang on others or be out of reach if members were away from a day on. Changes
 * nothing. Throws INVALID_INPUT for somebody who is no member, and for an end before the beginning.
 * @param field what the caller calls those who are away
 */
export function readAbsence(
  db: Queryable,
  access: ProjectAccess,
  clock: Clock,
  { userIds, from, until = null }: z.output<typeof absenceInput>,
  field = "userIds",
): Absence {
  if (until && until < from) {
    throw invalidField("until", "The last day away cannot be before the first.");
  }
  const away = readPeople(db, access, userIds, field);
  const ids = away.map(({ id }) => id);
  const period = { from, until };
  const work: OtherWork = {
    ...readMeetings(db, access, away, period),
    documents: readDocuments(db, access, ids),
    credentials: readCredentials(db, access, ids),
  };
  const state = readHandoverState(db, access, clock);
  return { ...simulateAbsence(state, away, period, work), from, until };
}

/** The same, and what they hold by its kind as well. */
export function readAbsenceByKind(
  db: Queryable,
  access: ProjectAccess,
  clock: Clock,
  { people, ...period }: z.output<typeof absenceOfInput>,
): AbsenceByKind {
  const absence = readAbsence(db, access, clock, { ...period, userIds: people }, "people");
  const { stops, weakened, held, first } = absence;
  const byKind = Map.groupBy([...stops, ...weakened, ...held], ({ kind }) => kind);
  const of = (kind: Held["kind"]) => byKind.get(kind) ?? [];
  return {
    ...absence,
    areas: of("area"),
    documents: of("document"),
    tasks: of("task"),
    actionItems: of("action-item"),
    questions: of("question"),
    firstSteps: first,
  };
}
