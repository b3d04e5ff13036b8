import { type TaskStatus, taskStatuses } from "../../../../db/enums.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import type { Track } from "../../../../server/features/tasks/tracks/tracks.schema.ts";
import type { Grouping } from "../filter/board-search.ts";
import type { Member } from "../task-queries.ts";

/** What a task becomes when it is put into a lane. */
export type LaneChange = { track: string } | { assigneeId: number | null };

/** Tasks that stand together: those of a track, or of a person. */
export type Lane = {
  key: string;
  title: string;
  change: LaneChange;
  tasks: readonly Task[];
};

const nobody = "nobody";

function groupBy(tasks: readonly Task[], keyOf: (task: Task) => string) {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    const key = keyOf(task);
    const group = groups.get(key);
    if (group) group.push(task);
    else groups.set(key, [task]);
  }
  return groups;
}

/** By track: each that is in use, and those archived ones that still have tasks. */
function trackLanes(tasks: readonly Task[], tracks: readonly Track[]): Lane[] {
  const groups = groupBy(tasks, ({ track }) => track);
  return tracks
    .filter(({ name, isActive }) => isActive || groups.has(name))
    .map(({ name }) => ({
      key: name,
      title: name,
      change: { track: name },
      tasks: groups.get(name) ?? [],
    }));
}

/** By person: every member, and at the end what is nobody's. */
function personLanes(tasks: readonly Task[], members: readonly Member[]): Lane[] {
  const known = new Set(members.map(({ id }) => id));
  const groups = groupBy(tasks, ({ assigneeId }) =>
    assigneeId !== null && known.has(assigneeId) ? String(assigneeId) : nobody,
  );
  return [
    ...members.map(({ id, name }) => ({
      key: String(id),
      title: name,
      change: { assigneeId: id },
      tasks: groups.get(String(id)) ?? [],
    })),
    {
      key: nobody,
      title: "Nobody",
      change: { assigneeId: null },
      tasks: groups.get(nobody) ?? [],
    },
  ];
}

type LaneSources = { tracks: readonly Track[]; members: readonly Member[] };

/**
 * The tasks put under their tracks or people. Lanes without a task are there to drop something in,
 * unless a search or a filter is what has emptied them.
 */
export function toLanes(
  tasks: readonly Task[],
  grouping: Grouping,
  { tracks, members }: LaneSources,
  isNarrowed: boolean,
): Lane[] {
  const lanes = grouping === "track" ? trackLanes(tasks, tracks) : personLanes(tasks, members);
  return isNarrowed ? lanes.filter((lane) => lane.tasks.length > 0) : lanes;
}

/** The id of a place that a task can be dropped at: a column, or a column of a lane. */
export const placeId = (status: TaskStatus, laneKey: string | undefined): string =>
  laneKey === undefined ? status : `${status}:${laneKey}`;

/** What such an id stands for; null for one that is none. */
export function readPlaceId(
  id: string,
): { status: TaskStatus; laneKey: string | undefined } | null {
  const [name, ...rest] = id.split(":");
  const status = taskStatuses.find((known) => known === name);
  if (!status) return null;
  return { status, laneKey: rest.length > 0 ? rest.join(":") : undefined };
}
