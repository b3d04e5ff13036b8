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
import {
  type AreaState,
  type DocumentState,
  drillThatCounts,
  type HandoverState,
  type RoutedQuestionState,
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

const readDocuments = (reader: Reader, people: People): OfArea<DocumentState>[] =>
  reader.db
    .select({
      areaId: areaLinks.areaId,
      id: documents.id,
      title: documents.title,
      status: documents.processingStatus,
      error: documents.processingError,
      ownerId: documents.ownerId,
      reviewDate: documents.reviewDate,
      linkedAt: areaLinks.createdAt,
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

/** Everything that says how far the project's handover is, read at once. */
export function readHandoverState(
  db: Queryable,
  access: InProject,
  clock: LocalTime,
): HandoverState {
  const reader = { db, projectId: access.projectId, clock };
  const rows = db
    .select()
    .from(areas)
    .where(eq(areas.projectId, access.projectId))
    .orderBy(asc(sql`lower(${areas.name})`), asc(areas.id))
    .all();
  const people = readPeople(reader);
  const person = (id: number | null) => people.get(id ?? 0) ?? null;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = {
    documents: byArea(readDocuments(reader, people)),
    questions: byArea(readQuestions(reader)),
    sessions: byArea(readSessions(reader, byId, [...people.values()])),
    drills: byArea(readDrills(reader, people)),
    signOffs: byArea(readSignOffs(reader)),
  };
  const { inAreas, others } = readTasks(reader, people);
  const tasksOf = byArea(inAreas);
  const routed = readRoutedQuestions(reader, people);
  const routedOf = Map.groupBy(routed, ({ areaId }) => areaId);
  const areaStates = rows.map(({ expertId, receiverId, deputyId, ...row }): AreaState => {
    const { id, name, kind, track, importance, reviewDate, updatedAt } = row;
    return {
      id,
      name,
      kind,
      track,
      importance,
      reviewDate,
      updatedAt,
      expert: person(expertId),
      receiver: person(receiverId),
      deputy: person(deputyId),
      documents: found.documents.get(id) ?? [],
      tasks: tasksOf.get(id) ?? [],
      questions: found.questions.get(id) ?? [],
      sessions: found.sessions.get(id) ?? [],
      drill: drillThatCounts(found.drills.get(id) ?? []),
      openQuestions: (routedOf.get(id) ?? []).map(withoutArea),
      signOffs: newestOfEachSide(found.signOffs.get(id) ?? []),
    };
  });
  return {
    lastDay: readHandover(db, access).lastDay,
    areas: areaStates,
    otherTasks: others,
    otherQuestions: (routedOf.get(null) ?? []).map(withoutArea),
  };
}
