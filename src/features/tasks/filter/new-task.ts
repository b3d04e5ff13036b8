import type { RouterInputs } from "../../../lib/api/trpc.ts";
import type { QuickTask } from "../board/card-context.ts";
import { type BoardFilter, unassigned } from "./board-search.ts";

const onlyOne = <Value>(values: readonly Value[] | undefined): Value | undefined =>
  values?.length === 1 ? values[0] : undefined;

/**
 * A task added by its title alone: in the column and lane where that was typed, with what the board
 * is filtered by, so that it stands where one sees it, and else given to who typed it.
 */
export function toNewTask(
  { title, status, lane }: QuickTask,
  filter: BoardFilter,
  userId: number,
): RouterInputs["tasks"]["create"] {
  const track = onlyOne(filter.track);
  const priority = onlyOne(filter.priority);
  const assignee = onlyOne(filter.assignee) ?? userId;
  return {
    title,
    status,
    ...(track === undefined ? {} : { track }),
    ...(priority === undefined ? {} : { priority }),
    assigneeId: assignee === unassigned ? null : assignee,
    ...lane,
  };
}
