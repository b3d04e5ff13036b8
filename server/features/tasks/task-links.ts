import { and, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { documents, tasks } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { invalidField } from "../../errors.ts";
import type { Task } from "./tasks.schema.ts";

type Links = Pick<Task, "blockedBy" | "documentIds">;

function existing(
  db: Queryable,
  { projectId }: ProjectAccess,
  table: typeof tasks | typeof documents,
  ids: number[],
): Set<number> {
  if (ids.length === 0) return new Set();
  const rows = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.projectId, projectId), inArray(table.id, ids)))
    .all();
  return new Set(rows.map(({ id }) => id));
}

/** The same tasks without links to what is deleted: it is linked again once it is restored. */
export function withLiveLinks(db: Queryable, access: ProjectAccess, list: Task[]): Task[] {
  const linked = list.filter((task) => task.blockedBy.length + task.documentIds.length > 0);
  if (linked.length === 0) return list;
  const all = (read: (links: Links) => number[]) => [...new Set(linked.flatMap(read))];
  const tasksThere = existing(
    db,
    access,
    tasks,
    all(({ blockedBy }) => blockedBy),
  );
  const documentsThere = existing(
    db,
    access,
    documents,
    all(({ documentIds }) => documentIds),
  );
  return list.map((task) => ({
    ...task,
    blockedBy: task.blockedBy.filter((id) => tasksThere.has(id)),
    documentIds: task.documentIds.filter((id) => documentsThere.has(id)),
  }));
}

/** One task without links to what is deleted; see `withLiveLinks`. */
export const withLiveLinksOf = (db: Queryable, access: ProjectAccess, task: Task): Task =>
  withLiveLinks(db, access, [task])[0] ?? task;

/**
 * A task's links once others are given. Whoever gives them does not see those to what lies in the
 * Trash: these stay, and are linked again once it is restored. Throws INVALID_INPUT for a new link
 * that cannot be.
 */
export function changeLinks(
  db: Queryable,
  access: ProjectAccess,
  stored: Task,
  { blockedBy, documentIds }: Partial<Links>,
): Partial<Links> {
  const live = withLiveLinksOf(db, access, stored);
  const merge = (field: keyof Links, given: number[] | undefined) => {
    if (given === undefined) return {};
    const hidden = stored[field].filter((id) => !live[field].includes(id));
    const isAsSeen = JSON.stringify(given) === JSON.stringify(live[field]);
    return { [field]: isAsSeen ? stored[field] : [...new Set([...given, ...hidden])] };
  };
  const isNew = (field: keyof Links) => (id: number) => !stored[field].includes(id);
  requirePossibleLinks(db, access, stored.id, {
    blockedBy: blockedBy?.filter(isNew("blockedBy")),
    documentIds: documentIds?.filter(isNew("documentIds")),
  });
  return { ...merge("blockedBy", blockedBy), ...merge("documentIds", documentIds) };
}

/** Whether a task waits for another one, directly or through others. */
function waitsFor(waits: Map<number, Task["blockedBy"]>, from: number, to: number) {
  const seen = new Set<number>();
  const next = [from];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (id === to) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    next.push(...(waits.get(id) ?? []));
  }
  return false;
}

const readAllLinks = (db: Queryable, { projectId }: ProjectAccess) =>
  db
    .select({ id: tasks.id, title: tasks.title, blockedBy: tasks.blockedBy })
    .from(tasks)
    .where(eq(tasks.projectId, projectId))
    .all();

/**
 * Takes from a task that is back what waits for it by now: while it was in the Trash, nobody saw that
 * the tasks would wait for each other. Returns the titles of what it no longer waits for.
 */
export function dropTurningLinks(tx: Transaction, access: ProjectAccess, id: number): string[] {
  const rows = readAllLinks(tx, access);
  const waits = new Map(rows.map((row) => [row.id, row.blockedBy]));
  const blockedBy = waits.get(id) ?? [];
  const turning = rows.filter((row) => blockedBy.includes(row.id) && waitsFor(waits, row.id, id));
  if (turning.length === 0) return [];
  const dropped = new Set(turning.map((row) => row.id));
  tx.update(tasks)
    .set({ blockedBy: blockedBy.filter((blocker) => !dropped.has(blocker)) })
    .where(eq(tasks.id, id))
    .run();
  return turning.map(({ title }) => title);
}

/**
 * Refuses links that cannot be: to what is not in the project, of a task to itself, and among tasks
 * that would wait for each other. Throws INVALID_INPUT.
 * @param id the task that is changed; null for a new one
 */
export function requirePossibleLinks(
  db: Queryable,
  access: ProjectAccess,
  id: number | null,
  { blockedBy = [], documentIds = [] }: Partial<Links>,
): void {
  const documentsThere = existing(db, access, documents, documentIds);
  if (documentIds.some((documentId) => !documentsThere.has(documentId))) {
    throw invalidField("documentIds", "One of the linked documents is not in this project.");
  }
  if (blockedBy.length === 0) return;
  const rows = readAllLinks(db, access);
  const titles = new Map(rows.map((row) => [row.id, row.title]));
  if (blockedBy.some((blocker) => !titles.has(blocker))) {
    throw invalidField("blockedBy", "One of the tasks that it waits for is not in this project.");
  }
  if (id === null) return;
  if (blockedBy.includes(id)) throw invalidField("blockedBy", "A task cannot wait for itself.");
  const waits = new Map(rows.map((row) => [row.id, row.blockedBy]));
  const turning = blockedBy.find((blocker) => waitsFor(waits, blocker, id));
  if (turning !== undefined) {
    throw invalidField(
      "blockedBy",
      `“${titles.get(turning)}” already waits for this task. Neither could ever begin.`,
    );
  }
}
