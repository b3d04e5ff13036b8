import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import {
  areas,
  documents,
  domainEvents,
  type drillSteps,
  drills,
  tasks,
  users,
} from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { notFound } from "../../errors.ts";
import type { DomainEvent } from "../../events.ts";
import { readArea } from "../areas/areas.service.ts";
import { type Person, readPeople } from "../handover/people.ts";
import { compareSteps } from "./compare-steps.ts";
import type { Drill, DrillWithSteps, listDrillsInput } from "./drills.schema.ts";
import { readSteps } from "./playbooks.ts";
import { findCurrentSteps, readProcedures } from "./read-procedures.ts";

export type StoredDrill = typeof drills.$inferSelect;
export type StoredStep = typeof drillSteps.$inferSelect;

export const isDrill = (access: ProjectAccess, id: number) =>
  and(eq(drills.projectId, access.projectId), eq(drills.id, id));

/** The row of a drill; throws NOT_FOUND for an id that is none of this project. */
export function requireDrill(db: Queryable, access: ProjectAccess, id: number): StoredDrill {
  const drill = db.select().from(drills).where(isDrill(access, id)).get();
  if (!drill) throw notFound("drill");
  return drill;
}

const selectDrills = (db: Queryable) =>
  db
    .select({
      drill: drills,
      areaName: areas.name,
      areaReceiverId: areas.receiverId,
      documentId: documents.id,
    })
    .from(drills)
    .innerJoin(areas, eq(areas.id, drills.areaId))
    .leftJoin(
      documents,
      and(eq(documents.id, drills.documentId), eq(documents.projectId, drills.projectId)),
    );

type Row = ReturnType<ReturnType<typeof selectDrills>["all"]>[number];

function countSteps(steps: readonly StoredStep[]) {
  const counts = { total: steps.length, done: 0, helped: 0, stuck: 0, open: 0 };
  for (const { outcome } of steps) counts[outcome] += 1;
  return counts;
}

function toOutput(
  { drill, areaName, areaReceiverId, documentId }: Row,
  steps: readonly StoredStep[],
  people: Map<number, Person>,
): Drill {
  const { projectId: _, stepsHash: __, createdBy: ___, receiverId, witnessId, ...shown } = drill;
  const playbook =
    documentId === null ? "deleted" : drill.playbookChangedAt === null ? "unchanged" : "changed";
  const stuck = steps.find(({ outcome }) => outcome === "stuck");
  return {
    ...shown,
    areaName,
    receiver: people.get(receiverId ?? 0) ?? null,
    witness: people.get(witnessId ?? 0) ?? null,
    playbook,
    isEvidence:
      drill.status === "passed" &&
      playbook === "unchanged" &&
      (witnessId === null || drill.witnessedAt !== null) &&
      receiverId !== null &&
      receiverId === areaReceiverId,
    counts: countSteps(steps),
    stuckAt: stuck ? { position: stuck.position, text: stuck.text, note: stuck.note } : null,
  };
}

/** The drills of the project, of an area or of a status, the latest first; throws NOT_FOUND. */
export function listDrills(
  db: Queryable,
  access: ProjectAccess,
  { areaId, status }: z.output<typeof listDrillsInput>,
): Drill[] {
  if (areaId !== undefined) readArea(db, access, areaId);
  const rows = selectDrills(db)
    .where(
      and(
        eq(drills.projectId, access.projectId),
        areaId === undefined ? undefined : eq(drills.areaId, areaId),
        status === undefined ? undefined : eq(drills.status, status),
      ),
    )
    .orderBy(desc(drills.id))
    .all();
  const steps = readSteps(
    db,
    rows.map(({ drill }) => drill.id),
  );
  const people = readPeople(
    db,
    access,
    rows.flatMap(({ drill }) => [drill.receiverId, drill.witnessId]),
  );
  return rows.map((row) => toOutput(row, steps.get(row.drill.id) ?? [], people));
}

/** Who wrote a step's note last; null where that is not known, or not any more. */
export function readNoteAuthor(
  db: Queryable,
  { projectId }: ProjectAccess,
  id: number,
  position: number,
): { id: number; name: string } | null {
  const { payload } = domainEvents;
  const noted = db
    .select({ author: { id: users.id, name: users.name } })
    .from(domainEvents)
    .leftJoin(users, eq(users.id, domainEvents.actorId))
    .where(
      and(
        eq(domainEvents.projectId, projectId),
        eq(domainEvents.type, "drill.step-decided" satisfies DomainEvent["type"]),
        sql`${payload} ->> '$.id' = ${id}`,
        sql`${payload} ->> '$.position' = ${position}`,
        sql`${payload} ->> '$.isNoted'`,
      ),
    )
    .orderBy(desc(domainEvents.id))
    .limit(1)
    .get();
  return noted?.author ?? null;
}

function readTasks(db: Queryable, { projectId }: ProjectAccess, steps: readonly StoredStep[]) {
  const ids = steps.flatMap(({ taskId }) => taskId ?? []);
  if (ids.length === 0) return new Map();
  const found = db
    .select({ id: tasks.id, title: tasks.title, status: tasks.status })
    .from(tasks)
    .where(and(eq(tasks.projectId, projectId), inArray(tasks.id, ids)))
    .all();
  return new Map(
    found.map(({ id, title, status }) => [id, { id, title, completed: status === "completed" }]),
  );
}

function readChanges(db: Queryable, { drill, documentId }: Row, steps: readonly StoredStep[]) {
  if (documentId === null || drill.playbookChangedAt === null) return [];
  const procedures = readProcedures(db, drill, documentId);
  const current = findCurrentSteps(procedures, { steps });
  return compareSteps(steps, current?.steps ?? []);
}

/** One drill with its steps, and how the playbook differs by now; throws NOT_FOUND. */
export function readDrill(db: Queryable, access: ProjectAccess, id: number): DrillWithSteps {
  const row = selectDrills(db).where(isDrill(access, id)).get();
  if (!row) throw notFound("drill");
  const steps = readSteps(db, [id]).get(id) ?? [];
  const people = readPeople(db, access, [row.drill.receiverId, row.drill.witnessId]);
  const tasksOfSteps = readTasks(db, access, steps);
  return {
    ...toOutput(row, steps, people),
    steps: steps.map(({ id: _, drillId: __, taskId, ...step }) => ({
      ...step,
      task: tasksOfSteps.get(taskId ?? 0) ?? null,
    })),
    changes: readChanges(db, row, steps),
  };
}
