import { useMemo, useState } from "react";
import type { Task } from "../../../server/features/tasks/tasks.schema.ts";
import type { Track } from "../../../server/features/tasks/tracks/tracks.schema.ts";
import { useSelection } from "../../components/dense-list/use-selection.ts";
import { useMediaQuery, wideScreen } from "../../lib/browser/use-media-query.ts";
import { formatCount } from "../../lib/formats.ts";
import { useAnnounced } from "../../lib/use-announced.ts";
import { Board } from "./board/board.tsx";
import { BoardSkeleton } from "./board/board-skeleton.tsx";
import type { CardContext } from "./board/card-context.ts";
import { isLongCompleted } from "./board/fold-completed.ts";
import { toLanes } from "./board/lanes.ts";
import {
  type BoardFilter,
  type BoardLook,
  type BoardSearch,
  shownStatuses,
  splitSearch,
} from "./filter/board-search.ts";
import { countConditions } from "./filter/task-filter.ts";
import { TaskBulkBar } from "./list/task-bulk-bar.tsx";
import { TaskList, toItems } from "./list/task-list.tsx";
import { TaskListSkeleton } from "./list/task-list-skeleton.tsx";
import type { Member } from "./task-queries.ts";
import type { TaskChanges } from "./use-task-changes.ts";

type TasksContentProps = {
  /** Those that the search and the filter let through. */
  tasks: readonly Task[];
  search: BoardSearch;
  onLook: (look: BoardLook) => void;
  tracks: readonly Track[];
  members: readonly Member[];
  cards: CardContext;
  onMove: TaskChanges["moveTask"];
};

type ListProps = Omit<TasksContentProps, "onMove"> & {
  lanes: ReturnType<typeof toLanes> | null;
  /** How many more tasks are put away. */
  foldedCount: number;
  onUnfold: () => void;
};

function ListWithSelection({
  tasks,
  lanes,
  foldedCount,
  onUnfold,
  search,
  onLook,
  tracks,
  members,
  cards,
}: ListProps) {
  const isWide = useMediaQuery(wideScreen);
  const { look } = splitSearch(search);
  const { sort, descending } = look;
  const items = useMemo(
    () => toItems(tasks, lanes, { sort, descending }, cards.members),
    [tasks, lanes, sort, descending, cards.members],
  );
  const shown = useMemo(
    () => items.flatMap((item) => (item.kind === "task" ? [item.task] : [])),
    [items],
  );
  const selection = useSelection(useMemo(() => shown.map(({ id }) => id), [shown]));
  const selected = shown.filter(({ id }) => selection.selected.has(id));
  useAnnounced(selected.length > 0 ? `${formatCount(selected.length, "task")} selected` : "");
  return (
    <>
      <TaskList
        items={items}
        look={look}
        onLook={onLook}
        cards={cards}
        selection={selection}
        isWide={isWide}
        foldedCount={foldedCount}
        onUnfold={onUnfold}
      />
      {selected.length > 0 && (
        <TaskBulkBar
          selected={selected}
          tracks={tracks}
          members={members}
          onClear={selection.clear}
        />
      )}
    </>
  );
}

/** The tasks as a board or as a list, in one piece or in lanes. */
export function TasksContent({ onMove, ...props }: TasksContentProps) {
  const { tasks, search, tracks, members, cards } = props;
  const { q, look, filter } = splitSearch(search);
  const isNarrowed = Boolean(q) || countConditions(filter) > 0;
  // What is looked for is shown, however long ago it was completed.
  const foldsCompleted = !q && !filter.status?.includes("completed");
  const isList = look.view === "list";
  const [unfoldsList, setUnfoldsList] = useState(false);
  // The board puts away column by column, the list at its end.
  const isListFolded = isList && foldsCompleted && !unfoldsList;
  const shown = useMemo(
    () => (isListFolded ? tasks.filter((task) => !isLongCompleted(task)) : tasks),
    [tasks, isListFolded],
  );
  const lanes = useMemo(
    () => (look.group ? toLanes(shown, look.group, { tracks, members }, isNarrowed) : null),
    [shown, look.group, tracks, members, isNarrowed],
  );
  if (isList) {
    return (
      <ListWithSelection
        {...props}
        tasks={shown}
        lanes={lanes}
        foldedCount={tasks.length - shown.length}
        onUnfold={() => setUnfoldsList(true)}
      />
    );
  }
  return (
    <Board
      tasks={tasks}
      lanes={lanes}
      statuses={shownStatuses(filter)}
      cards={cards}
      foldsCompleted={foldsCompleted}
      onMove={onMove}
    />
  );
}

/** The outline of the tasks to come, as columns or rows. */
export const TasksSkeleton = ({ look, filter }: { look: BoardLook; filter: BoardFilter }) =>
  look.view === "list" ? (
    <TaskListSkeleton look={look} />
  ) : (
    <BoardSkeleton statuses={shownStatuses(filter)} hasLanes={look.group !== undefined} />
  );
