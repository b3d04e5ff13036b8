import { chakra } from "@chakra-ui/react";
import { useCallback, useId, useMemo, useState } from "react";
import { Card } from "../../components/card.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Page, PageHeader } from "../../components/pages/page.tsx";
import { SavedViewsMenu } from "../../components/saved-views/saved-views-menu.tsx";
import { useAreas, useMembers } from "../../lib/api/shared-queries.ts";
import { lazyDialog } from "../../lib/loading/lazy-part.tsx";
import { usePageAction } from "../../lib/navigation/page-action.ts";
import { useCanEdit, useSignedInUser } from "../../lib/session/session.ts";
import { BoardNotice } from "./board/board-notice.tsx";
import { BoardToolbar } from "./board/board-toolbar.tsx";
import { BoardActions } from "./board-actions.tsx";
import { TaskOverlays } from "./dialogs/task-overlays.tsx";
import { BoardFilterChips } from "./filter/board-filter-chips.tsx";
import {
  type BoardFilter,
  type BoardLook,
  type BoardSearch,
  parseBoardSearch,
  splitSearch,
} from "./filter/board-search.ts";
import { describeNothingFound } from "./filter/describe-search.ts";
import { FilterMenu } from "./filter/filter-menu.tsx";
import { filterGroups } from "./filter/filter-options.ts";
import { NothingFound } from "./filter/nothing-found.tsx";
import { StatisticsPanel } from "./filter/statistics-panel.tsx";
import { visibleTasks } from "./filter/task-filter.ts";
import { ViewMenu } from "./filter/view-menu.tsx";
import { TaskImports } from "./import/task-imports.tsx";
import { countBlockers, countByTrack } from "./task-progress.ts";
import { useTasks, useTasksInAreas, useTracks } from "./task-queries.ts";
import { TasksContent, TasksSkeleton } from "./tasks-content.tsx";
import { useAddTask } from "./use-add-task.ts";
import { useTaskChanges } from "./use-task-changes.ts";

const AddTaskDialog = lazyDialog(() =>
  import("./dialogs/add-task-dialog.tsx").then((module) => module.AddTaskDialog),
);
const AddTrackDialog = lazyDialog(() =>
  import("./tracks/add-track-dialog.tsx").then((module) => module.AddTrackDialog),
);
const ManageTracksDialog = lazyDialog(() =>
  import("./tracks/manage-tracks-dialog.tsx").then((module) => module.ManageTracksDialog),
);

type WorkflowScreenProps = {
  search: BoardSearch;
  /** Puts what is searched, filtered and opened into the address. */
  onSearchChange: (change: BoardSearch, options?: { replace?: boolean }) => void;
};

/** The columns take the height that is left; on phones that is little. */
const padding = { pt: { base: "3", md: "8" }, pb: { base: "4", md: "6" } } as const;

/** The Workflow Tracker: the tasks of the project on a board. */
export function WorkflowScreen({ search, onSearchChange }: WorkflowScreenProps) {
  const tasksQuery = useTasks();
  const tracksQuery = useTracks();
  const membersQuery = useMembers();
  const { data: areas } = useAreas();
  const inAreas = useTasksInAreas(search.area ?? []);
  const changes = useTaskChanges();
  const user = useSignedInUser();
  const canEdit = useCanEdit();
  const statisticsId = useId();
  const [statisticsOpen, setStatisticsOpen] = useState(false);
  const [dialog, setDialog] = useState<"task" | "track" | "tracks" | null>(null);
  const [menuTaskId, setMenuTaskId] = useState<number | null>(null);

  usePageAction("new-task", canEdit && tracksQuery.data ? () => setDialog("task") : undefined);

  const tasks = tasksQuery.data;
  const hasTasks = tasks !== undefined && tasks.length > 0;
  const tracks = useMemo(() => tracksQuery.data ?? [], [tracksQuery.data]);
  const members = useMemo(() => membersQuery.data ?? [], [membersQuery.data]);
  const trackNames = useMemo(() => tracks.map(({ name }) => name), [tracks]);
  const groups = useMemo(
    () => filterGroups(tracks, members, areas, search.area),
    [tracks, members, areas, search.area],
  );
  const membersById = useMemo(
    () => new Map(members.map((member) => [member.id, member])),
    [members],
  );
  const visible = useMemo(
    () => visibleTasks(tasks ?? [], search, membersById, inAreas.ids),
    [tasks, search, membersById, inAreas.ids],
  );

  const { q, task: openTaskId, look, filter } = splitSearch(search);
  const onFilter = (changed: BoardFilter) =>
    onSearchChange({ q, task: openTaskId, ...look, ...changed }, { replace: true });
  const onLook = (changed: BoardLook) =>
    onSearchChange({ ...search, ...changed }, { replace: true });
  const onSearch = useCallback(
    (typed: string) => onSearchChange({ ...search, q: typed || undefined }, { replace: true }),
    [search, onSearchChange],
  );
  const onOpen = useCallback(
    (task: number) => onSearchChange({ ...search, task, comment: undefined }),
    [search, onSearchChange],
  );
  const showAll = () => onSearchChange({ ...look, task: openTaskId }, { replace: true });
  const statistics = {
    id: statisticsId,
    isOpen: statisticsOpen && tasks !== undefined,
    isReady: tasks !== undefined,
    onToggle: () => setStatisticsOpen(!statisticsOpen),
  };
  const isMine = filter.assignee?.length === 1 && filter.assignee[0] === user.id;
  const { addedTaskId, onAddedShown, show, quickAdd } = useAddTask({
    filter,
    isVisible: (task) =>
      visibleTasks([...(tasks ?? []), task], search, membersById, inAreas.ids).includes(task),
    showAll,
  });

  const blockerCounts = useMemo(() => countBlockers(tasks ?? []), [tasks]);
  const cards = useMemo(
    () => ({
      trackColors: new Map(tracks.map(({ name, color }) => [name, color])),
      members: membersById,
      blockerCounts,
      openTaskId,
      menuTaskId,
      canEdit,
      onOpen,
      onMenu: setMenuTaskId,
      offersQuickAdd: hasTasks,
      onQuickAdd: quickAdd,
      addedTaskId,
      onAddedShown,
    }),
    [
      tracks,
      membersById,
      blockerCounts,
      openTaskId,
      menuTaskId,
      canEdit,
      onOpen,
      hasTasks,
      quickAdd,
      addedTaskId,
      onAddedShown,
    ],
  );
  const taskCounts = useMemo(() => countByTrack(tasks ?? []), [tasks]);

  const failedQuery = [tasksQuery, tracksQuery, inAreas.failed].find(
    (read) => read?.isLoadingError,
  );
  // What is filtered by an area that could not be read is still there to be taken back.
  const hasFailed = tasksQuery.isLoadingError || tracksQuery.isLoadingError;
  const refetchFailed = () => {
    for (const read of [tasksQuery, tracksQuery, membersQuery, inAreas.failed])
      if (read?.isError) void read.refetch();
  };
  const closeDialog = () => setDialog(null);

  return (
    <Page
      data-keeps-width
      display="flex"
      flexDirection="column"
      minH="full"
      maxW="full"
      {...padding}
    >
      <TaskImports
        actions={(onImport) => (
          <BoardActions
            hasTasks={tasks !== undefined}
            hasTracks={tracksQuery.data !== undefined}
            onImport={onImport}
            onOpen={setDialog}
          />
        )}
      >
        {(actions, importLines, onImport) => (
          <>
            <PageHeader
              title="Workflow Tracker"
              subtitle="Manage tasks and track progress"
              actions={actions}
              actionsBeside
            />
            {importLines}
            {/* Without tasks there is nothing to search, filter or arrange. */}
            <chakra.fieldset display="contents" disabled={hasFailed}>
              <BoardToolbar
                search={q}
                onSearch={onSearch}
                statistics={statistics}
                filter={<FilterMenu groups={groups} filter={filter} onChange={onFilter} />}
                view={
                  <>
                    <SavedViewsMenu
                      list="tasks"
                      current={{ q, ...look, ...filter }}
                      builtIn={[
                        { name: "My Tasks", search: { assignee: [user.id] } },
                        { name: "Overdue", search: { overdue: true } },
                      ]}
                      onOpen={(saved) =>
                        onSearchChange(
                          { ...parseBoardSearch(saved), task: openTaskId },
                          { replace: false },
                        )
                      }
                    />
                    <ViewMenu look={look} onChange={onLook} statistics={statistics} />
                  </>
                }
                isMine={isMine}
                onToggleMine={() =>
                  onFilter({ ...filter, assignee: isMine ? undefined : [user.id] })
                }
              />
            </chakra.fieldset>
            {tasks && (
              <BoardFilterChips
                groups={groups}
                filter={filter}
                onChange={onFilter}
                shown={visible.length}
                total={tasks.length}
              />
            )}
            {statistics.isOpen && tasks && (
              <StatisticsPanel
                id={statistics.id}
                tasks={tasks}
                trackNames={trackNames}
                trackColors={cards.trackColors}
                onHide={statistics.onToggle}
              />
            )}
            {failedQuery ? (
              <Card>
                <ErrorState
                  title={`The ${failedQuery === tracksQuery ? "tracks" : "tasks"} could not be loaded`}
                  error={failedQuery.error}
                  onRetry={refetchFailed}
                  retrying={failedQuery.isFetching}
                />
              </Card>
            ) : !tasks || !tracksQuery.data || inAreas.isPending ? (
              <TasksSkeleton look={look} filter={filter} />
            ) : visible.length === 0 && hasTasks ? (
              <NothingFound words={describeNothingFound(q, groups, filter)} onShowAll={showAll} />
            ) : (
              <>
                {!hasTasks && (
                  <BoardNotice
                    onAdd={canEdit ? () => setDialog("task") : null}
                    onImport={onImport}
                  />
                )}
                <TasksContent
                  tasks={visible}
                  search={search}
                  onLook={onLook}
                  tracks={tracks}
                  members={members}
                  cards={cards}
                  onMove={changes.moveTask}
                />
              </>
            )}
          </>
        )}
      </TaskImports>
      {tasks && (
        <TaskOverlays
          tasks={tasks}
          tracks={tracks}
          members={members}
          openTaskId={openTaskId ?? null}
          menuTaskId={menuTaskId}
          onOpen={onOpen}
          onClose={() =>
            onSearchChange({ ...search, task: undefined, comment: undefined }, { replace: true })
          }
          onMenuClose={() => setMenuTaskId(null)}
          changes={changes}
        />
      )}
      {dialog === "task" && (
        <AddTaskDialog onClose={closeDialog} onAdded={show} tracks={tracks} members={members} />
      )}
      {dialog === "track" && <AddTrackDialog onClose={closeDialog} />}
      {dialog === "tracks" && (
        <ManageTracksDialog onClose={closeDialog} tracks={tracks} taskCounts={taskCounts} />
      )}
    </Page>
  );
}
