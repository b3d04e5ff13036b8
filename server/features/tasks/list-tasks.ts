import { type AnyColumn, and, asc, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../db/client.ts";
import { isTaskOverdue } from "../../../db/days.ts";
import { taskStatuses } from "../../../db/enums.ts";
import { areaLinks, tasks } from "../../../db/schema/index.ts";
import { searchTasks } from "../../../db/task-search.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Clock } from "../../platform/clock.ts";
import { prepareOnce } from "../../platform/database/prepared-query.ts";
import { rowReader } from "../../platform/database/row-reader.ts";
import { taskColumns } from "./task-columns.ts";
import { withLiveLinks } from "./task-links.ts";
import type { listTasksInput, Task } from "./tasks.schema.ts";
import { storedTrackName } from "./tracks/tracks.service.ts";

const columnOrder = sql.join(
  [
    sql`case ${tasks.status}`,
    ...taskStatuses.map((status, index) => sql`when ${status} then ${index}`),
    sql`end`,
  ],
  sql` `,
);

const noFilter = { status: null, priority: null, track: null, assigneeId: null, areaId: null };

/** Anything where the filter holds null. */
const matchesFilter = (column: AnyColumn, filter: keyof typeof noFilter) =>
  sql`(${sql.placeholder(filter)} is null or ${column} = ${sql.placeholder(filter)})`;

const isOfArea = sql`(${sql.placeholder("areaId")} is null or exists (
  select 1 from ${areaLinks}
  where ${areaLinks.projectId} = ${tasks.projectId} and ${areaLinks.areaId} = ${sql.placeholder("areaId")}
    and ${areaLinks.kind} = 'task' and ${areaLinks.targetId} = ${tasks.id}
    and ${areaLinks.status} = 'confirmed'))`;

const toTasks = rowReader(taskColumns);

function openTaskIds(db: Database, { projectId }: ProjectAccess): Set<number> {
  const rows = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.projectId, projectId), ne(tasks.status, "completed")))
    .all();
  return new Set(rows.map(({ id }) => id));
}

const boardQuery = prepareOnce((db) =>
  db
    .select(taskColumns)
    .from(tasks)
    .where(
      and(
        eq(tasks.projectId, sql.placeholder("projectId")),
        matchesFilter(tasks.status, "status"),
        matchesFilter(tasks.priority, "priority"),
        matchesFilter(tasks.track, "track"),
        matchesFilter(tasks.assigneeId, "assigneeId"),
        isOfArea,
      ),
    )
    .orderBy(columnOrder, asc(tasks.position), asc(tasks.id))
    .prepare(),
);

/** The tasks of the board: column by column, each in its order. */
export function listTasks(
  db: Database,
  access: ProjectAccess,
  filter: z.output<typeof listTasksInput>,
  clock: Clock,
): Task[] {
  const { search, overdue, ...columns } = filter;
  const track = columns.track === undefined ? null : storedTrackName(db, access, columns.track);
  const { projectId } = access;
  const rows = boardQuery(db).values({ ...noFilter, ...columns, track, projectId });
  const found = withLiveLinks(db, access, toTasks(rows)).filter(
    (task) => overdue === undefined || isTaskOverdue(task, clock.today) === overdue,
  );
  if (!search) return found;
  return searchTasks(found, search, { today: clock.today, openIds: openTaskIds(db, access) });
}
