import { Box, Flex, Text } from "@chakra-ui/react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { HeadRow, SortHead } from "../../../components/dense-list/column-heads.tsx";
import { NarrowHead } from "../../../components/dense-list/narrow-head.tsx";
import type { Selection } from "../../../components/dense-list/use-selection.ts";
import { Checkbox } from "../../../components/forms/checkbox.tsx";
import { scaleToText } from "../../../lib/browser/rem.ts";
import { formatCount } from "../../../lib/formats.ts";
import { useOverscan } from "../../../lib/use-overscan.ts";
import { LaneMark } from "../board/board-lane.tsx";
import type { CardContext } from "../board/card-context.ts";
import type { Lane } from "../board/lanes.ts";
import type { BoardLook, SortKey } from "../filter/board-search.ts";
import { UnfoldButton, unfoldable } from "../unfold-button.tsx";
import { sortTasks } from "./sort-tasks.ts";
import { columnsOf, headingsOf } from "./task-columns.ts";
import { TaskRow } from "./task-row.tsx";

/** The heights of a row and of a group's heading, in pixels at the default text size. */
const rowHeight = { wide: 40, narrow: 72, heading: 40 };

const overscan = 10;

type Item = { kind: "task"; task: Task } | { kind: "lane"; lane: Lane };

/** The rows from top to bottom: the tasks, under the headings of their lanes where there are any. */
export function toItems(
  tasks: readonly Task[],
  lanes: readonly Lane[] | null,
  { sort, descending }: BoardLook,
  members: CardContext["members"],
): Item[] {
  const sorted = (some: readonly Task[]) =>
    sortTasks(some, sort, descending ?? false, members).map(
      (task): Item => ({ kind: "task", task }),
    );
  if (!lanes) return sorted(tasks);
  return lanes
    .filter((lane) => lane.tasks.length > 0)
    .flatMap((lane) => [{ kind: "lane", lane } as const, ...sorted(lane.tasks)]);
}

type TaskListProps = {
  items: readonly Item[];
  look: BoardLook;
  onLook: (look: BoardLook) => void;
  cards: CardContext;
  selection: Selection;
  /** Whether there is room for the columns side by side. */
  isWide: boolean;
  /** How many more tasks are put away. */
  foldedCount: number;
  onUnfold: () => void;
};

type HeadProps = Pick<TaskListProps, "look" | "onLook" | "selection" | "cards">;

function ListHead({ look, onLook, selection, cards }: HeadProps) {
  const sortBy = (key: SortKey) => {
    const isSame = look.sort === key;
    // Once for this order, again for the other way round, a third time for the board's own.
    if (!isSame) onLook({ ...look, sort: key, descending: undefined });
    else if (!look.descending) onLook({ ...look, descending: true });
    else onLook({ ...look, sort: undefined, descending: undefined });
  };
  return (
    <HeadRow {...columnsOf(look.group === "track")}>
      <Flex role="columnheader">
        {cards.canEdit && (
          <Checkbox
            label="Select all tasks"
            checked={selection.isAll}
            isMixed={selection.isSome}
            onChange={selection.toggleAll}
          />
        )}
      </Flex>
      {headingsOf(look.group === "track").map(({ key, title }) => (
        <SortHead
          key={key}
          title={title}
          sorted={look.sort === key ? (look.descending ? "descending" : "ascending") : null}
          onSort={() => sortBy(key)}
        />
      ))}
    </HeadRow>
  );
}

const onBoard = { key: "board", title: "As on the board" } as const;

function NarrowListHead({ look, onLook, selection, cards }: HeadProps) {
  const { sort, descending } = look;
  return (
    <NarrowHead
      selection={cards.canEdit ? selection : null}
      selectLabel="Select all tasks"
      columns={[onBoard, ...headingsOf(look.group === "track")]}
      sort={sort ?? onBoard.key}
      direction={sort ? (descending ? "descending" : "ascending") : null}
      onSort={(key) =>
        onLook({ ...look, sort: key === onBoard.key ? undefined : key, descending: undefined })
      }
      onDirection={(direction) =>
        onLook({ ...look, descending: direction === "descending" ? true : undefined })
      }
    />
  );
}

type LaneRowProps = { lane: Lane; cards: CardContext; columns: number };

function LaneRow({ lane, cards, columns }: LaneRowProps) {
  return (
    <Flex role="cell" aria-colspan={columns} align="center" gap="2" px="3" pt="2" h="full" minW="0">
      <LaneMark lane={lane} cards={cards} />
      <Text fontWeight="semibold" truncate>
        {lane.title}
      </Text>
      <Text textStyle="xs" color="fg.muted" flexShrink="0">
        {formatCount(lane.tasks.length, "task")}
      </Text>
    </Flex>
  );
}

/** The tasks one under the other; only those in view are in the page, however many there are. */
export function TaskList({
  items,
  look,
  onLook,
  cards,
  selection,
  isWide,
  foldedCount,
  onUnfold,
}: TaskListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // The box to select by stands before the headed columns.
  const columns = isWide ? headingsOf(look.group === "track").length + 1 : 1;
  const heights = useMemo(() => {
    const heading = scaleToText(rowHeight.heading);
    const row = scaleToText(isWide ? rowHeight.wide : rowHeight.narrow);
    return items.map(({ kind }) => (kind === "lane" ? heading : row));
  }, [items, isWide]);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[index] ?? scaleToText(rowHeight.wide),
    getItemKey: (index) => {
      const item = items[index];
      return item?.kind === "lane" ? item.lane.key : (item?.task.id ?? index);
    },
    scrollPaddingStart: isWide ? scaleToText(36) : 0,
    overscan: useOverscan(overscan),
  });

  const { addedTaskId, onAddedShown } = cards;
  const addedIndex =
    addedTaskId === null
      ? -1
      : items.findIndex((item) => item.kind === "task" && item.task.id === addedTaskId);
  useEffect(() => {
    if (addedIndex < 0) return;
    virtualizer.scrollToIndex(addedIndex);
    onAddedShown();
  }, [addedIndex, virtualizer, onAddedShown]);

  /** The arrow keys lead from task to task, a space selects the one they have come to. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches("[data-title]")) return;
    const row = target.closest<HTMLElement>("[data-index]");
    const index = Number(row?.dataset.index);
    if (event.key === " " && cards.canEdit) {
      event.preventDefault();
      const item = items[index];
      if (item?.kind === "task") selection.toggle(item.task.id, event.shiftKey);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    let next = index + step;
    while (items[next]?.kind === "lane") next += step;
    if (!items[next]) return;
    virtualizer.scrollToIndex(next);
    scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"] [data-title]`)?.focus();
  };

  const head = { look, onLook, selection, cards };
  return (
    <>
      {!isWide && <NarrowListHead {...head} />}
      <Box
        ref={scroller}
        {...unfoldable}
        role="table"
        aria-label="Tasks"
        aria-rowcount={items.length + (isWide ? 1 : 0) + (foldedCount > 0 ? 1 : 0)}
        flex="1 0 auto"
        h="96"
        minH="96"
        overflowY="auto"
        // What takes the focus stands below the head.
        scrollPaddingTop={isWide ? "9" : "0"}
        // Where the list fills the screen, a swipe at its end has to move the page on.
        overscrollBehaviorY={{ base: "auto", lg: "contain" }}
        bg="bg.card"
        borderWidth="1px"
        borderColor="border.hairline"
        borderRadius="l3"
        onKeyDown={onKeyDown}
      >
        {isWide && <ListHead {...head} />}
        <Box role="rowgroup" position="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((row) => {
            const item = items[row.index];
            if (!item) return null;
            return (
              <Box
                key={row.key}
                role="row"
                aria-rowindex={row.index + (isWide ? 2 : 1)}
                data-index={row.index}
                position="absolute"
                insetX="0"
                style={{ top: row.start, height: row.size }}
              >
                {item.kind === "lane" ? (
                  <LaneRow lane={item.lane} cards={cards} columns={columns} />
                ) : (
                  <TaskRow
                    task={item.task}
                    cards={cards}
                    isSelected={selection.selected.has(item.task.id)}
                    onSelect={selection.toggle}
                    isWide={isWide}
                    isByTrack={look.group === "track"}
                  />
                )}
              </Box>
            );
          })}
        </Box>
        {foldedCount > 0 && (
          <Box role="rowgroup">
            <Box role="row" aria-rowindex={items.length + (isWide ? 2 : 1)}>
              <Box role="cell" aria-colspan={columns}>
                <UnfoldButton foldedCount={foldedCount} onUnfold={onUnfold} />
              </Box>
            </Box>
          </Box>
        )}
      </Box>
    </>
  );
}
