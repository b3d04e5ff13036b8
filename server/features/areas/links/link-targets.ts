import { and, eq, isNotNull } from "drizzle-orm";
import type { Queryable } from "../../../../db/client.ts";
import type { AreaLinkKind } from "../../../../db/enums.ts";
import { documents, meetings, tasks, unansweredQuestions } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";

/** What can be linked to an area, with the texts that may name the area. */
export type LinkTarget = {
  kind: AreaLinkKind;
  id: number;
  title: string;
  state: string;
  date: Date | null;
  tags: string | null;
  /** What is said about it at length. */
  texts: readonly (string | null)[];
};

const readDocuments = (db: Queryable, projectId: number): LinkTarget[] =>
  db
    .select({
      id: documents.id,
      title: documents.title,
      state: documents.processingStatus,
      tags: documents.tags,
    })
    .from(documents)
    .where(eq(documents.projectId, projectId))
    .all()
    .map((row) => ({ ...row, kind: "document", date: null, texts: [] }));

const readTasks = (db: Queryable, projectId: number): LinkTarget[] =>
  db
    .select({
      id: tasks.id,
      title: tasks.title,
      description: tasks.description,
      state: tasks.status,
      date: tasks.endDate,
    })
    .from(tasks)
    .where(eq(tasks.projectId, projectId))
    .all()
    .map(({ description, ...row }) => ({ ...row, kind: "task", tags: null, texts: [description] }));

const readMeetings = (db: Queryable, projectId: number): LinkTarget[] =>
  db
    .select({
      id: meetings.id,
      title: meetings.title,
      description: meetings.description,
      notes: meetings.notes,
      decisions: meetings.decisions,
      state: meetings.status,
      date: meetings.date,
    })
    .from(meetings)
    .where(eq(meetings.projectId, projectId))
    .all()
    .map(({ description, notes, decisions, ...row }) => ({
      ...row,
      kind: "meeting",
      tags: null,
      texts: [description, notes, ...decisions],
    }));

/** Questions on the project's list; what nobody has published concerns only who asked it. */
const readQuestions = (db: Queryable, projectId: number): LinkTarget[] =>
  db
    .select({
      id: unansweredQuestions.id,
      title: unansweredQuestions.question,
      documentId: unansweredQuestions.documentId,
      date: unansweredQuestions.dueDate,
    })
    .from(unansweredQuestions)
    .where(
      and(eq(unansweredQuestions.projectId, projectId), isNotNull(unansweredQuestions.publishedAt)),
    )
    .all()
    .map(({ documentId, ...row }) => ({
      ...row,
      kind: "question",
      state: documentId === null ? "open" : "answered",
      tags: null,
      texts: [],
    }));

/** Everything in the project that can be linked to an area. */
export const readLinkTargets = (db: Queryable, { projectId }: ProjectAccess): LinkTarget[] => [
  ...readDocuments(db, projectId),
  ...readTasks(db, projectId),
  ...readMeetings(db, projectId),
  ...readQuestions(db, projectId),
];
