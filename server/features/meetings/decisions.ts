import { and, desc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import { areas, meetings, type StoredDecisionLink, tasks } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { invalidField } from "../../errors.ts";
import type { Decision, listDecisionsInput } from "./meetings.schema.ts";

type Stored = { decisions: string[]; decisionLinks: StoredDecisionLink[] };
type GivenLink = {
  decision: string;
  taskId?: number | null | undefined;
  areaId?: number | null | undefined;
};

const linkOf = <Link extends { decision: string }>(links: readonly Link[], decision: string) =>
  links.find((link) => link.decision === decision);

/** The titles of a project's tasks and the names of its areas, as far as they are there. */
type LinkTitles = { tasks: Map<number, string>; areas: Map<number, string> };

/** The titles of what decisions and action items of these meetings name. */
export function readLinkTitles(
  db: Queryable,
  { projectId }: ProjectAccess,
  links: readonly { taskId: number | null; areaId?: number | null }[],
): LinkTitles {
  const taskIds = [...new Set(links.flatMap(({ taskId }) => taskId ?? []))];
  const areaIds = [...new Set(links.flatMap(({ areaId }) => areaId ?? []))];
  const ofTasks =
    taskIds.length === 0
      ? []
      : db
          .select({ id: tasks.id, title: tasks.title })
          .from(tasks)
          .where(and(eq(tasks.projectId, projectId), inArray(tasks.id, taskIds)))
          .all();
  const ofAreas =
    areaIds.length === 0
      ? []
      : db
          .select({ id: areas.id, title: areas.name })
          .from(areas)
          .where(and(eq(areas.projectId, projectId), inArray(areas.id, areaIds)))
          .all();
  return {
    tasks: new Map(ofTasks.map(({ id, title }) => [id, title])),
    areas: new Map(ofAreas.map(({ id, title }) => [id, title])),
  };
}

/** Links as they are shown: with titles, and without what is gone. */
export const serveDecisionLinks = (
  { decisions, decisionLinks }: Stored,
  titles: LinkTitles,
): Omit<Decision, "meetingId" | "meetingTitle" | "date">[] =>
  decisions.map((decision) => {
    const { taskId = null, areaId = null } =
      decisionLinks.find((link) => link.decision === decision) ?? {};
    const taskTitle = titles.tasks.get(taskId ?? 0) ?? null;
    const areaName = titles.areas.get(areaId ?? 0) ?? null;
    return {
      decision,
      taskId: taskTitle === null ? null : taskId,
      taskTitle,
      areaId: areaName === null ? null : areaId,
      areaName,
    };
  });

/** Throws INVALID_INPUT for a link to what is none of the project. */
function requireKnown(given: readonly GivenLink[], stored: Stored, titles: LinkTitles): void {
  const isKnown = (field: "taskId" | "areaId", id: number | null | undefined) =>
    !id ||
    titles[field === "taskId" ? "tasks" : "areas"].has(id) ||
    stored.decisionLinks.some((link) => link[field] === id);
  for (const { taskId, areaId } of given) {
    if (!isKnown("taskId", taskId)) {
      throw invalidField("decisionLinks", "A decision names a task that is not in this project.");
    }
    if (!isKnown("areaId", areaId)) {
      throw invalidField("decisionLinks", "A decision names an area that is not in this project.");
    }
  }
}

/**
 * Decisions with what they are about once `given` was said. Texts alone keep the links of those that
 * stay, also of one that was reworded where their number is the same. Throws INVALID_INPUT for a
 * task or an area that is none of the project.
 */
export function mergeDecisions(
  db: Queryable,
  access: ProjectAccess,
  stored: Stored,
  given: { decisions?: string[] | undefined; decisionLinks?: GivenLink[] | undefined },
): Partial<Stored> {
  if (given.decisions === undefined && given.decisionLinks === undefined) return {};
  const decisions = given.decisions ?? stored.decisions;
  const wanted = given.decisionLinks?.map(({ decision, taskId = null, areaId = null }) => ({
    decision,
    taskId,
    areaId,
  }));
  const titles = readLinkTitles(db, access, [...stored.decisionLinks, ...(wanted ?? [])]);
  if (wanted) requireKnown(wanted, stored, titles);
  const isReworded = decisions.length === stored.decisions.length;
  const decisionLinks = decisions.flatMap((decision, index): StoredDecisionLink[] => {
    const former = isReworded ? stored.decisions[index] : undefined;
    const before =
      linkOf(stored.decisionLinks, decision) ??
      (former && !decisions.includes(former) ? linkOf(stored.decisionLinks, former) : undefined);
    const link = wanted ? linkOf(wanted, decision) : before;
    // What lies in the Trash is shown as nothing, and may come back.
    const [hiddenTask, hiddenArea] = [
      before?.taskId && !titles.tasks.has(before.taskId) ? before.taskId : null,
      before?.areaId && !titles.areas.has(before.areaId) ? before.areaId : null,
    ];
    const [taskId, areaId] = [link?.taskId ?? hiddenTask, link?.areaId ?? hiddenArea];
    return taskId === null && areaId === null ? [] : [{ decision, taskId, areaId }];
  });
  return { decisions, decisionLinks };
}

/** The decisions of all meetings, the latest first; of one task or area where asked for. */
export function listDecisions(
  db: Queryable,
  access: ProjectAccess,
  { taskId, areaId }: z.output<typeof listDecisionsInput>,
): Decision[] {
  const rows = db
    .select({
      meetingId: meetings.id,
      meetingTitle: meetings.title,
      date: meetings.date,
      decisions: meetings.decisions,
      decisionLinks: meetings.decisionLinks,
    })
    .from(meetings)
    .where(eq(meetings.projectId, access.projectId))
    .orderBy(desc(meetings.date), desc(meetings.startTime), desc(meetings.id))
    .all();
  const titles = readLinkTitles(
    db,
    access,
    rows.flatMap((row) => row.decisionLinks),
  );
  return rows
    .flatMap(({ meetingId, meetingTitle, date, ...row }) =>
      serveDecisionLinks(row, titles).map((link) => ({ meetingId, meetingTitle, date, ...link })),
    )
    .filter(
      (decision) =>
        (taskId === undefined || decision.taskId === taskId) &&
        (areaId === undefined || decision.areaId === areaId),
    );
}
