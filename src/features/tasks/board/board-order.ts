import { type TaskStatus, taskStatuses } from "../../../../db/enums.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import type { Lane } from "./lanes.ts";

/** What the server needs to know to put a task at a place of a column. */
export type TaskMove = {
  id: number;
  status: TaskStatus;
  /** Where it was seen: a move of a task that somebody else has moved meanwhile is refused. */
  from: TaskStatus;
  beforeId: number | null;
  afterId: number | null;
};

/** The room left between neighbors until the server has told the real position. */
const gap = 1024;

export const byPosition = (one: Task, other: Task) =>
  one.position - other.position || one.id - other.id;

/** The tasks of each column in their order. */
export function toColumns(tasks: readonly Task[]): Record<TaskStatus, Task[]> {
  const columns: Record<TaskStatus, Task[]> = {
    todo: [],
    "in-progress": [],
    "at-risk": [],
    completed: [],
  };
  for (const task of tasks) columns[task.status].push(task);
  for (const status of taskStatuses) columns[status].sort(byPosition);
  return columns;
}

/**
 * The move that a drop stands for.
 * @param column the visible tasks of the destination
 * @param index where the task was dropped, counted without the task itself
 */
export function moveTo(
  task: Task,
  status: TaskStatus,
  column: readonly Task[],
  index: number,
): TaskMove {
  const others = column.filter(({ id }) => id !== task.id);
  return {
    id: task.id,
    status,
    from: task.status,
    beforeId: others[index]?.id ?? null,
    afterId: others[index - 1]?.id ?? null,
  };
}

/** The tasks as they will stand once the server has made the move. */
export function applyMove(tasks: readonly Task[], move: TaskMove): Task[] {
  const column = toColumns(tasks.filter(({ id }) => id !== move.id))[move.status];
  const before = column.findIndex(({ id }) => id === move.beforeId);
  const after = column.findIndex(({ id }) => id === move.afterId);
  const index = before >= 0 ? before : after >= 0 ? after + 1 : column.length;
  const lower = column[index - 1]?.position;
  const upper = column[index]?.position;
  const position =
    lower === undefined
      ? (upper ?? gap * 2) - gap
      : upper === undefined
        ? lower + gap
        : (lower + upper) / 2;
  return tasks.map((task) =>
    task.id === move.id ? { ...task, status: move.status, position } : task,
  );
}

/** A task as it was when somebody began to drag it, and in which lane. */
export type HeldTask = { task: Task; laneKey: string | undefined };

/**
 * The tasks with the one that is dragged as it was and where it was: under the pointer it does not
 * follow what a colleague does with it meanwhile. The same list where that changes nothing.
 */
export function holdTask(tasks: readonly Task[], held: Task, isHere = true): readonly Task[] {
  if (isHere && tasks.includes(held)) return tasks;
  const others = tasks.filter(({ id }) => id !== held.id);
  if (isHere) return [...others, held];
  return others.length === tasks.length ? tasks : others;
}

/** The same for lanes. */
export function holdInLanes(lanes: readonly Lane[], { task, laneKey }: HeldTask): readonly Lane[] {
  const held = lanes.map((lane) => {
    const tasks = holdTask(lane.tasks, task, lane.key === laneKey);
    return tasks === lane.tasks ? lane : { ...lane, tasks };
  });
  return held.every((lane, index) => lane === lanes[index]) ? lanes : held;
}
