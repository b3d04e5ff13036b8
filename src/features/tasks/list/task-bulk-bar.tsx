import { taskPriorities, taskStatuses } from "../../../../db/enums.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import type { Track } from "../../../../server/features/tasks/tracks/tracks.schema.ts";
import { BulkBar, type BulkMenu } from "../../../components/dense-list/bulk-bar.tsx";
import { useAreas } from "../../../lib/api/shared-queries.ts";
import { priorityTitles, statusTitles } from "../task-labels.ts";
import type { Member } from "../task-queries.ts";
import { type BulkChange, useBulkChanges } from "./use-bulk-changes.ts";

type Choices = {
  tracks: readonly Track[];
  members: readonly Member[];
  areas: readonly { id: number; name: string }[];
};

function toMenus({ tracks, members, areas }: Choices): BulkMenu<BulkChange>[] {
  const ofAreas = areas.map(({ id, name }) => ({
    key: String(id),
    label: name,
    change: { areaId: id },
  }));
  return [
    {
      label: "Status",
      choices: taskStatuses.map((status) => ({
        key: status,
        label: statusTitles[status],
        change: { status },
      })),
    },
    {
      label: "Priority",
      choices: taskPriorities.map((priority) => ({
        key: priority,
        label: priorityTitles[priority],
        change: { priority },
      })),
    },
    {
      label: "Track",
      choices: tracks
        .filter(({ isActive }) => isActive)
        .map(({ name }) => ({ key: name, label: name, change: { track: name } })),
    },
    {
      label: "Assignee",
      choices: [
        ...members.map(({ id, name }) => ({
          key: String(id),
          label: name,
          change: { assigneeId: id },
        })),
        { key: "nobody", label: "Nobody", change: { assigneeId: null } },
      ],
    },
    ...(ofAreas.length > 0 ? [{ label: "Area", choices: ofAreas }] : []),
  ];
}

type TaskBulkBarProps = {
  selected: readonly Task[];
  tracks: readonly Track[];
  members: readonly Member[];
  onClear: () => void;
};

/** What can be done with all selected tasks. */
export function TaskBulkBar({ selected, tracks, members, onClear }: TaskBulkBarProps) {
  const bulk = useBulkChanges();
  const { data: areas = [] } = useAreas();
  const ids = selected.map(({ id }) => id);
  return (
    <BulkBar
      noun="task"
      count={ids.length}
      menus={toMenus({ tracks, members, areas })}
      isPending={bulk.isPending}
      onChange={(change) => void bulk.change(ids, change)}
      onDelete={() => void bulk.remove(ids).then((anyDeleted) => anyDeleted && onClear())}
      onClear={onClear}
    />
  );
}
