import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  DragDropContext,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from "react-beautiful-dnd";
import type { TaskStatus } from "../../../../db/enums.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { useMediaQuery, wideScreen } from "../../../lib/browser/use-media-query.ts";
import { statusTitles } from "../task-labels.ts";
import {
  announceEnd,
  announceStart,
  announceUpdate,
  dragInstructions,
} from "./board-announcements.ts";
import {
  type HeldTask,
  holdInLanes,
  holdTask,
  moveTo,
  type TaskMove,
  toColumns,
} from "./board-order.ts";
import type { CardContext } from "./card-context.ts";
import { ColumnGrid } from "./columns/column-grid.tsx";
import { type BoardPiece, foldCompleted } from "./fold-completed.ts";
import { forwardTouches } from "./forward-touches.ts";
import { type Lane, type LaneChange, readPlaceId } from "./lanes.ts";
import { TaskCardStyles } from "./task-card.tsx";

type BoardProps = {
  /** The visible tasks. */
  tasks: readonly Task[];
  /** The same tasks put under their tracks or people; null for a board in one piece. */
  lanes: readonly Lane[] | null;
  /** The columns to show; the others are filtered away. */
  statuses: readonly TaskStatus[];
  cards: CardContext;
  /** Whether what was completed long ago is put away until it is asked for. */
  foldsCompleted: boolean;
  onMove: (task: Task, move: TaskMove, change: LaneChange | undefined) => void;
};

/**
 * A task that comes into another column becomes a new element there. The focus it had, which no
 * other element has taken, goes along.
 */
function useRestoreFocus(
  board: RefObject<HTMLElement | null>,
  pieces: readonly BoardPiece[],
  dragging: boolean,
) {
  const focused = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what moves the cards.
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const card = board.current?.querySelector(`[data-task="${focused.current}"]`);
    card?.querySelector<HTMLElement>("[data-title]")?.focus();
  }, [board, pieces, dragging]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target.closest<HTMLElement>("[data-task]")?.dataset.task ?? null;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}

/** The board in pieces of four columns each: one, or one for every lane. */
function usePieces({ tasks, lanes, foldsCompleted }: BoardProps, showsAll: boolean): BoardPiece[] {
  return useMemo(() => {
    const toPiece = (piece: readonly Task[], lane?: Lane): BoardPiece => {
      const columns = toColumns(piece);
      if (!foldsCompleted || showsAll) return { lane, columns, foldedCount: 0 };
      const { shown, foldedCount } = foldCompleted(columns);
      return { lane, columns: shown, foldedCount };
    };
    return lanes ? lanes.map((lane) => toPiece(lane.tasks, lane)) : [toPiece(tasks)];
  }, [tasks, lanes, foldsCompleted, showsAll]);
}

/** The columns, and what dragging between them means. */
export function Board(props: BoardProps) {
  const { statuses, cards, onMove } = props;
  const [held, setHeld] = useState<HeldTask | null>(null);
  const tasks = useMemo(
    () => (held ? holdTask(props.tasks, held.task) : props.tasks),
    [props.tasks, held],
  );
  const lanes = useMemo(
    () => (held && props.lanes ? holdInLanes(props.lanes, held) : props.lanes),
    [props.lanes, held],
  );
  const dragging = held !== null;
  const swiped = !useMediaQuery(wideScreen);
  const board = useRef<HTMLDivElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const pieces = usePieces({ ...props, tasks, lanes }, showsAll);
  const unfold = useCallback(() => setShowsAll(true), []);
  const focusHandlers = useRestoreFocus(board, pieces, dragging);
  useEffect(forwardTouches, []);

  const find = (id: string) => tasks.find((task) => String(task.id) === id);
  const titleOf = (id: string) => find(id)?.title ?? "The task";
  const pieceOf = (laneKey: string | undefined) => pieces.find(({ lane }) => lane?.key === laneKey);
  const placeName = (id: string) => {
    const place = readPlaceId(id);
    if (!place) return id;
    const lane = pieceOf(place.laneKey)?.lane;
    return lane ? `${statusTitles[place.status]} of ${lane.title}` : statusTitles[place.status];
  };

  const onDragStart = (start: DragStart, { announce }: ResponderProvided) => {
    const task = find(start.draggableId);
    if (task) setHeld({ task, laneKey: readPlaceId(start.source.droppableId)?.laneKey });
    announce(announceStart(titleOf(start.draggableId), start, placeName));
  };
  const onDragUpdate = (update: DragUpdate, { announce }: ResponderProvided) =>
    announce(announceUpdate(titleOf(update.draggableId), update, placeName));

  const onDragEnd = (result: DropResult, { announce }: ResponderProvided) => {
    const { draggableId, source, destination } = result;
    setHeld(null);
    announce(announceEnd(titleOf(draggableId), result, placeName));
    const task = find(draggableId);
    if (!task || !destination || result.reason === "CANCEL") return;
    const samePlace = destination.droppableId === source.droppableId;
    if (samePlace && destination.index === source.index) return;
    const place = readPlaceId(destination.droppableId);
    const piece = place && pieceOf(place.laneKey);
    if (!place || !piece) return;
    const wasIn = readPlaceId(source.droppableId)?.laneKey;
    const change = wasIn === place.laneKey ? undefined : piece.lane?.change;
    const move = moveTo(task, place.status, piece.columns[place.status], destination.index);
    onMove(task, move, change);
  };

  return (
    <DragDropContext
      dragHandleUsageInstructions={dragInstructions}
      onDragStart={onDragStart}
      onDragUpdate={onDragUpdate}
      onDragEnd={onDragEnd}
    >
      <TaskCardStyles />
      <div ref={board} {...focusHandlers} style={{ display: "contents" }}>
        <ColumnGrid
          pieces={pieces}
          hasLanes={lanes !== null}
          statuses={statuses}
          cards={cards}
          swiped={swiped}
          dragging={dragging}
          onUnfold={unfold}
        />
      </div>
    </DragDropContext>
  );
}
