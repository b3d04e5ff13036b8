import { Grid } from "@chakra-ui/react";
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import {
  DragDropContext,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from "react-beautiful-dnd";
import { type TaskStatus, taskStatuses } from "../../../../db/enums.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { useMediaQuery, wideScreen } from "../../../lib/browser/use-media-query.ts";
import {
  announceEnd,
  announceStart,
  announceUpdate,
  dragInstructions,
} from "./board-announcements.ts";
import { BoardColumn } from "./board-column.tsx";
import { moveTo, type TaskMove } from "./board-order.ts";
import type { CardContext } from "./card-context.ts";
import { ColumnSwitch } from "./column-switch.tsx";
import { forwardTouches } from "./forward-touches.ts";
import { TaskCardStyles } from "./task-card.tsx";

type BoardProps = {
  /** The visible tasks of each column in their order. */
  columns: Record<TaskStatus, Task[]>;
  /** The columns to show; the others are filtered away. */
  statuses: readonly TaskStatus[];
  cards: CardContext;
  onMove: (task: Task, move: TaskMove) => void;
};

const isStatus = (id: string): id is TaskStatus => taskStatuses.some((status) => status === id);

/**
 * A task that comes into another column becomes a new element there. The focus it had, which no
 * other element has taken, goes along.
 */
function useRestoreFocus(
  board: RefObject<HTMLElement | null>,
  columns: BoardProps["columns"],
  dragging: boolean,
) {
  const focused = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what moves the cards.
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const card = board.current?.querySelector(`[data-task="${focused.current}"]`);
    card?.querySelector<HTMLElement>("[data-title]")?.focus();
  }, [board, columns, dragging]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target.closest<HTMLElement>("[data-task]")?.dataset.task ?? null;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}

/** The columns, and what dragging between them means. */
export function Board({ columns, statuses, cards, onMove }: BoardProps) {
  const swiped = !useMediaQuery(wideScreen);
  const board = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState(false);
  const focusHandlers = useRestoreFocus(board, columns, dragging);
  useEffect(forwardTouches, []);

  const find = (id: string) => {
    for (const status of taskStatuses) {
      const task = columns[status].find((candidate) => String(candidate.id) === id);
      if (task) return task;
    }
    return undefined;
  };
  const titleOf = (id: string) => find(id)?.title ?? "The task";

  const onDragStart = (start: DragStart, { announce }: ResponderProvided) => {
    setDragging(true);
    announce(announceStart(titleOf(start.draggableId), start));
  };
  const onDragUpdate = (update: DragUpdate, { announce }: ResponderProvided) =>
    announce(announceUpdate(titleOf(update.draggableId), update));

  const onDragEnd = (result: DropResult, { announce }: ResponderProvided) => {
    const { draggableId, source, destination } = result;
    setDragging(false);
    announce(announceEnd(titleOf(draggableId), result));
    const task = find(draggableId);
    if (!task || !destination || result.reason === "CANCEL") return;
    const sameColumn = destination.droppableId === source.droppableId;
    if (!isStatus(destination.droppableId)) return;
    if (sameColumn && destination.index === source.index) return;
    const column = columns[destination.droppableId];
    onMove(task, moveTo(task, destination.droppableId, column, destination.index));
  };

  return (
    <DragDropContext
      dragHandleUsageInstructions={dragInstructions}
      onDragStart={onDragStart}
      onDragUpdate={onDragUpdate}
      onDragEnd={onDragEnd}
    >
      <TaskCardStyles />
      {swiped && statuses.length > 1 && (
        <ColumnSwitch board={board} statuses={statuses} columns={columns} />
      )}
      <Grid
        ref={board}
        {...focusHandlers}
        key={swiped ? "swiped" : "side by side"}
        // Empty columns hold nothing that the keyboard could reach to move them.
        {...(swiped ? { role: "group", "aria-label": "Board", tabIndex: 0 } : {})}
        flex="1 0 auto"
        h="96"
        minH="96"
        gap="3"
        gridAutoFlow="column"
        gridAutoColumns={{
          base: statuses.length > 1 ? "85%" : "100%",
          md: "45%",
          // One alone is no wider than what can be read in one look.
          lg: statuses.length > 1 ? "minmax(0, 1fr)" : "minmax(0, {sizes.xl})",
        }}
        gridTemplateRows="minmax(0, 1fr)"
        mx={{ base: "-4", md: "-8", lg: "0" }}
        px={{ base: "4", md: "8", lg: "0" }}
        overflowX={swiped ? "auto" : "visible"}
        overflowY={swiped ? "hidden" : "visible"}
        scrollSnapType={swiped && !dragging ? "x mandatory" : undefined}
        scrollPaddingInline={{ base: "4", md: "8" }}
      >
        {statuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            tasks={columns[status]}
            cards={cards}
            swiped={swiped}
          />
        ))}
      </Grid>
    </DragDropContext>
  );
}
