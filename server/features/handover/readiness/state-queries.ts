import { and, asc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
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
import { placeholderInJoin, prepareOnce } from "../../../platform/database/prepared-query.ts";

const project = placeholderInJoin("projectId");

const confirmedLink = (kind: "document" | "task") =>
  and(
    eq(areaLinks.projectId, project),
    eq(areaLinks.kind, kind),
    eq(areaLinks.status, "confirmed"),
  );

export const peopleQuery = prepareOnce((db) => {
  const named = sql`(
    SELECT ${areas.expertId} FROM ${areas} WHERE ${areas.projectId} = ${project}
    UNION SELECT ${areas.receiverId} FROM ${areas} WHERE ${areas.projectId} = ${project}
    UNION SELECT ${areas.deputyId} FROM ${areas} WHERE ${areas.projectId} = ${project}
    UNION SELECT ${documents.ownerId} FROM ${documents} WHERE ${documents.projectId} = ${project})`;
  return db
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
      and(eq(memberships.userId, users.id), eq(memberships.projectId, project)),
    )
    .where(or(isNotNull(memberships.userId), sql`${users.id} in ${named}`))
    .prepare();
});

export const documentQuery = prepareOnce((db) =>
  db
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
    .where(confirmedLink("document"))
    .prepare(),
);

export const taskLinkQuery = prepareOnce((db) =>
  db
    .select({ areaId: areaLinks.areaId, taskId: areaLinks.targetId })
    .from(areaLinks)
    .where(confirmedLink("task"))
    .prepare(),
);

export const openTaskQuery = prepareOnce((db) =>
  db
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
    .where(and(eq(tasks.projectId, project), ne(tasks.status, "completed")))
    .prepare(),
);

export const questionQuery = prepareOnce((db) =>
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
    .where(eq(acceptanceQuestions.projectId, project))
    .orderBy(asc(acceptanceQuestions.position), asc(acceptanceQuestions.id))
    .prepare(),
);

export const routedQuestionQuery = prepareOnce((db) =>
  db
    .select({
      areaId: unansweredQuestions.areaId,
      id: unansweredQuestions.id,
      question: unansweredQuestions.question,
      assigneeId: unansweredQuestions.assigneeId,
      askedBy: unansweredQuestions.askedBy,
      showsAsker: unansweredQuestions.showsAsker,
      dueDate: unansweredQuestions.dueDate,
      answeredAt: unansweredQuestions.answeredAt,
      answeredBy: unansweredQuestions.answeredBy,
    })
    .from(unansweredQuestions)
    .where(
      and(
        eq(unansweredQuestions.projectId, project),
        isNull(unansweredQuestions.checkedAt),
        or(isNotNull(unansweredQuestions.assigneeId), isNotNull(unansweredQuestions.areaId)),
      ),
    )
    .prepare(),
);

export const areaQuery = prepareOnce((db) =>
  db
    .select()
    .from(areas)
    .where(eq(areas.projectId, project))
    .orderBy(asc(sql`lower(${areas.name})`), asc(areas.id))
    .prepare(),
);
