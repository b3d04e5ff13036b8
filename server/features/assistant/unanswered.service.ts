import { and, desc, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../db/client.ts";
import { isUnfinishedStatus } from "../../../db/enums.ts";
import { documents, tracks, unansweredQuestions, users } from "../../../db/schema/index.ts";
import {
  type InProject,
  includesRole,
  type ProjectAccess,
  requireRole,
  requireUnarchived,
} from "../../access.ts";
import { notFound } from "../../errors.ts";
import { publish as publishEvent } from "../../events.ts";
import { contentTerms } from "../../platform/text/terms.ts";
import type { publishUnansweredInput } from "./assistant.schema.ts";

/** Two questions are one where so much of their words is the same. */
const minSimilarity = 0.6;
/** A greeting is not a question that a document could answer. */
const minTerms = 2;

const stemsOf = (question: string) => new Set(contentTerms(question).map((term) => term.stem));

function areAlike(left: Set<string>, right: Set<string>) {
  const shared = [...left].filter((stem) => right.has(stem)).length;
  return shared >= minSimilarity * (left.size + right.size - shared);
}

/** What the caller knows of: what was published, and what they asked themselves. */
const isVisible = (access: ProjectAccess) =>
  and(
    eq(unansweredQuestions.projectId, access.projectId),
    or(isNotNull(unansweredQuestions.publishedAt), eq(unansweredQuestions.askedBy, access.userId)),
  );

/** One of these: published, or the caller's own. */
export const isOneUnanswered = (access: ProjectAccess, id: number) =>
  and(isVisible(access), eq(unansweredQuestions.id, id));

/** Whose answer nobody has found good yet. */
const isWaiting = isNull(unansweredQuestions.checkedAt);

function findAlike(db: Queryable, access: ProjectAccess, question: string) {
  const stems = stemsOf(question);
  return db
    .select()
    .from(unansweredQuestions)
    .where(and(isVisible(access), isWaiting))
    .all()
    .filter((row) => areAlike(stems, stemsOf(row.question)));
}

/** The one track whose name shares the most words with the question, if any does. */
function trackNamedIn(db: Queryable, access: ProjectAccess, question: string) {
  const stems = stemsOf(question);
  const matches = db
    .select({ name: tracks.name })
    .from(tracks)
    .where(and(eq(tracks.projectId, access.projectId), eq(tracks.isActive, true)))
    .all()
    .map(({ name }) => ({
      name,
      shared: [...stemsOf(name)].filter((stem) => stems.has(stem)).length,
    }))
    .filter((match) => match.shared > 0)
    .sort((left, right) => right.shared - left.shared);
  const [best, second] = matches;
  return best && best.shared > (second?.shared ?? 0) ? best.name : null;
}

type Row = typeof unansweredQuestions.$inferSelect;

/**
 * Has the lists that others have open read again, where they have the question. Nobody is named as
 * the one who did it: that may be who asked, and does not wish to be known.
 */
export function tellLists(
  tx: Transaction,
  { projectId }: InProject,
  { id, publishedAt }: Pick<Row, "id" | "publishedAt">,
): void {
  if (publishedAt === null) return;
  publishEvent(tx, { projectId, userId: null }, { type: "question.changed", id });
}

/** Whether the document that answers is still on its way into what the assistant answers from. */
function isBeingRead(db: Queryable, { documentId }: Row) {
  if (documentId === null) return false;
  const document = db
    .select({ status: documents.processingStatus })
    .from(documents)
    .where(eq(documents.id, documentId))
    .get();
  return isUnfinishedStatus(document?.status);
}

/**
 * Counts further askings of a question. It is open again where the document that was to answer it
 * did not; one that was sent to somebody keeps its answer until that is checked.
 */
function countAskings(tx: Transaction, access: ProjectAccess, row: Row, more: number) {
  const isOpenAgain = row.assigneeId === null && !isBeingRead(tx, row);
  tx.update(unansweredQuestions)
    .set({
      timesAsked: row.timesAsked + more,
      ...(isOpenAgain ? { documentId: null, answeredAt: null, answeredBy: null } : {}),
    })
    .where(isOneUnanswered(access, row.id))
    .run();
  tellLists(tx, access, row);
}

/**
 * Puts a question of the caller's own on the project's list, or among those like it there, and
 * returns where it stands. The list says who asked once somebody wishes it.
 */
function publish(
  tx: Transaction,
  access: ProjectAccess,
  question: Row,
  showsAsker: boolean,
): number {
  const listed = findAlike(tx, access, question.question).find(
    ({ id, publishedAt }) => id !== question.id && publishedAt !== null,
  );
  const asker = { askedBy: access.userId, showsAsker };
  if (listed && question.publishedAt === null) {
    countAskings(tx, access, listed, question.timesAsked);
    if (showsAsker && !listed.showsAsker) {
      tx.update(unansweredQuestions).set(asker).where(isOneUnanswered(access, listed.id)).run();
    }
    tx.delete(unansweredQuestions).where(isOneUnanswered(access, question.id)).run();
    return listed.id;
  }
  const publishedAt = question.publishedAt ?? new Date();
  tx.update(unansweredQuestions)
    .set({ ...asker, publishedAt })
    .where(isOneUnanswered(access, question.id))
    .run();
  tellLists(tx, access, { id: question.id, publishedAt });
  return question.id;
}

/**
 * Keeps a question that was declined, merged with one like it that the caller asked before, and
 * returns its id; undefined for what is no question. Nobody else sees it unless the caller publishes
 * it, or has chosen to publish all of theirs.
 */
export function recordUnanswered(
  tx: Transaction,
  access: ProjectAccess,
  question: string,
): number | undefined {
  if (stemsOf(question).size < minTerms) return undefined;
  const own = findAlike(tx, access, question).find(({ askedBy }) => askedBy === access.userId);
  if (own) countAskings(tx, access, own, 1);
  const kept =
    own ??
    tx
      .insert(unansweredQuestions)
      .values({
        projectId: access.projectId,
        question,
        track: trackNamedIn(tx, access, question),
        askedBy: access.userId,
      })
      .returning()
      .get();
  const isProposal = kept.publishedAt === null;
  if (!isProposal || !publishesQuestions(tx, access) || access.isArchived) return kept.id;
  return publish(tx, access, { ...kept, timesAsked: kept.timesAsked + (own ? 1 : 0) }, false);
}

/** Who may dismiss a question takes it off by asking, too; see `dismissUnanswered`. */
const mayTakeOff = (access: ProjectAccess, { publishedAt, askedBy }: Row) =>
  publishedAt === null ||
  (!access.isArchived && (askedBy === access.userId || includesRole(access.role, "member")));

/**
 * Takes a question that has been answered off the list, with those like it: the caller's own, and for
 * members what others published. One that was sent to somebody stays until its answer is checked.
 */
export function removeAnswered(tx: Transaction, access: ProjectAccess, question: string) {
  for (const row of findAlike(tx, access, question)) {
    if (row.assigneeId !== null || !mayTakeOff(access, row)) continue;
    tx.delete(unansweredQuestions).where(isOneUnanswered(access, row.id)).run();
    tellLists(tx, access, row);
  }
}

/** The published questions and the caller's own that wait for an answer, the latest asked first. */
export function listUnanswered(db: Database, access: ProjectAccess) {
  const rows = db
    .select({
      id: unansweredQuestions.id,
      question: unansweredQuestions.question,
      track: unansweredQuestions.track,
      timesAsked: unansweredQuestions.timesAsked,
      documentId: unansweredQuestions.documentId,
      documentStatus: documents.processingStatus,
      publishedAt: unansweredQuestions.publishedAt,
      askedBy: unansweredQuestions.askedBy,
      showsAsker: unansweredQuestions.showsAsker,
      askerName: users.name,
      createdAt: unansweredQuestions.createdAt,
      updatedAt: unansweredQuestions.updatedAt,
    })
    .from(unansweredQuestions)
    .leftJoin(
      documents,
      and(
        eq(documents.id, unansweredQuestions.documentId),
        eq(documents.projectId, access.projectId),
      ),
    )
    .leftJoin(users, eq(users.id, unansweredQuestions.askedBy))
    .where(and(isVisible(access), isWaiting))
    .orderBy(desc(unansweredQuestions.updatedAt), desc(unansweredQuestions.id))
    .all();
  return rows.map(({ askedBy, showsAsker, askerName, ...question }) => ({
    ...question,
    isOwn: askedBy === access.userId,
    askedBy: showsAsker ? askerName : null,
  }));
}

/**
 * Puts a question that the caller asked on the project's list, with their name or without; again,
 * it changes whether the name shows. Returns where it stands, which may be one like it. Throws
 * NOT_FOUND for what the caller did not ask.
 */
export function publishUnanswered(
  db: Database,
  access: ProjectAccess,
  { id, showsAsker = false }: z.output<typeof publishUnansweredInput>,
): { id: number } {
  requireUnarchived(access);
  return db.transaction((tx) => {
    const row = tx
      .select()
      .from(unansweredQuestions)
      .where(and(isOneUnanswered(access, id), eq(unansweredQuestions.askedBy, access.userId)))
      .get();
    if (!row) throw notFound("question");
    return { id: publish(tx, access, row, showsAsker) };
  });
}

/**
 * Takes a question off the list unanswered: one's own, or, for members, any that is published.
 * Throws NOT_FOUND, and FORBIDDEN for a viewer who did not ask it.
 */
export function dismissUnanswered(db: Database, access: ProjectAccess, id: number) {
  db.transaction((tx) => {
    const row = tx.select().from(unansweredQuestions).where(isOneUnanswered(access, id)).get();
    if (!row) throw notFound("question");
    if (row.publishedAt !== null) requireUnarchived(access);
    if (row.askedBy !== access.userId) requireRole(access, "member");
    tx.delete(unansweredQuestions).where(isOneUnanswered(access, id)).run();
    tellLists(tx, access, row);
  });
}

/** Whether the caller has chosen to publish whatever of theirs finds no answer. */
export function publishesQuestions(db: Queryable, { userId }: Pick<ProjectAccess, "userId">) {
  const row = db
    .select({ always: users.publishesQuestions })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return row?.always ?? false;
}

/** Makes that choice, for questions from now on. */
export function setPublishesQuestions(
  db: Database,
  { userId }: Pick<ProjectAccess, "userId">,
  always: boolean,
): { always: boolean } {
  db.update(users).set({ publishesQuestions: always }).where(eq(users.id, userId)).run();
  return { always };
}
