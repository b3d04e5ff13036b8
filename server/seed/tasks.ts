import type { TaskPriority, TaskStatus } from "../../db/enums.ts";
import type { ActivityDetails } from "../../db/schema/index.ts";
import { cycle, type Random } from "./random.ts";
import { dayFrom, firstDay, lastDay, workingMoment } from "./scenario.ts";
import { taskTexts } from "./task-texts.ts";

type Movement = { action: string; createdAt: Date; details: ActivityDetails };

const priorities: readonly TaskPriority[] = [
  ...(["low", "low", "medium", "medium", "medium", "medium", "high", "high", "critical"] as const),
];

/** Where a task stands today: most of what is due is done, little of what is to come has begun. */
function statusOf(random: Random, start: number, end: number): TaskStatus {
  if (end < -7) return random.chance(0.92) ? "completed" : random.pick(["at-risk", "in-progress"]);
  if (start > 0) return random.chance(0.97) ? "todo" : "in-progress";
  const draw = random.next();
  if (draw < 0.42) return "in-progress";
  if (draw < 0.56) return "at-risk";
  return draw < 0.8 ? "completed" : "todo";
}

/** How a task came to its status, each move later than the one before. */
function movementsTo(random: Random, now: Date, status: TaskStatus, created: number, end: number) {
  const moves: { to: TaskStatus; createdAt: Date }[] = [];
  const latest = Math.min(-1, Math.max(created + 2, end + 3));
  const path: TaskStatus[] = [];
  if (status !== "todo") path.push("in-progress");
  if (status === "at-risk" || (status === "completed" && random.chance(0.15))) path.push("at-risk");
  if (status === "completed") path.push("completed");
  const step = Math.max(0, latest - created) / (path.length + 1);
  for (const [index, to] of path.entries()) {
    const day = Math.round(created + step * (index + 1));
    // After the hours in which tasks are made.
    const share = 0.3 + (0.7 * (index + random.next())) / path.length;
    moves.push({ to, createdAt: workingMoment(now, day, share) });
  }
  return moves;
}

/** The project's tasks with what happened to each; `pickMember` gives the id of some member. */
export function planTasks(random: Random, now: Date, count: number, pickMember: () => number) {
  const planned = [];
  const filled: Record<TaskStatus, number> = {
    todo: 0,
    "in-progress": 0,
    "at-risk": 0,
    completed: 0,
  };
  for (const { item, round } of cycle(taskTexts(random), count)) {
    const start = random.between(firstDay + 5, lastDay - 20);
    const end = start + random.between(4, 35);
    const ahead = start - random.between(5, 40);
    // What lies far ahead was planned on some day, too.
    const created = ahead < 0 ? Math.max(firstDay, ahead) : random.between(firstDay, -1);
    const createdAt = workingMoment(now, created, random.next() / 4);
    const status = statusOf(random, start, end);
    const priority = random.pick(priorities);
    const title = round === 1 ? item.title : `${item.title} (wave ${round})`;
    const moves = movementsTo(random, now, status, created, end);
    const about = { track: item.track, priority };
    const movements: Movement[] = [
      { action: "task_created", createdAt, details: { to: "todo", ...about } },
    ];
    let from: TaskStatus = "todo";
    for (const { to, createdAt } of moves) {
      const details = { from, to, track: item.track };
      movements.push({ action: "task_status_change", createdAt, details });
      from = to;
    }
    const updatedAt = movements.at(-1)?.createdAt ?? createdAt;
    filled[status] += 1;
    planned.push({
      row: {
        ...item,
        title,
        status,
        priority,
        assigneeId: random.chance(0.08) ? null : pickMember(),
        createdBy: pickMember(),
        position: filled[status] * 1024,
        startDate: random.chance(0.05) ? null : dayFrom(now, start),
        endDate: random.chance(0.08) ? null : dayFrom(now, end),
        completedAt: status === "completed" ? updatedAt : null,
        createdAt,
        updatedAt,
      },
      movements,
    });
  }
  return planned;
}
