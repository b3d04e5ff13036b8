import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Transaction } from "../../../db/client.ts";
import type { AreaImportance, DrillStatus, TaskPriority } from "../../../db/enums.ts";
import { placeWithin } from "../../../db/location.ts";
import { documents, drillSteps } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { AppError } from "../../errors.ts";
import { publish } from "../../events.ts";
import { shorten } from "../../platform/text/format.ts";
import type { Area } from "../areas/areas.schema.ts";
import { readArea } from "../areas/areas.service.ts";
import { putAreaLink } from "../areas/links/area-links.service.ts";
import { readPeople } from "../handover/people.ts";
import { isMember } from "../members/members.service.ts";
import { taskLimits } from "../tasks/task-limits.schema.ts";
import { addTask, findTask } from "../tasks/tasks.service.ts";
import { firstActiveTrack } from "../tasks/tracks/tracks.service.ts";
import type { DrillWithSteps, finishDrillInput } from "./drills.schema.ts";
import { about, requireRunning, storeDrill } from "./drills.service.ts";
import { readSteps } from "./playbooks.ts";
import { readDrill, requireDrill, type StoredDrill, type StoredStep } from "./read-drills.ts";

const priorities: Record<AreaImportance, TaskPriority> = {
  low: "medium",
  medium: "medium",
  high: "high",
  critical: "critical",
};

/** Where a step stands, in words: “Runbook”, Month end, page 3. */
function placeOf({ documentTitle }: StoredDrill, { location }: StoredStep) {
  const heading = location?.headings?.at(-1);
  const place = location && placeWithin(location);
  return [`“${documentTitle}”`, heading, place].filter(Boolean).join(", ");
}

/** What whoever takes the task has to know, with the passage that was at fault. */
const describeStuckStep = (drill: StoredDrill, step: StoredStep) =>
  shorten(
    [
      `In the drill “${drill.title}” nobody could do step ${step.position}.`,
      ...(step.note ? [`What happened: ${step.note}`] : []),
      `The passage in ${placeOf(drill, step)}:\n${step.text}`,
    ].join("\n\n"),
    taskLimits.description,
  );

/** Makes a task of every step that nobody could do and that has none: for the expert, who knows how. */
function makeTasks(
  tx: Transaction,
  access: ProjectAccess,
  { drill, area, steps }: { drill: StoredDrill; area: Area; steps: readonly StoredStep[] },
) {
  const { projectId } = access;
  const expertId = area.expertId ?? drill.witnessId;
  const assigneeId =
    expertId !== null && isMember(tx, { projectId, userId: expertId }) ? expertId : null;
  const missing = steps.filter(
    ({ outcome, taskId }) =>
      outcome === "stuck" && (taskId === null || !findTask(tx, access, taskId)),
  );
  for (const step of missing) {
    const [opening = ""] = step.text.split("\n");
    const task = addTask(tx, access, {
      // A title is quoted within sentences.
      title: shorten(
        `Stuck at step ${step.position}: ${opening.trim().replace(/[.;:]$/, "")}`,
        taskLimits.title,
      ),
      description: describeStuckStep(drill, step),
      status: "todo",
      priority: priorities[area.importance],
      track: firstActiveTrack(tx, access, [area.track]),
      assigneeId,
    });
    tx.update(drillSteps).set({ taskId: task.id }).where(eq(drillSteps.id, step.id)).run();
    const link = { kind: "task", targetId: task.id, status: "confirmed" } as const;
    putAreaLink(tx, access, { id: area.id, ...link });
  }
}

const numberWords = (positions: number[]) =>
  positions.length === 1
    ? `Step ${positions[0]} is`
    : `Steps ${positions.slice(0, -1).join(", ")} and ${positions.at(-1)} are`;

/** How a drill ended: stuck where any step was, passed where all were done; open steps are refused. */
function statusOf(steps: readonly StoredStep[]): DrillStatus {
  if (steps.some(({ outcome }) => outcome === "stuck")) return "stuck";
  const open = steps.filter(({ outcome }) => outcome === "open").map(({ position }) => position);
  if (open.length === 0) return "passed";
  const shown = open.slice(0, 5);
  throw new AppError(
    "CONFLICT",
    `${numberWords(shown)} still open${open.length > shown.length ? `, and ${open.length - shown.length} more` : ""}. Mark every step before you finish, or give the drill up.`,
  );
}

/**
 * Ends a drill: passed, or stuck, in which case each step that nobody could do becomes a task of the
 * area; given up where `abandon` is set. Throws NOT_FOUND, and CONFLICT for a drill that is over or
 * has open steps and none stuck.
 */
export function finishDrill(
  db: Database,
  access: ProjectAccess,
  { id, abandon }: z.output<typeof finishDrillInput>,
): DrillWithSteps {
  return db.transaction((tx) => {
    const drill = requireDrill(tx, access, id);
    requireRunning(drill);
    const area = readArea(tx, access, drill.areaId);
    const steps = readSteps(tx, [id]).get(id) ?? [];
    const status = abandon ? "abandoned" : statusOf(steps);
    const finished = storeDrill(tx, access, drill, { status, finishedAt: new Date() });
    if (!abandon) makeTasks(tx, access, { drill, area, steps });
    publish(tx, access, { ...about("drill.finished", finished, area), status });
    return readDrill(tx, access, id);
  });
}

/**
 * Takes up a drill again that is over, to do the steps that were stuck; nobody has witnessed it any
 * more. Throws NOT_FOUND, and CONFLICT for one under way or of a playbook that is not what it was.
 */
export function reopenDrill(db: Database, access: ProjectAccess, id: number): DrillWithSteps {
  return db.transaction((tx) => {
    const drill = requireDrill(tx, access, id);
    if (drill.status === "running") return readDrill(tx, access, id);
    const document = tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.projectId, access.projectId), eq(documents.id, drill.documentId)))
      .get();
    if (!document || drill.playbookChangedAt !== null) {
      throw new AppError(
        "CONFLICT",
        document
          ? "The steps of the playbook have changed. Start a new drill."
          : "The playbook of this drill was deleted. Restore it from the Trash, or start a new drill of another document.",
      );
    }
    const area = readArea(tx, access, drill.areaId);
    const reopened = storeDrill(tx, access, drill, {
      status: "running",
      finishedAt: null,
      witnessedAt: null,
    });
    publish(tx, access, { ...about("drill.finished", reopened, area), status: "running" });
    return readDrill(tx, access, id);
  });
}

/**
 * The witness confirms what they saw. Throws NOT_FOUND, CONFLICT for a drill that is not over or was
 * given up, and FORBIDDEN for anybody but its witness; where it has none, anybody but the one who
 * did it becomes it.
 */
export function witnessDrill(db: Database, access: ProjectAccess, id: number): DrillWithSteps {
  return db.transaction((tx) => {
    const drill = requireDrill(tx, access, id);
    if (drill.status === "running" || drill.status === "abandoned") {
      throw new AppError("CONFLICT", "Only a drill that was done to its end can be confirmed.");
    }
    const { witnessId, receiverId } = drill;
    if (witnessId === null ? access.userId === receiverId : access.userId !== witnessId) {
      const name = readPeople(tx, access, [witnessId]).get(witnessId ?? 0)?.name;
      throw new AppError(
        "FORBIDDEN",
        name
          ? `Only ${name}, the witness of this drill, can confirm it.`
          : "Nobody witnesses their own drill. Ask the expert to confirm it.",
      );
    }
    if (drill.witnessedAt !== null) return readDrill(tx, access, id);
    const area = readArea(tx, access, drill.areaId);
    const witnessed = storeDrill(tx, access, drill, {
      witnessId: access.userId,
      witnessedAt: new Date(),
    });
    publish(tx, access, about("drill.witnessed", witnessed, area));
    return readDrill(tx, access, id);
  });
}
