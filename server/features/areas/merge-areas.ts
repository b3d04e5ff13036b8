import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Transaction } from "../../../db/client.ts";
import { areaImportances } from "../../../db/enums.ts";
import {
  acceptanceQuestions,
  areaLinks,
  areas,
  comments,
  drills,
  notifications,
  shadowingSessions,
  signOffs,
  unansweredQuestions,
} from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { AppError, invalidField } from "../../errors.ts";
import { publish } from "../../events.ts";
import { nextMoment } from "../../platform/database/changes.ts";
import { foldName } from "../../platform/fields.schema.ts";
import { changeRowsInTrash } from "../../platform/trash/trash.ts";
import { moveDecisions } from "../meetings/move-decisions.ts";
import { replaceInViews } from "../saved-views/replace-in-views.ts";
import { type Area, areaLimits, type mergeAreaInput } from "./areas.schema.ts";
import { readArea } from "./areas.service.ts";
import { numberQuestions, questionsInOrder } from "./question-order.ts";

type LinkStatus = (typeof areaLinks.$inferSelect)["status"];

/** What somebody confirmed stays so; what one area was told it is not, the other may still be. */
const strength: Record<LinkStatus, number> = { suggested: 0, dismissed: 1, confirmed: 2 };

function mergeLinks(tx: Transaction, from: Area, into: Area) {
  const linksOf = ({ id }: Area) =>
    tx.select().from(areaLinks).where(eq(areaLinks.areaId, id)).all();
  const present = new Map(linksOf(into).map((link) => [`${link.kind} ${link.targetId}`, link]));
  for (const link of linksOf(from)) {
    const other = present.get(`${link.kind} ${link.targetId}`);
    if (other && strength[other.status] >= strength[link.status]) continue;
    if (other) tx.delete(areaLinks).where(eq(areaLinks.id, other.id)).run();
    tx.update(areaLinks).set({ areaId: into.id }).where(eq(areaLinks.id, link.id)).run();
  }
}

const questionsOf = (tx: Transaction, { id }: Area) =>
  tx
    .select()
    .from(acceptanceQuestions)
    .where(eq(acceptanceQuestions.areaId, id))
    .orderBy(asc(acceptanceQuestions.position), asc(acceptanceQuestions.id))
    .all();

/** A question that only stands there: nobody has confirmed an answer to it. */
const isBare = ({ confirmedAnswer }: typeof acceptanceQuestions.$inferSelect) =>
  confirmedAnswer === null;

/** Of two questions in the same words one goes, unless people confirmed the answers of both. */
function mergeQuestions(tx: Transaction, access: ProjectAccess, from: Area, into: Area) {
  const own = questionsOf(tx, into);
  const present = new Map(own.map((one) => [foldName(one.question), one]));
  let position = own.at(-1)?.position ?? 0;
  for (const question of questionsOf(tx, from)) {
    const twin = present.get(foldName(question.question));
    if (twin && isBare(question)) continue;
    if (twin && isBare(twin)) {
      tx.delete(acceptanceQuestions).where(eq(acceptanceQuestions.id, twin.id)).run();
    }
    position += 1;
    tx.update(acceptanceQuestions)
      .set({ areaId: into.id, position, updatedAt: acceptanceQuestions.updatedAt })
      .where(eq(acceptanceQuestions.id, question.id))
      .run();
  }
  numberQuestions(tx, access, questionsInOrder(tx, access, into.id));
}

function mergeSessions(tx: Transaction, from: Area, into: Area) {
  const sessionsOf = ({ id }: Area) =>
    tx.select().from(shadowingSessions).where(eq(shadowingSessions.areaId, id)).all();
  const present = new Set(sessionsOf(into).map(({ meetingId }) => meetingId));
  for (const { id, meetingId } of sessionsOf(from)) {
    if (present.has(meetingId)) continue;
    tx.update(shadowingSessions).set({ areaId: into.id }).where(eq(shadowingSessions.id, id)).run();
  }
}

/** Also the comments in the Trash, which come back on the area that stays. */
function moveComments(tx: Transaction, { projectId }: ProjectAccess, from: Area, into: Area) {
  tx.update(comments)
    .set({ areaId: into.id, updatedAt: comments.updatedAt })
    .where(eq(comments.areaId, from.id))
    .run();
  changeRowsInTrash(tx, { projectId, entityType: "comment" }, (row) =>
    row.area_id === from.id ? { ...row, area_id: into.id } : row,
  );
}

/** The values of the area that stays, where it has none those of the other. */
function mergedFields(from: Area, into: Area) {
  const descriptions = [into.description, from.description].filter(
    (text, index, all) => text !== null && all.indexOf(text) === index,
  );
  const description = descriptions.length > 0 ? descriptions.join("\n\n") : null;
  if (description !== null && description.length > areaLimits.description) {
    throw new AppError(
      "CONFLICT",
      `Together the descriptions have more than ${areaLimits.description.toLocaleString("en-US")} characters. Shorten one of them first.`,
    );
  }
  const reviewDates = [into.reviewDate, from.reviewDate].filter((date) => date !== null);
  return {
    description,
    track: into.track ?? from.track,
    importance:
      areaImportances[
        Math.max(areaImportances.indexOf(into.importance), areaImportances.indexOf(from.importance))
      ],
    expertId: into.expertId ?? from.expertId,
    receiverId: into.receiverId ?? from.receiverId,
    deputyId: into.deputyId ?? from.deputyId,
    reviewDate: reviewDates.sort((left, right) => left.getTime() - right.getTime())[0] ?? null,
  };
}

/**
 * Merges an area into another one, which gets all of its links, questions, sessions, drills,
 * decisions, comments and signatures; the merged area is gone then. Throws NOT_FOUND, INVALID_INPUT
 * for an area and itself, and CONFLICT where the two descriptions are too long together.
 */
export function mergeAreas(
  db: Database,
  access: ProjectAccess,
  { id, intoId }: z.output<typeof mergeAreaInput>,
): Area {
  return db.transaction((tx) => {
    const from = readArea(tx, access, id);
    if (id === intoId) throw invalidField("intoId", "Choose another area to merge this one into.");
    const into = readArea(tx, access, intoId);
    const fields = mergedFields(from, into);
    mergeLinks(tx, from, into);
    mergeQuestions(tx, access, from, into);
    mergeSessions(tx, from, into);
    tx.update(drills)
      .set({ areaId: intoId, updatedAt: drills.updatedAt })
      .where(eq(drills.areaId, id))
      .run();
    tx.update(signOffs).set({ areaId: intoId }).where(eq(signOffs.areaId, id)).run();
    moveComments(tx, access, from, into);
    tx.update(notifications).set({ areaId: intoId }).where(eq(notifications.areaId, id)).run();
    moveDecisions(tx, access, id, intoId);
    replaceInViews(tx, access, { field: "area", from: id, to: intoId });
    tx.update(unansweredQuestions)
      .set({ areaId: intoId, updatedAt: unansweredQuestions.updatedAt })
      .where(eq(unansweredQuestions.areaId, id))
      .run();
    tx.delete(areas)
      .where(and(eq(areas.projectId, access.projectId), eq(areas.id, id)))
      .run();
    const stored = tx
      .update(areas)
      .set({ ...fields, updatedAt: nextMoment(into.updatedAt) })
      .where(and(eq(areas.projectId, access.projectId), eq(areas.id, intoId)))
      .returning()
      .get();
    const { name, track } = from;
    publish(tx, access, { type: "area.merged", id, name, track, intoId, into: stored.name });
    publish(tx, access, {
      type: "area.links-changed",
      id: intoId,
      name: stored.name,
      track: stored.track,
    });
    return stored;
  });
}
