import { and, count, eq, gte, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { addDays, toDayText } from "../../../db/days.ts";
import type { TaskStatus } from "../../../db/enums.ts";
import { activityLogs, documents, tasks, tracks } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Clock } from "../../platform/clock.ts";
import { prepareOnce } from "../../platform/database/prepared-query.ts";
import { rowReader } from "../../platform/database/row-reader.ts";
import type { History, Metrics } from "./dashboard.schema.ts";

const percentOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 100);

const noTasks = (): Record<TaskStatus, number> => ({
  todo: 0,
  "in-progress": 0,
  "at-risk": 0,
  completed: 0,
});

const project = sql.placeholder("projectId");

const statusColumns = { status: tasks.status, tasks: count() };
const toStatuses = rowReader(statusColumns);

const statusQuery = prepareOnce((db) =>
  db
    .select(statusColumns)
    .from(tasks)
    .where(eq(tasks.projectId, project))
    .groupBy(tasks.status)
    .prepare(),
);

function countByStatus(db: Database, { projectId }: ProjectAccess) {
  const counted = toStatuses(statusQuery(db).values({ projectId }));
  const byStatus = noTasks();
  for (const { status, tasks: number } of counted) byStatus[status] = number;
  return byStatus;
}

const countInStatus = (status: TaskStatus) =>
  sql<number>`count(case when ${tasks.status} = ${status} then 1 end)`;

const trackColumns = {
  track: tracks.name,
  color: tracks.color,
  total: count(tasks.id),
  completed: countInStatus("completed"),
  atRisk: countInStatus("at-risk"),
  begun: countInStatus("in-progress"),
};
const toTracks = rowReader(trackColumns);

// An archived track is put away: its tasks count in the totals, its bar and state are not shown.
const trackQuery = prepareOnce((db) =>
  db
    .select(trackColumns)
    .from(tracks)
    .leftJoin(tasks, and(eq(tasks.projectId, tracks.projectId), eq(tasks.track, tracks.name)))
    .where(and(eq(tracks.projectId, project), eq(tracks.isActive, true)))
    .groupBy(tracks.id)
    .orderBy(tracks.id)
    .prepare(),
);

const articleQuery = prepareOnce((db) =>
  db
    .select({ articles: count() })
    .from(documents)
    .where(eq(documents.projectId, project))
    .prepare(),
);

type TrackCounts = { total: number; completed: number; atRisk: number; begun: number };

function stateOf({ total, completed, atRisk, begun }: TrackCounts) {
  if (total > 0 && completed === total) return "completed";
  if (atRisk > 0) return "at risk";
  return begun + completed > 0 ? "in progress" : "not begun";
}

/** The figures of the dashboard, counted in SQL. */
export function readMetrics(db: Database, access: ProjectAccess): Metrics {
  const tasksByStatus = countByStatus(db, access);
  const totalTasks = Object.values(tasksByStatus).reduce((sum, number) => sum + number, 0);
  const { projectId } = access;
  const counted = toTracks(trackQuery(db).values({ projectId }));
  const states = counted.map(stateOf);
  const inState = (wanted: ReturnType<typeof stateOf>) =>
    states.filter((state) => state === wanted).length;
  const articles = articleQuery(db).get({ projectId });
  return {
    overallProgress: percentOf(tasksByStatus.completed, totalTasks),
    totalTasks,
    completedTasks: tasksByStatus.completed,
    tasksByStatus,
    tracksTotal: counted.length,
    tracksCompleted: inState("completed"),
    tracksInProgress: inState("in progress"),
    tracksAtRisk: inState("at risk"),
    knowledgeArticles: articles?.articles ?? 0,
    trackProgress: counted.map(({ track, color, total, completed }) => ({
      track,
      color,
      total,
      completed,
      percent: percentOf(completed, total),
    })),
  };
}

const quarterHour = 15 * 60 * 1000;

const taskMovements = ["task_created", "task_status_change", "task_deleted", "restored_from_trash"];

/**
 * How many tasks entered and left each status in each quarter of an hour since a moment. No time
 * zone changes its day within one.
 */
function readMovements(db: Database, access: ProjectAccess, since: Date) {
  const detail = (name: string) =>
    sql<TaskStatus | null>`json_extract(${activityLogs.details}, ${`$.${name}`})`;
  return db
    .select({
      quarter: sql<number>`${activityLogs.createdAt} / ${quarterHour}`.as("quarter"),
      from: detail("from").as("from_status"),
      to: detail("to").as("to_status"),
      tasks: count(),
    })
    .from(activityLogs)
    .where(
      and(
        eq(activityLogs.projectId, access.projectId),
        gte(activityLogs.createdAt, since),
        inArray(activityLogs.action, taskMovements),
      ),
    )
    .groupBy(sql`quarter`, sql`from_status`, sql`to_status`)
    .all();
}

/**
 * How many tasks stood in each status at the end of each of the last `days` days where the caller
 * is, today's so far. Counted back from today's board through the recorded movements, of which every
 * task leaves one when it is made, moved, deleted or restored.
 */
export function readHistory(
  db: Database,
  access: ProjectAccess,
  days: number,
  clock: Clock,
): History {
  const firstDay = addDays(clock.today, 1 - days);
  // By UTC the first day began up to 14 hours earlier.
  const movements = Map.groupBy(readMovements(db, access, addDays(firstDay, -1)), ({ quarter }) =>
    toDayText(clock.dayOf(new Date(quarter * quarterHour))),
  );
  const standing = countByStatus(db, access);
  const history: History = [];
  for (let date = clock.today; date >= firstDay; date = addDays(date, -1)) {
    const day = toDayText(date);
    history.unshift({ day, ...standing });
    for (const { from, to, tasks: number } of movements.get(day) ?? []) {
      if (from) standing[from] += number;
      if (to) standing[to] -= number;
    }
  }
  return history;
}
