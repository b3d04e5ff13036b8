import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable } from "../../../db/client.ts";
import { documents, tracks, unansweredQuestions } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { contentTerms } from "../../platform/text/terms.ts";
import { documentLimits } from "../documents/documents.schema.ts";
import { createDocument } from "../documents/documents.service.ts";
import { defaultTrackName, firstActiveTrack } from "../tasks/tracks.service.ts";
import type { answerUnansweredInput } from "./assistant.schema.ts";

/** Two questions are one where so much of their words is the same. */
const minSimilarity = 0.6;
/** A greeting is not a question that a document could answer. */
const minTerms = 2;

const stemsOf = (question: string) => new Set(contentTerms(question).map((term) => term.stem));

function areAlike(left: Set<string>, right: Set<string>) {
  const shared = [...left].filter((stem) => right.has(stem)).length;
  return shared >= minSimilarity * (left.size + right.size - shared);
}

const isOne = (access: ProjectAccess, id: number) =>
  and(eq(unansweredQuestions.projectId, access.projectId), eq(unansweredQuestions.id, id));

function findAlike(db: Queryable, access: ProjectAccess, question: string) {
  const stems = stemsOf(question);
  return db
    .select()
    .from(unansweredQuestions)
    .where(eq(unansweredQuestions.projectId, access.projectId))
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

/** Keeps a question that was declined, merged with one like it. */
export function recordUnanswered(db: Queryable, access: ProjectAccess, question: string) {
  if (stemsOf(question).size < minTerms) return;
  const [alike] = findAlike(db, access, question);
  if (alike) {
    db.update(unansweredQuestions)
      .set({ timesAsked: alike.timesAsked + 1, documentId: null })
      .where(isOne(access, alike.id))
      .run();
    return;
  }
  db.insert(unansweredQuestions)
    .values({
      projectId: access.projectId,
      question,
      track: trackNamedIn(db, access, question),
    })
    .run();
}

/** Takes a question that has been answered off the list, with those like it. */
export function removeAnswered(db: Queryable, access: ProjectAccess, question: string) {
  for (const { id } of findAlike(db, access, question)) {
    db.delete(unansweredQuestions).where(isOne(access, id)).run();
  }
}

/** The questions that wait for an answer, the latest asked first. */
export function listUnanswered(db: Database, access: ProjectAccess) {
  return db
    .select({
      id: unansweredQuestions.id,
      question: unansweredQuestions.question,
      track: unansweredQuestions.track,
      timesAsked: unansweredQuestions.timesAsked,
      documentId: unansweredQuestions.documentId,
      documentStatus: documents.processingStatus,
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
    .where(eq(unansweredQuestions.projectId, access.projectId))
    .orderBy(desc(unansweredQuestions.updatedAt), desc(unansweredQuestions.id))
    .all();
}

/**
 * Makes a document of a person's answer and queues its processing; once it is completed, asking
 * the question again finds it. Throws NOT_FOUND for an unknown question, and what adding a
 * document throws.
 */
export async function answerUnanswered(
  deps: Pick<Deps, "db" | "jobs" | "storage">,
  access: ProjectAccess,
  { id, answer, category, track }: z.output<typeof answerUnansweredInput>,
) {
  const row = deps.db.select().from(unansweredQuestions).where(isOne(access, id)).get();
  if (!row) throw notFound("question");
  const document = await createDocument(deps, access, {
    title: row.question.slice(0, documentLimits.titleLength),
    category,
    track:
      track ??
      firstActiveTrack(deps.db, access, row.track === null ? [] : [row.track]) ??
      defaultTrackName(deps.db, access),
    tags: null,
    content: `# ${row.question}\n\n${answer}`,
    uploadKey: null,
  });
  deps.db
    .update(unansweredQuestions)
    .set({ documentId: document.id })
    .where(isOne(access, id))
    .run();
  return { question: row.question, documentId: document.id };
}

/** Takes a question off the list unanswered. Throws NOT_FOUND. */
export function dismissUnanswered(db: Database, access: ProjectAccess, id: number) {
  const gone = db.delete(unansweredQuestions).where(isOne(access, id)).run();
  if (gone.changes === 0) throw notFound("question");
}
