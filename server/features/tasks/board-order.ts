import { and, asc, desc, eq, ne } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import type { TaskStatus } from "../../../db/enums.ts";
import { tasks } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { AppError } from "../../errors.ts";

/** The distance between neighbors that leaves some 50 halvings before a column is renumbered. */
const gap = 1024;

type Slot = { id: number; position: number };
type Place = {
  beforeId?: number | null | undefined;
  afterId?: number | null | undefined;
  index?: number | undefined;
};

const readColumn = (
  db: Queryable,
  access: ProjectAccess,
  status: TaskStatus,
  exceptId: number,
): Slot[] =>
  db
    .select({ id: tasks.id, position: tasks.position })
    .from(tasks)
    .where(
      and(eq(tasks.projectId, access.projectId), eq(tasks.status, status), ne(tasks.id, exceptId)),
    )
    .orderBy(asc(tasks.position), asc(tasks.id))
    .all();

function indexOf(column: Slot[], { beforeId, afterId, index }: Place): number {
  const named = [beforeId, afterId].some((id) => id !== null && id !== undefined);
  if (!named) return Math.min(index ?? column.length, column.length);
  const before = column.findIndex((slot) => slot.id === beforeId);
  if (before >= 0) return before;
  const after = column.findIndex((slot) => slot.id === afterId);
  if (after >= 0) return after + 1;
  throw new AppError(
    "CONFLICT",
    "The task it should stand next to is not in this column. Look at the board again.",
  );
}

/** Writes positions with room between them; a new order is no change to the tasks themselves. */
function renumber(db: Queryable, access: ProjectAccess, column: Slot[], skipped: number): void {
  column.forEach((slot, index) => {
    const place = index < skipped ? index : index + 1;
    db.update(tasks)
      .set({ position: (place + 1) * gap, updatedAt: tasks.updatedAt })
      .where(and(eq(tasks.projectId, access.projectId), eq(tasks.id, slot.id)))
      .run();
  });
}

/**
 * The position that puts a task at a place of a column; call it in the transaction that writes it.
 * Throws CONFLICT when the neighbor named stands elsewhere by now or is none of this board.
 */
export function positionAt(
  db: Queryable,
  access: ProjectAccess,
  status: TaskStatus,
  place: Place,
  taskId: number,
): number {
  const column = readColumn(db, access, status, taskId);
  const index = indexOf(column, place);
  const lower = column[index - 1]?.position;
  const upper = column[index]?.position;
  if (lower === undefined) return upper === undefined ? gap : upper - gap;
  if (upper === undefined) return lower + gap;
  const middle = (lower + upper) / 2;
  if (lower < middle && middle < upper) return middle;
  renumber(db, access, column, index);
  return (index + 1) * gap;
}

/** The position behind the last task of a column. */
export function positionAtEnd(db: Queryable, access: ProjectAccess, status: TaskStatus): number {
  const last = db
    .select({ position: tasks.position })
    .from(tasks)
    .where(and(eq(tasks.projectId, access.projectId), eq(tasks.status, status)))
    .orderBy(desc(tasks.position))
    .limit(1)
    .get();
  return (last?.position ?? 0) + gap;
}
