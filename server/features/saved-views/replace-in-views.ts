import { eq } from "drizzle-orm";
import type { Transaction } from "../../../db/client.ts";
import { savedViews } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { publish } from "../../events.ts";

type Value = string | number;

/**
 * Has the saved views of a project filter by another value where they filtered by this one: a view
 * of a track's former name, or of an area that was merged into another, would be empty.
 */
export function replaceInViews(
  tx: Transaction,
  access: ProjectAccess,
  { field, from, to }: { field: "track" | "area"; from: Value; to: Value },
): void {
  // An address holds what looks like a number as one.
  const replace = (value: unknown) =>
    (typeof value === "string" || typeof value === "number") && String(value) === String(from)
      ? to
      : value;
  const views = tx
    .select()
    .from(savedViews)
    .where(eq(savedViews.projectId, access.projectId))
    .all();
  for (const { id, userId, isShared, search } of views) {
    const value = search[field];
    const replaced = Array.isArray(value) ? [...new Set(value.map(replace))] : replace(value);
    if (JSON.stringify(replaced) === JSON.stringify(value)) continue;
    tx.update(savedViews)
      .set({ search: { ...search, [field]: replaced }, updatedAt: savedViews.updatedAt })
      .where(eq(savedViews.id, id))
      .run();
    publish(tx, access, { type: "saved-view.changed", id, userId, isShared });
  }
}
