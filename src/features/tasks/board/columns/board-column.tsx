import { Box, Flex, Text } from "@chakra-ui/react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, useCallback, useEffect, useRef } from "react";
import {
  Draggable,
  type DraggableProvided,
  type DraggableStateSnapshot,
  Droppable,
  type DroppableProvidedProps,
} from "react-beautiful-dnd";
import type { TaskStatus } from "../../../../../db/enums.ts";
import type { Task } from "../../../../../server/features/tasks/tasks.schema.ts";
import { useOverscan } from "../../../../lib/use-overscan.ts";
import { statusTitles } from "../../task-labels.ts";
import { UnfoldButton, unfoldable } from "../../unfold-button.tsx";
import type { CardContext } from "../card-context.ts";
import { type Lane, placeId } from "../lanes.ts";
import { TaskCard } from "../task-card.tsx";
import { ColumnHead } from "./column-head.tsx";
import { QuickAdd } from "./quick-add.tsx";

/** The space under a card. It belongs to the card: what is dragged past moves by both. */
const cardGap = 8;
/** With a title of one line; the others are measured when they appear. */
const estimatedHeight = 96 + cardGap;
/** Cards ready above and below what can be seen. */
const overscan = 6;

type DraggedCardProps = {
  task: Task;
  cards: CardContext;
  /** What its lane says of it. */
  hides: "track" | "assignee" | undefined;
  provided: DraggableProvided;
  snapshot: DraggableStateSnapshot;
};

function DraggedCard({ task, cards, hides, provided, snapshot }: DraggedCardProps) {
  // The link inside takes the focus and the description: a handle that did would nest two controls.
  const {
    "aria-describedby": describedBy,
    role: _role,
    tabIndex: _tabIndex,
    ...handle
  } = provided.dragHandleProps ?? {};
  return (
    <div
      ref={provided.innerRef}
      {...provided.draggableProps}
      {...handle}
      style={{ ...provided.draggableProps.style, paddingBottom: cardGap }}
    >
      <TaskCard
        task={task}
        trackColor={cards.trackColors.get(task.track) ?? "gray"}
        assignee={task.assigneeId === null ? undefined : cards.members.get(task.assigneeId)}
        blockerCount={cards.blockerCounts.get(task.id) ?? 0}
        describedBy={describedBy}
        hides={hides}
        dragging={snapshot.isDragging && !snapshot.isDropAnimating}
        isOpen={cards.openTaskId === task.id}
        menuOpen={cards.menuTaskId === task.id}
        onOpen={cards.onOpen}
        onMenu={cards.canEdit ? cards.onMenu : undefined}
      />
    </div>
  );
}

type DropTarget = DroppableProvidedProps & { ref: (element: HTMLElement | null) => void };

type ColumnListProps = {
  tasks: readonly Task[];
  cards: CardContext;
  hides: DraggedCardProps["hides"];
  label: string;
  /** What makes the list itself the drop target; undefined where the whole column is. */
  target: DropTarget | undefined;
  draggedId: string | undefined;
  makingRoom: boolean;
  /** As high as its tasks up to a limit, instead of as high as there is room. */
  fitsTasks: boolean;
  foldedCount: number;
  onUnfold: () => void;
  /** What stands under the last task, and in sight where the tasks scroll. */
  foot: ReactNode;
};

/** How much of the list its foot covers, in pixels. */
const footHeight = 56;

function ColumnList({
  tasks,
  cards,
  hides,
  label,
  target,
  draggedId,
  makingRoom,
  fitsTasks,
  foldedCount,
  onUnfold,
  foot,
}: ColumnListProps) {
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => tasks[index]?.id ?? index,
    scrollPaddingEnd: foot ? footHeight : 0,
    overscan: useOverscan(overscan),
  });
  const targetRef = target?.ref;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      scroller.current = element;
      targetRef?.(element);
    },
    [targetRef],
  );
  const addedIndex =
    cards.addedTaskId === null ? -1 : tasks.findIndex(({ id }) => id === cards.addedTaskId);
  const { onAddedShown } = cards;
  useEffect(() => {
    if (addedIndex < 0) return;
    virtualizer.scrollToIndex(addedIndex);
    scroller.current?.scrollIntoView({ block: "nearest", inline: "center" });
    onAddedShown();
  }, [addedIndex, virtualizer, onAddedShown]);
  const room = makingRoom ? estimatedHeight : 0;
  return (
    <Box
      {...target}
      ref={ref}
      {...unfoldable}
      flex="1"
      {...(fitsTasks ? { minH: "14", maxH: "md" } : { minH: "0" })}
      overflowY="auto"
      overscrollBehaviorY="contain"
      px="2"
      bg="inherit"
      borderBottomRadius="l3"
      scrollPaddingBottom={foot ? `${footHeight}px` : undefined}
    >
      {tasks.length === 0 && foldedCount === 0 && !makingRoom && (
        <Text py={fitsTasks ? "4" : "8"} textAlign="center" color="fg.subtle">
          No tasks
        </Text>
      )}
      <Box
        as="ul"
        role="list"
        aria-label={label}
        position="relative"
        listStyleType="none"
        css={{ "& > li": { position: "absolute", insetX: "0" } }}
        style={{ height: virtualizer.getTotalSize() + room }}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const task = tasks[item.index];
          if (!task) return null;
          const dragged = draggedId === String(task.id);
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-posinset={item.index + 1}
              aria-setsize={tasks.length}
              // While its card is dragged the place is empty but keeps its height.
              style={{ top: item.start, ...(dragged ? { height: item.size } : {}) }}
            >
              <Draggable
                draggableId={String(task.id)}
                index={item.index}
                isDragDisabled={!cards.canEdit}
              >
                {(provided, snapshot) => (
                  <DraggedCard {...{ task, cards, hides, provided, snapshot }} />
                )}
              </Draggable>
            </li>
          );
        })}
      </Box>
      {foldedCount > 0 && <UnfoldButton foldedCount={foldedCount} onUnfold={onUnfold} />}
      {foot && (
        // Within the list, which stays as high as the column and takes what is dropped below its foot.
        <Box position="sticky" bottom="0" zIndex="1" bg="inherit">
          {foot}
        </Box>
      )}
    </Box>
  );
}

type BoardColumnProps = {
  status: TaskStatus;
  /** The lane it belongs to, where the board has lanes. */
  lane: Lane | undefined;
  tasks: readonly Task[];
  /** How many more tasks of the column are put away. */
  foldedCount: number;
  onUnfold: () => void;
  cards: CardContext;
  /** Whether the columns are swiped sideways instead of standing side by side. */
  swiped: boolean;
  /** Whether a switch above says what its head says: a phone has no room for both. */
  isNamedAbove: boolean;
};

/** One status with its tasks; only those in view are in the page, however many there are. */
export const BoardColumn = memo(function BoardColumn({
  status,
  lane,
  tasks,
  foldedCount,
  onUnfold,
  cards,
  swiped,
  isNamedAbove,
}: BoardColumnProps) {
  const name = lane ? `${statusTitles[status]} of ${lane.title}` : statusTitles[status];
  const { onQuickAdd } = cards;
  const count = tasks.length + foldedCount;
  const hides = lane && ("track" in lane.change ? "track" : "assignee");
  return (
    <Droppable
      droppableId={placeId(status, lane?.key)}
      mode="virtual"
      // A dragged card stays in the page's main part, where a screen reader looks for it.
      getContainerForClone={() => document.getElementById("main") ?? document.body}
      renderClone={(provided, snapshot, rubric) => {
        const task = tasks.find(({ id }) => String(id) === rubric.draggableId);
        return task ? <DraggedCard {...{ task, cards, hides, provided, snapshot }} /> : null;
      }}
    >
      {(provided, snapshot) => {
        const target = { ...provided.droppableProps, ref: provided.innerRef };
        return (
          <Flex
            as="section"
            aria-label={name}
            data-status={status}
            direction="column"
            position="relative"
            pt={lane ? "2" : isNamedAbove ? { base: "2", md: "0" } : undefined}
            // Only one scroller around a drop target is followed: the list's own, or the swiped board.
            {...(swiped ? target : {})}
            minW="0"
            minH="0"
            scrollSnapAlign="center"
            bg={snapshot.isDraggingOver ? "accent.subtle" : "bg.well"}
            borderRadius="l3"
            transition="background-color 120ms"
          >
            <Box srOnly={lane ? true : isNamedAbove ? { base: true, md: false } : undefined}>
              <ColumnHead status={status} count={count} level={lane ? "h3" : "h2"} />
            </Box>
            <ColumnList
              tasks={tasks}
              cards={cards}
              hides={hides}
              label={name}
              target={swiped ? undefined : target}
              draggedId={snapshot.draggingFromThisWith ?? undefined}
              // In the column that it was lifted from, a card keeps its own place.
              makingRoom={snapshot.isUsingPlaceholder && !snapshot.draggingFromThisWith}
              fitsTasks={lane !== undefined}
              foldedCount={foldedCount}
              onUnfold={onUnfold}
              foot={
                cards.canEdit && (
                  <QuickAdd
                    placeId={placeId(status, lane?.key)}
                    place={name}
                    isOffered={cards.offersQuickAdd}
                    onAdd={(title) => onQuickAdd({ title, status, lane: lane?.change })}
                  />
                )
              }
            />
          </Flex>
        );
      }}
    </Droppable>
  );
});
