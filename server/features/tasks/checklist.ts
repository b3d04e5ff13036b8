import { randomInt } from "node:crypto";
import type { ChecklistItem } from "../../../db/schema/index.ts";
import { notFound } from "../../errors.ts";

type WantedItem = Pick<ChecklistItem, "text"> & {
  id?: number | undefined;
  isDone?: boolean | undefined;
};

/** Ids are whole numbers that every client can hold. */
const idRange = 2 ** 31;

/**
 * A number that no item has or is likely ever to have had: a change that comes late, of an item that
 * was removed, finds nothing then, instead of another item.
 */
function newId(taken: ReadonlySet<number>): number {
  const id = randomInt(1, idRange);
  return taken.has(id) ? newId(taken) : id;
}

/** The checklist of a new task, numbered from 1. */
export const firstChecklist = (wanted: readonly WantedItem[]): ChecklistItem[] =>
  wanted.map(({ text, isDone }, index) => ({ id: index + 1, text, isDone: isDone ?? false }));

/**
 * Gives new items of a checklist, and those of another list, numbers of their own. An item that is
 * there already stays done or open unless the other is wanted.
 */
export function numberItems(
  current: readonly ChecklistItem[],
  wanted: readonly WantedItem[],
): ChecklistItem[] {
  const unclaimed = new Map(current.map((item) => [item.id, item]));
  const taken = new Set(unclaimed.keys());
  return wanted.map(({ id, text, isDone }) => {
    const known = id === undefined ? undefined : unclaimed.get(id);
    if (known) {
      unclaimed.delete(known.id);
      return { id: known.id, text, isDone: isDone ?? known.isDone };
    }
    const added = newId(taken);
    taken.add(added);
    return { id: added, text, isDone: isDone ?? false };
  });
}

/** The list with one item checked or not; null where it is so already. Throws NOT_FOUND. */
export function checkItem(
  checklist: readonly ChecklistItem[],
  itemId: number,
  isDone: boolean,
): ChecklistItem[] | null {
  const item = checklist.find(({ id }) => id === itemId);
  if (!item) throw notFound("item of the checklist");
  if (item.isDone === isDone) return null;
  return checklist.map((other) => (other === item ? { ...item, isDone } : other));
}
