import { Grid } from "@chakra-ui/react";
import { useRef } from "react";
import { type TaskStatus, taskStatuses } from "../../../../db/enums.ts";
import { BoardColumn } from "./board-column.tsx";
import type { CardContext } from "./card-context.ts";
import { ColumnSwitch } from "./column-switch.tsx";
import { type Columns, countPerColumn } from "./fold-completed.ts";
import type { Lane } from "./lanes.ts";

export type ColumnGridProps = {
  /** The lane that the columns belong to, where the board has lanes. */
  lane: Lane | undefined;
  columns: Columns;
  /** How many completed tasks are put away. */
  foldedCount: number;
  statuses: readonly TaskStatus[];
  cards: CardContext;
  /** Whether the columns are swiped sideways instead of standing side by side. */
  swiped: boolean;
  dragging: boolean;
  onUnfold: () => void;
};

/** As high as the window leaves room for, or as high as the tasks of a lane need. */
const heights = {
  whole: { flex: "1 0 auto", h: "96", minH: "96", gridTemplateRows: "minmax(0, 1fr)" },
  lane: { flex: "none" },
} as const;

/** Columns side by side; on a narrow screen one after the other, swiped through. */
export function ColumnGrid({
  lane,
  columns,
  foldedCount,
  statuses,
  cards,
  swiped,
  dragging,
  onUnfold,
}: ColumnGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const hasSwitch = swiped && !lane && statuses.length > 1;
  return (
    <>
      {hasSwitch && (
        <ColumnSwitch
          board={grid}
          statuses={statuses}
          counts={countPerColumn(columns, foldedCount)}
        />
      )}
      <Grid
        ref={grid}
        key={swiped ? "swiped" : "side by side"}
        // Empty columns hold nothing that the keyboard could reach to move them.
        {...(swiped
          ? { role: "group", "aria-label": lane ? `Board of ${lane.title}` : "Board", tabIndex: 0 }
          : {})}
        {...heights[lane ? "lane" : "whole"]}
        gap="3"
        gridAutoFlow="column"
        gridAutoColumns={{
          base: statuses.length > 1 ? "85%" : "100%",
          md: "45%",
          // Where others are filtered away, the cards become no wider for it.
          lg: `minmax(0, ${statuses.length === taskStatuses.length ? "1fr" : "{sizes.sm}"})`,
        }}
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
            lane={lane}
            tasks={columns[status]}
            foldedCount={status === "completed" ? foldedCount : 0}
            onUnfold={onUnfold}
            cards={cards}
            swiped={swiped}
            isNamedAbove={hasSwitch}
          />
        ))}
      </Grid>
    </>
  );
}
