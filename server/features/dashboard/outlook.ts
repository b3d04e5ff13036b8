import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { addDays, millisecondsPerDay, toDayText } from "../../../db/days.ts";
import { handovers } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Clock } from "../../platform/clock.ts";
import { prepareOnce } from "../../platform/database/prepared-query.ts";
import type { History, Outlook } from "./dashboard.schema.ts";
import { readHistory } from "./dashboard.service.ts";

/** The pace is that of so many days, as usual for a burn-down chart of weekly rhythm. */
const maxPaceDays = 28;

/** What fewer days than this say about a pace is chance. */
const minPaceDays = 7;

/** A day further ahead than this says no more than "not soon". */
const maxDaysAhead = 730;

const openOf = (counts: History[number]) => counts.todo + counts["in-progress"] + counts["at-risk"];

const frameQuery = prepareOnce((db) =>
  db
    .select({ lastDay: handovers.lastDay })
    .from(handovers)
    .where(eq(handovers.projectId, sql.placeholder("projectId")))
    .prepare(),
);

/**
 * Carries the pace at which tasks were completed on into the coming days, in a straight line: new
 * tasks are not foreseen, so that the day it names is the earliest to hope for.
 * @param history the days up to today, the oldest first
 * @returns the pace in tasks a week, null while it cannot be told (fewer than seven days with
 *   tasks); the day on which nothing is open any more, null when the pace never gets there; how many
 *   tasks are then open at the end of the last day, null without a pace or a last day to come
 */
export function projectOpenWork(
  history: History,
  today: Date,
  lastDay: Date | null,
): Pick<Outlook, "open" | "completedPerWeek" | "paceDays" | "doneOn" | "openOnLastDay"> {
  const now = history.at(-1);
  const firstWithTasks = history.findIndex((counts) => openOf(counts) + counts.completed > 0);
  const start = Math.max(firstWithTasks, history.length - 1 - maxPaceDays);
  const before = history[start];
  const days = history.length - 1 - start;
  const open = now ? openOf(now) : 0;
  if (!now || !before || firstWithTasks < 0 || days < minPaceDays) {
    return { open, completedPerWeek: null, paceDays: null, doneOn: null, openOnLastDay: null };
  }
  const pace = Math.max(0, now.completed - before.completed) / days;
  const daysToDone = pace > 0 ? Math.ceil(open / pace) : Number.POSITIVE_INFINITY;
  const daysToLast = lastDay ? (lastDay.getTime() - today.getTime()) / millisecondsPerDay : -1;
  return {
    open,
    completedPerWeek: Math.round(pace * 70) / 10,
    paceDays: days,
    doneOn: open > 0 && daysToDone <= maxDaysAhead ? toDayText(addDays(today, daysToDone)) : null,
    openOnLastDay: daysToLast >= 0 ? Math.max(0, Math.ceil(open - pace * daysToLast)) : null,
  };
}

/** How the open work of the caller's project stands against the last day of those who leave. */
export function readOutlook(db: Database, access: ProjectAccess, clock: Clock): Outlook {
  const lastDay = frameQuery(db).get({ projectId: access.projectId })?.lastDay ?? null;
  const history = readHistory(db, access, maxPaceDays + 1, clock);
  return {
    lastDay: lastDay && toDayText(lastDay),
    ...projectOpenWork(history, clock.today, lastDay),
  };
}
