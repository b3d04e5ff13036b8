import { and, asc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Queryable } from "../../../../db/client.ts";
import type { LocalTime } from "../../../../db/days.ts";
import {
  acceptanceQuestions,
  areaLinks,
  areas,
  documents,
  memberships,
  tasks,
  unansweredQuestions,
  users,
} from "../../../../db/schema/index.ts";
import type { InProject } from "../../../access.ts";
import { readHandover } from "../handover.service.ts";
import { findChangedSignOffs } from "./changed-sign-offs.ts";
import { type FingerprintSource, fingerprintOf } from "./fingerprint.ts";
import {
  type AreaState,
  type DocumentState,
  drillThatCounts,
  type HandoverState,
  type RoutedQuestionState,
  type SignOffState,
  type TaskState,
} from "./handover-state.ts";
import {
  newestOfEachSide,
  type OfArea,
  type People,
  type Reader,
  readDrills,
  readSessions,
  readSignOffs,
} from "./read-proofs.ts";

/** Values by the area that they belong to. */
const byArea = <Value>(values: OfArea<Value>[]): Map<number, OfArea<Value>[]> =>
  Map.groupBy(values, ({ areaId }) => areaId);

/** The members, and whoever is named in an area or owns a document although they have left. */
function readPeople({ db, projectId }: Reader): People {
  const named = sql`(
    SELECT ${areas.expertId} FROM ${areas} WHERE ${areas.projectId} = ${projectId}
    UNION SELECT ${areas.receiverId} FROM ${areas} WHERE ${areas.projectId} = ${projectId}
    UNION SELECT ${areas.deputyId} FROM ${areas} WHERE ${areas.projectId} = ${projectId}
    UNION SELECT ${documents.ownerId} FROM ${documents} WHERE ${documents.projectId} = ${projectId})`;
  const rows = db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      initials: users.initials,
      avatarUrl: users.avatarUrl,
      side: memberships.side,
      memberId: memberships.userId,
    })
    .from(users)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.id), eq(memberships.projectId, projectId)),
    )
    .where(or(isNotNull(memberships.userId), sql`${users.id} in ${named}`))
    .all();
  return new Map(
    rows.map(({ memberId, ...person }) => [person.id, { ...person, isMember: memberId !== null }]),
  );
}

const confirmedLink = ({ projectId }: Reader, kind: "document" | "task") =>
  and(
    eq(areaLinks.projectId, projectId),
    eq(areaLinks.kind, kind),
    eq(areaLinks.status, "confirmed"),
  );

const readDocuments = (
  reader: Reader,
  people: People,
): OfArea<DocumentState & { updatedAt: Date }>[] =>
  reader.db
    .select({
      areaId: areaLinks.areaId,
      id: documents.id,
      title: documents.title,
      status: documents.processingStatus,
      error: documents.processingError,
      ownerId: documents.ownerId,
      reviewDate: documents.reviewDate,
      updatedAt: documents.updatedAt,
    })
    .from(areaLinks)
    .innerJoin(
      documents,
      and(eq(documents.id, areaLinks.targetId), eq(documents.projectId, areaLinks.projectId)),
    )
    .where(confirmedLink(reader, "document"))
    .all()
    .map(({ status, ownerId, ...document }) => ({
      ...document,
      isUnread: status === "failed",
      owner: people.get(ownerId ?? 0) ?? null,
    }));

/** Open tasks, each with the areas it belongs to. */
function readTasks(reader: Reader, people: People) {
  const { db, projectId } = reader;
  const links = db
    .select({ areaId: areaLinks.areaId, taskId: areaLinks.targetId })
    .from(areaLinks)
    .where(confirmedLink(reader, "task"))
    .all();
  const areasOf = Map.groupBy(links, ({ taskId }) => taskId);
  const open = db
    .select({
      id: tasks.id,
      title: tasks.title,
      status: tasks.status,
      priority: tasks.priority,
      track: tasks.track,
      assigneeId: tasks.assigneeId,
      endDate: tasks.endDate,
    })
    .from(tasks)
    .where(and(eq(tasks.projectId, projectId), ne(tasks.status, "completed")))
    .all()
    .map(({ assigneeId, ...task }): TaskState => {
      return { ...task, assignee: people.get(assigneeId ?? 0) ?? null };
    });
  const inAreas = open.flatMap((task) =>
    (areasOf.get(task.id) ?? []).map(({ areaId }) => ({ ...task, areaId })),
  );
  return { inAreas, others: open.filter(({ id }) => !areasOf.has(id)) };
}

const readQuestions = ({ db, projectId }: Reader) =>
  db
    .select({
      areaId: acceptanceQuestions.areaId,
      id: acceptanceQuestions.id,
      question: acceptanceQuestions.question,
      status: acceptanceQuestions.status,
      askedAt: acceptanceQuestions.askedAt,
      confirmedAt: acceptanceQuestions.confirmedAt,
      confirmedBy: acceptanceQuestions.confirmedBy,
      updatedAt: acceptanceQuestions.updatedAt,
    })
    .from(acceptanceQuestions)
    .where(eq(acceptanceQuestions.projectId, projectId))
    .orderBy(asc(acceptanceQuestions.position), asc(acceptanceQuestions.id))
    .all();

/** Questions that an expert is to answer, or whose answer nobody has checked yet. */
function readRoutedQuestions({ db, projectId }: Reader, people: People) {
  const rows = db
    .select({
      areaId: unansweredQuestions.areaId,
      id: unansweredQuestions.id,
      question: unansweredQuestions.question,
      assigneeId: unansweredQuestions.assigneeId,
      askedBy: unansweredQuestions.askedBy,
      dueDate: unansweredQuestions.dueDate,
      answeredAt: unansweredQuestions.answeredAt,
    })
    .from(unansweredQuestions)
    .where(
      and(
        eq(unansweredQuestions.projectId, projectId),
        isNull(unansweredQuestions.checkedAt),
        or(isNotNull(unansweredQuestions.assigneeId), isNotNull(unansweredQuestions.areaId)),
      ),
    )
    .all();
  return rows.map(({ assigneeId, askedBy, answeredAt, ...question }) => ({
    ...question,
    assignee: people.get(assigneeId ?? 0) ?? null,
    asker: people.get(askedBy ?? 0) ?? null,
    isAnswered: answeredAt !== null,
  }));
}

const withoutArea = ({ areaId: _, ...question }: RoutedQuestionState & { areaId: number | null }) =>
  question;

/** What stands in the areas of a project, by their ids. */
function readProofs(reader: Reader) {
  const { db, projectId } = reader;
  const rows = db
    .select()
    .from(areas)
    .where(eq(areas.projectId, projectId))
    .orderBy(asc(sql`lower(${areas.name})`), asc(areas.id))
    .all();
  const people = readPeople(reader);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = {
    documents: byArea(readDocuments(reader, people)),
    questions: byArea(readQuestions(reader)),
    sessions: byArea(readSessions(reader, byId, [...people.values()])),
    drills: byArea(readDrills(reader, people)),
  };
  const proofsOf = (area: (typeof rows)[number]) => ({
    area,
    documents: found.documents.get(area.id) ?? [],
    questions: found.questions.get(area.id) ?? [],
    sessions: found.sessions.get(area.id) ?? [],
    drills: found.drills.get(area.id) ?? [],
  });
  return { people, proofs: rows.map(proofsOf) };
}

/** Of each area that was signed, the newest signature of each side and whether it still holds. */
function readNewestSignOffs(reader: Reader, proofs: readonly FingerprintSource[]) {
  const found = byArea(readSignOffs(reader));
  const signed = proofs.flatMap((source) => {
    const newest = newestOfEachSide(found.get(source.area.id) ?? []);
    if (newest.length === 0) return [];
    const fingerprint = fingerprintOf(source);
    return newest.map((signOff) => ({ ...signOff, isSame: signOff.fingerprint === fingerprint }));
  });
  const doubtful = signed.filter(({ isSame }) => !isSame).map(({ id }) => id);
  const changed = findChangedSignOffs(reader, doubtful);
  return byArea(
    signed.map(({ id, areaId, side, userName, signedAt }): OfArea<SignOffState> => {
      return { id, areaId, side, userName, signedAt, isChanged: changed.has(id) };
    }),
  );
}

/** The fingerprints of the project's areas as they are now, by the areas' ids. */
export function readFingerprints(
  db: Queryable,
  { projectId }: InProject,
  clock: LocalTime,
): Map<number, string> {
  const { proofs } = readProofs({ db, projectId, clock });
  return new Map(proofs.map((source) => [source.area.id, fingerprintOf(source)]));
}

/** Everything that says how far the project's handover is, read at once. */
export function readHandoverState(
  db: Queryable,
  access: InProject,
  clock: LocalTime,
): HandoverState {
  const reader = { db, projectId: access.projectId, clock };
  const { people, proofs } = readProofs(reader);
  const person = (id: number | null) => people.get(id ?? 0) ?? null;
  const signOffsOf = readNewestSignOffs(reader, proofs);
  const { inAreas, others } = readTasks(reader, people);
  const tasksOf = byArea(inAreas);
  const routed = readRoutedQuestions(reader, people);
  const routedOf = Map.groupBy(routed, ({ areaId }) => areaId);
  const areaStates = proofs.map(({ area, documents, questions, sessions, drills }): AreaState => {
    const { id, name, kind, track, importance, reviewDate } = area;
    const { expertId, receiverId, deputyId } = area;
    return {
      id,
      name,
      kind,
      track,
      importance,
      reviewDate,
      expert: person(expertId),
      receiver: person(receiverId),
      deputy: person(deputyId),
      documents,
      tasks: tasksOf.get(id) ?? [],
      questions,
      sessions,
      drill: drillThatCounts(drills),
      openQuestions: (routedOf.get(id) ?? []).map(withoutArea),
      signOffs: signOffsOf.get(id) ?? [],
    };
  });
  return {
    lastDay: readHandover(db, access).lastDay,
    areas: areaStates,
    otherTasks: others,
    otherQuestions: (routedOf.get(null) ?? []).map(withoutArea),
  };
}
