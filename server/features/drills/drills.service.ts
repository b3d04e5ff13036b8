import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../db/client.ts";
import type { DrillStepOutcome } from "../../../db/enums.ts";
import { documents, drillSteps, drills } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { AppError, invalidField, notFound } from "../../errors.ts";
import { type DomainEvent, publish } from "../../events.ts";
import { nextMoment, requireUnchanged } from "../../platform/database/changes.ts";
import type { Area } from "../areas/areas.schema.ts";
import { readArea } from "../areas/areas.service.ts";
import { isMember } from "../members/members.service.ts";
import { hashSteps } from "./compare-steps.ts";
import type {
  DrillWithSteps,
  NoteConflict,
  startDrillInput,
  updateDrillInput,
} from "./drills.schema.ts";
import { readSteps } from "./playbooks.ts";
import { maxSteps, type Procedure, type ProcedureStep } from "./procedures.ts";
import {
  isDrill,
  readDrill,
  readNoteAuthor,
  requireDrill,
  type StoredDrill,
} from "./read-drills.ts";
import { allSteps, readProcedures } from "./read-procedures.ts";

type DrillEvent = Extract<DomainEvent, { type: `drill.${string}` }>["type"];

/** What every event of a drill says of it. */
export const about = <Type extends DrillEvent>(
  type: Type,
  { id, areaId, title }: Pick<StoredDrill, "id" | "areaId" | "title">,
  area: Pick<Area, "name">,
) => ({ type, id, areaId, areaName: area.name, title });

function requireDocument(db: Queryable, access: ProjectAccess, id: number) {
  const document = db
    .select({
      id: documents.id,
      title: documents.title,
      processingStatus: documents.processingStatus,
    })
    .from(documents)
    .where(and(eq(documents.projectId, access.projectId), eq(documents.id, id)))
    .get();
  if (!document) throw notFound("document");
  return document;
}

/** What a document tells to do; throws NOT_FOUND for an id that is none of this project. */
export function listProcedures(db: Queryable, access: ProjectAccess, id: number): Procedure[] {
  return readProcedures(db, access, requireDocument(db, access, id).id);
}

function requireMembers(
  db: Queryable,
  { projectId }: ProjectAccess,
  people: Partial<Record<"receiverId" | "witnessId", number | null | undefined>>,
) {
  for (const [field, userId] of Object.entries(people)) {
    if (typeof userId !== "number" || isMember(db, { projectId, userId })) continue;
    throw invalidField(field, "Choose a member of this project.");
  }
}

/** Somebody of the area, unless they have left the project. */
const ifMember = (db: Queryable, { projectId }: ProjectAccess, userId: number | null) =>
  userId !== null && isMember(db, { projectId, userId }) ? userId : null;

function requireApart(receiverId: number | null, witnessId: number | null) {
  if (receiverId === null || receiverId !== witnessId) return;
  throw invalidField("witnessId", "Nobody witnesses their own drill. Choose somebody else.");
}

/** The steps to be done, and what they are called; throws INVALID_INPUT where there are none. */
function chooseSteps(
  procedures: readonly Procedure[],
  wanted: number | null | undefined,
  document: { title: string; processingStatus: string },
): { steps: ProcedureStep[]; title: string } {
  if (procedures.length === 0) {
    const isRead = document.processingStatus === "completed";
    throw invalidField(
      "documentId",
      isRead
        ? `Baton found no steps and no list in “${document.title}”. Write them as a numbered list, or choose another document.`
        : `“${document.title}” has not been read yet. Wait until it is, or choose another document.`,
    );
  }
  if (typeof wanted === "number") {
    const chosen = procedures[wanted];
    if (!chosen) {
      throw invalidField(
        "procedure",
        `“${document.title}” has no such procedure. It may have changed: choose again.`,
      );
    }
    return { steps: chosen.steps, title: chosen.title ?? document.title };
  }
  const [only] = procedures;
  const title = procedures.length === 1 ? only?.title : undefined;
  return { steps: allSteps(procedures), title: title ?? document.title };
}

/**
 * Starts a drill of a document's steps as they stand now. Throws NOT_FOUND for an area or a document
 * that is none of this project, and INVALID_INPUT for people who are no members, for somebody who
 * would witness their own drill, and for a document without steps.
 */
export function startDrill(
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof startDrillInput>,
): DrillWithSteps {
  return db.transaction((tx) => {
    const area = readArea(tx, access, input.areaId);
    const document = requireDocument(tx, access, input.documentId);
    const { receiverId = ifMember(tx, access, area.receiverId) } = input;
    const expertId = ifMember(tx, access, area.expertId);
    const { witnessId = expertId === receiverId ? null : expertId } = input;
    requireMembers(tx, access, { receiverId, witnessId });
    requireApart(receiverId, witnessId);
    const procedures = readProcedures(tx, access, document.id);
    const { steps, title } = chooseSteps(procedures, input.procedure, document);
    if (steps.length > maxSteps) {
      throw invalidField(
        "procedure",
        `A drill holds at most ${maxSteps} steps, and “${document.title}” tells ${steps.length}. Choose one of its procedures.`,
      );
    }
    const drill = tx
      .insert(drills)
      .values({
        projectId: access.projectId,
        areaId: area.id,
        documentId: document.id,
        documentTitle: document.title,
        title: input.title ?? title,
        stepsHash: hashSteps(steps),
        receiverId,
        witnessId,
        createdBy: access.userId,
      })
      .returning()
      .get();
    tx.insert(drillSteps)
      .values(steps.map((step, index) => ({ ...step, drillId: drill.id, position: index + 1 })))
      .run();
    publish(tx, access, about("drill.started", drill, area));
    return readDrill(tx, access, drill.id);
  });
}

/** Throws CONFLICT for a drill that is not under way. */
export function requireRunning({ status }: StoredDrill): void {
  if (status === "running") return;
  throw new AppError("CONFLICT", "This drill is over. Reopen it to go on with it.");
}

/** Writes a changed drill; its `updatedAt` moves on. */
export const storeDrill = (
  tx: Transaction,
  access: ProjectAccess,
  drill: StoredDrill,
  change: Partial<StoredDrill>,
): StoredDrill =>
  tx
    .update(drills)
    .set({ ...change, updatedAt: nextMoment(drill.updatedAt) })
    .where(isDrill(access, drill.id))
    .returning()
    .get();

type Decision = {
  position: number;
  outcome?: DrillStepOutcome | undefined;
  note?: string | null | undefined;
  noteBefore?: string | null | undefined;
};

/**
 * Writes what was decided of a step; returns what of it is new, if anything. Throws CONFLICT, carrying
 * the drill as it stands, for a note written over one that is not there any more.
 */
function decideStep(
  tx: Transaction,
  access: ProjectAccess,
  drill: StoredDrill,
  { position, outcome, note, noteBefore }: Decision,
): { isNoted: boolean } | null {
  const step = readSteps(tx, [drill.id])
    .get(drill.id)
    ?.find((candidate) => candidate.position === position);
  if (!step) throw invalidField("steps", `This drill has no step ${position}.`);
  if (noteBefore !== undefined && ![noteBefore, note].includes(step.note)) {
    const noteBy = readNoteAuthor(tx, access, drill.id, position);
    const current: NoteConflict = { ...readDrill(tx, access, drill.id), noteBy };
    throw new AppError(
      "CONFLICT",
      "Someone else has added a note to this step. Look at it before you save.",
      { current },
    );
  }
  const after = { outcome: outcome ?? step.outcome, note: note === undefined ? step.note : note };
  const isNoted = after.note !== step.note;
  const isDecided = after.outcome !== step.outcome;
  if (!isDecided && !isNoted) return null;
  const decidedAt = after.outcome === "open" ? null : isDecided ? new Date() : step.decidedAt;
  tx.update(drillSteps)
    .set({ ...after, decidedAt })
    .where(eq(drillSteps.id, step.id))
    .run();
  return { isNoted };
}

/**
 * Notes and decides steps of a drill under way, or changes its title and people. Throws NOT_FOUND,
 * CONFLICT when it was based on an older state or the drill is over, and INVALID_INPUT for people
 * and steps that are none.
 */
export function updateDrill(
  db: Database,
  access: ProjectAccess,
  { id, updatedAt, steps = [], title, receiverId, witnessId }: z.output<typeof updateDrillInput>,
): DrillWithSteps {
  return db.transaction((tx) => {
    const drill = requireDrill(tx, access, id);
    if (updatedAt) requireUnchanged("drill", readDrill(tx, access, id), updatedAt);
    if (steps.length > 0 || receiverId !== undefined) requireRunning(drill);
    const people = {
      receiverId: receiverId === undefined ? drill.receiverId : receiverId,
      witnessId: witnessId === undefined ? drill.witnessId : witnessId,
    };
    requireMembers(tx, access, { receiverId, witnessId });
    requireApart(people.receiverId, people.witnessId);
    const hasNewWitness = people.witnessId !== drill.witnessId;
    const changed = storeDrill(tx, access, drill, {
      ...people,
      title: title ?? drill.title,
      // Another person has not seen it.
      ...(hasNewWitness ? { witnessedAt: null } : {}),
    });
    const area = readArea(tx, access, drill.areaId);
    const fields = (["title", "receiverId", "witnessId"] as const).filter(
      (field) => changed[field] !== drill[field],
    );
    if (fields.length > 0) {
      publish(tx, access, { ...about("drill.updated", changed, area), changed: fields });
    }
    for (const decision of steps) {
      const decided = decideStep(tx, access, drill, decision);
      if (!decided) continue;
      const { position } = decision;
      publish(tx, access, { ...about("drill.step-decided", changed, area), position, ...decided });
    }
    return readDrill(tx, access, id);
  });
}
