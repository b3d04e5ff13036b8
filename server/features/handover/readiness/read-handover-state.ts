import type { Queryable } from "../../../../db/client.ts";
import type { LocalTime } from "../../../../db/days.ts";
import type { InProject } from "../../../access.ts";
import { readHandover } from "../handover.service.ts";
import { answererOf } from "./answerer.ts";
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
import {
  areaQuery,
  documentQuery,
  openTaskQuery,
  peopleQuery,
  questionQuery,
  routedQuestionQuery,
  taskLinkQuery,
} from "./state-queries.ts";

/** Values by the area that they belong to. */
const byArea = <Value>(values: OfArea<Value>[]): Map<number, OfArea<Value>[]> =>
  Map.groupBy(values, ({ areaId }) => areaId);

/** The members, and whoever is named in an area or owns a document although they have left. */
const readPeople = ({ db, projectId }: Reader): People =>
  new Map(
    peopleQuery(db)
      .all({ projectId })
      .map(({ memberId, ...person }) => [person.id, { ...person, isMember: memberId !== null }]),
  );

const readDocuments = (
  { db, projectId }: Reader,
  people: People,
): OfArea<DocumentState & { updatedAt: Date }>[] =>
  documentQuery(db)
    .all({ projectId })
    .map(({ status, ownerId, ...document }) => ({
      ...document,
      isUnread: status === "failed",
      owner: people.get(ownerId ?? 0) ?? null,
    }));

/** Open tasks, each with the areas it belongs to. */
function readTasks({ db, projectId }: Reader, people: People) {
  const links = taskLinkQuery(db).all({ projectId });
  const areasOf = Map.groupBy(links, ({ taskId }) => taskId);
  const open = openTaskQuery(db)
    .all({ projectId })
    .map(({ assigneeId, ...task }): TaskState => {
      return { ...task, assignee: people.get(assigneeId ?? 0) ?? null };
    });
  const inAreas = open.flatMap((task) =>
    (areasOf.get(task.id) ?? []).map(({ areaId }) => ({ ...task, areaId })),
  );
  return { inAreas, others: open.filter(({ id }) => !areasOf.has(id)) };
}

const readQuestions = ({ db, projectId }: Reader) => questionQuery(db).all({ projectId });

/**
 * Questions that an expert is to answer, or whose answer nobody has checked yet. Who asked without
 * being named is nobody here, except to themselves.
 */
function readRoutedQuestions({ db, projectId }: Reader, people: People, viewerId?: number) {
  const rows = routedQuestionQuery(db).all({ projectId });
  return rows.map(({ assigneeId, askedBy, showsAsker, answeredAt, answeredBy, ...question }) => ({
    ...question,
    assignee: people.get(assigneeId ?? 0) ?? null,
    asker:
      showsAsker || (viewerId !== undefined && askedBy === viewerId)
        ? (people.get(askedBy ?? 0) ?? null)
        : null,
    isAnswered: answeredAt !== null,
    answerer: people.get(answererOf({ assigneeId, answeredAt, answeredBy }) ?? 0) ?? null,
  }));
}

const withoutArea = ({ areaId: _, ...question }: RoutedQuestionState & { areaId: number | null }) =>
  question;

/** What stands in the areas of a project, or in the one that is asked for. */
function readProofs(reader: Reader, areaId?: number) {
  const rows = areaQuery(reader.db)
    .all({ projectId: reader.projectId })
    .filter(({ id }) => areaId === undefined || id === areaId);
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
    return newest.map((signOff) => ({ ...signOff, signedAs: signOff.fingerprint, fingerprint }));
  });
  const doubtful = signed.filter(({ signedAs, fingerprint }) => signedAs !== fingerprint);
  const changed = findChangedSignOffs(reader, doubtful);
  return byArea(
    signed.map(({ id, areaId, side, userName, userId, signedAt }): OfArea<SignOffState> => {
      return { id, areaId, side, userName, userId, signedAt, isChanged: changed.has(id) };
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

type StateOptions = {
  /** Who gets to see what only they may know of themselves; without one, everybody may see all of it. */
  viewerId?: number;
  /** The one area that is wanted; without it, all. */
  areaId?: number | undefined;
};

/** Everything that says how far the project's handover is, read at once. */
export function readHandoverState(
  db: Queryable,
  access: InProject,
  clock: LocalTime,
  { viewerId, areaId }: StateOptions = {},
): HandoverState {
  const reader = { db, projectId: access.projectId, clock };
  const { people, proofs } = readProofs(reader, areaId);
  const person = (id: number | null) => people.get(id ?? 0) ?? null;
  const signOffsOf = readNewestSignOffs(reader, proofs);
  const { inAreas, others } = readTasks(reader, people);
  const tasksOf = byArea(inAreas);
  const routed = readRoutedQuestions(reader, people, viewerId);
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
