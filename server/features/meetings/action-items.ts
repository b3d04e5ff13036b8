import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import { toDayText } from "../../../db/days.ts";
import type { StoredActionItem } from "../../../db/schema/index.ts";
import { memberNamed, readMemberNames } from "./attendees.ts";
import type { createMeetingInput } from "./meetings.schema.ts";

type GivenItems = z.output<typeof createMeetingInput>["actionItems"];

/**
 * The items as given, in their order. One that names the id of a stored item stays that item: its
 * task, and its done state unless another is given. Every other one is new, with an id of its own.
 */
export function mergeActionItems(
  stored: readonly StoredActionItem[],
  given: GivenItems,
): StoredActionItem[] {
  const unclaimed = new Map(stored.map((item) => [item.id, item]));
  return given.map(({ id, dueDate, done, ...texts }) => {
    const known = id === undefined ? undefined : unclaimed.get(id);
    if (known) unclaimed.delete(known.id);
    return {
      id: known?.id ?? randomUUID(),
      ...texts,
      dueDate: toDayText(dueDate),
      done: done ?? known?.done ?? false,
      taskId: known?.taskId ?? null,
    };
  });
}

/**
 * The members whom open items name that did not name them before. One of which a task was made is
 * left out: whoever gets the task is told of that.
 */
export function newlyNamed(
  db: Queryable,
  projectId: number,
  before: readonly StoredActionItem[],
  after: readonly StoredActionItem[],
): { itemId: string; userId: number }[] {
  const former = new Map(before.map(({ id, assignee }) => [id, assignee]));
  const changed = after.filter(
    ({ id, assignee, done, taskId }) => !done && taskId === null && former.get(id) !== assignee,
  );
  if (changed.length === 0) return [];
  const members = readMemberNames(db, projectId);
  return changed.flatMap(({ id: itemId, assignee }) => {
    const userId = memberNamed(members, assignee)?.id;
    return userId === undefined ? [] : [{ itemId, userId }];
  });
}
