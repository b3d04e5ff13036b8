import { and, count, eq, or } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../db/client.ts";
import { savedViews, users } from "../../../db/schema/index.ts";
import { type ProjectAccess, requireRole, requireUnarchived } from "../../access.ts";
import { AppError, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import { isSameName } from "../../platform/fields.schema.ts";
import {
  type listSavedViewsInput,
  type SavedView,
  savedViewLimits,
  type saveViewInput,
} from "./saved-views.schema.ts";

/** One's own views and those that are for everyone in the project. */
const isVisible = ({ projectId, userId }: ProjectAccess) =>
  and(
    eq(savedViews.projectId, projectId),
    or(eq(savedViews.userId, userId), eq(savedViews.isShared, true)),
  );

const selectViews = (db: Queryable) =>
  db
    .select({
      id: savedViews.id,
      list: savedViews.list,
      name: savedViews.name,
      search: savedViews.search,
      isShared: savedViews.isShared,
      userId: savedViews.userId,
      madeBy: users.name,
      createdAt: savedViews.createdAt,
      updatedAt: savedViews.updatedAt,
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId));

type Row = ReturnType<ReturnType<typeof selectViews>["all"]>[number];

const toOutput = (access: ProjectAccess, { userId, ...row }: Row): SavedView => ({
  ...row,
  isOwn: userId === access.userId,
});

const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** The views of a list that the caller has or is shown, by name. */
export function listSavedViews(
  db: Database,
  access: ProjectAccess,
  { list }: z.output<typeof listSavedViewsInput>,
): SavedView[] {
  return selectViews(db)
    .where(and(isVisible(access), eq(savedViews.list, list)))
    .all()
    .map((row) => toOutput(access, row))
    .sort((left, right) => byName.compare(left.name, right.name) || left.id - right.id);
}

/** Pages on which others see the view follow what became of it. */
const tell = (
  tx: Transaction,
  access: ProjectAccess,
  view: { id: number; userId: number; isShared: boolean },
) => publish(tx, access, { type: "saved-view.changed", ...view });

/**
 * Keeps a view under a name; the caller's own of that name is replaced. Throws FORBIDDEN where a
 * viewer wants to share one, and where one that is shared would change in an archived project, and
 * CONFLICT when there are too many.
 */
export function saveView(
  db: Database,
  access: ProjectAccess,
  { list, name, search, isShared = false }: z.output<typeof saveViewInput>,
): SavedView {
  if (isShared) requireRole(access, "member");
  const { projectId, userId } = access;
  return db.transaction((tx) => {
    const isOwn = and(eq(savedViews.projectId, projectId), eq(savedViews.userId, userId));
    const earlier = tx
      .select({ id: savedViews.id, name: savedViews.name, isShared: savedViews.isShared })
      .from(savedViews)
      .where(and(isOwn, eq(savedViews.list, list)))
      .all()
      .find((view) => isSameName(view.name, name));
    const concernsAll = isShared || earlier?.isShared === true;
    if (concernsAll) requireUnarchived(access);
    const total = tx.select({ views: count() }).from(savedViews).where(isOwn).get()?.views ?? 0;
    if (!earlier && total >= savedViewLimits.views) {
      throw new AppError(
        "CONFLICT",
        `You have ${savedViewLimits.views} saved views in this project. Delete one that you no longer need.`,
      );
    }
    const values = { list, name, search, isShared };
    const { id } = earlier
      ? tx
          .update(savedViews)
          .set(values)
          .where(eq(savedViews.id, earlier.id))
          .returning({ id: savedViews.id })
          .get()
      : tx
          .insert(savedViews)
          .values({ ...values, projectId, userId })
          .returning({ id: savedViews.id })
          .get();
    const row = selectViews(tx).where(eq(savedViews.id, id)).get();
    if (!row) throw notFound("view");
    tell(tx, access, { id, userId, isShared: concernsAll });
    return toOutput(access, row);
  });
}

/**
 * Deletes one's own view; an owner of the project may delete any that is shared. Throws NOT_FOUND
 * for one that the caller does not see, and FORBIDDEN for a colleague's and, in an archived project,
 * for any that is shared.
 */
export function deleteSavedView(db: Database, access: ProjectAccess, id: number): void {
  db.transaction((tx) => {
    const view = tx
      .select({ userId: savedViews.userId, isShared: savedViews.isShared })
      .from(savedViews)
      .where(and(isVisible(access), eq(savedViews.id, id)))
      .get();
    if (!view) throw notFound("view");
    if (view.userId !== access.userId) requireRole(access, "owner");
    if (view.isShared) requireUnarchived(access);
    tx.delete(savedViews).where(eq(savedViews.id, id)).run();
    tell(tx, access, { id, ...view });
  });
}
