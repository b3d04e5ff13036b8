import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { toDayText } from "../../../db/days.ts";
import type { StoredActionItem } from "../../../db/schema/index.ts";
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
