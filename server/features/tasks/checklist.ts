import type { ChecklistItem } from "../../../db/schema/index.ts";
import { notFound } from "../../errors.ts";

type WantedItem = Omit<ChecklistItem, "id"> & { id?: number | undefined };

/** Gives new items of a checklist, and those of another list, numbers of their own. */
export function numberItems(
  current: readonly ChecklistItem[],
  wanted: readonly WantedItem[],
): ChecklistItem[] {
  const known = new Set(current.map(({ id }) => id));
  let last = Math.max(0, ...known);
  return wanted.map(({ id, text, isDone }) => {
    if (id !== undefined && known.delete(id)) return { id, text, isDone };
    last += 1;
    return { id: last, text, isDone };
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
