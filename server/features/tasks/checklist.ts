import type { ChecklistItem } from "../../../db/schema/index.ts";
import { notFound } from "../../errors.ts";

type WantedItem = Pick<ChecklistItem, "text"> & {
  id?: number | undefined;
  isDone?: boolean | undefined;
};

/**
 * Gives new items of a checklist, and those of another list, numbers of their own. An item that is
 * there already stays done or open unless the other is wanted.
 */
export function numberItems(
  current: readonly ChecklistItem[],
  wanted: readonly WantedItem[],
): ChecklistItem[] {
  const unclaimed = new Map(current.map((item) => [item.id, item]));
  let last = Math.max(0, ...unclaimed.keys());
  return wanted.map(({ id, text, isDone }) => {
    const known = id === undefined ? undefined : unclaimed.get(id);
    if (known) {
      unclaimed.delete(known.id);
      return { id: known.id, text, isDone: isDone ?? known.isDone };
    }
    last += 1;
    return { id: last, text, isDone: isDone ?? false };
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
