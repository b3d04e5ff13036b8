import { Box, Grid } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { type TaskStatus, taskStatuses } from "../../../../../db/enums.ts";
import { BoardLane } from "../board-lane.tsx";
import type { CardContext } from "../card-context.ts";
import { type BoardPiece, countPerColumn } from "../fold-completed.ts";
import { BoardColumn } from "./board-column.tsx";
import { ColumnHead } from "./column-head.tsx";
import { ColumnSwitch } from "./column-switch.tsx";

type ColumnGridProps = {
  /** The whole board, or each of its lanes. */
  pieces: readonly BoardPiece[];
  hasLanes: boolean;
  statuses: readonly TaskStatus[];
  cards: CardContext;
  /** Whether the columns are swiped sideways instead of standing side by side. */
  swiped: boolean;
  dragging: boolean;
  onUnfold: () => void;
};

/** As high as the window leaves room for, or as high as the tasks of the lanes need. */
const heights = {
  whole: { flex: "1 0 auto", h: "96", minH: "96", gridTemplateRows: "minmax(0, 1fr)" },
  lanes: { flex: "none" },
} as const;

/** A narrow screen has no room for margins. */
export const toTheEdges = {
  mx: { base: "-4", md: "-8", lg: "0" },
  px: { base: "4", md: "8", lg: "0" },
} as const;

/** The columns of so many statuses; below a certain width they are swiped through. */
export const placeOf = (statuses: readonly TaskStatus[]) => ({
  columnGap: "3",
  gridTemplateColumns: {
    base: `repeat(${statuses.length}, ${statuses.length > 1 ? "85%" : "100%"})`,
    md: `repeat(${statuses.length}, 45%)`,
    // Where others are filtered away, the cards become no wider for it.
    lg: `repeat(${statuses.length}, minmax(0, ${statuses.length === taskStatuses.length ? "1fr" : "{sizes.sm}"}))`,
  },
});

/** Above lanes, which pass under it with the buttons of their cards. */
const stuck = {
  ...toTheEdges,
  "data-covers-start": "",
  position: "sticky",
  top: "0",
  zIndex: "2",
  bg: "bg.canvas",
  borderBottomWidth: "1px",
  borderColor: "border.hairline",
} as const;

/** Which lanes are put away under their names. */
function useFoldedLanes() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const changed = new Set(folded);
    if (!changed.delete(key)) changed.add(key);
    setFolded(changed);
  };
  return { isFolded: (key: string) => folded.has(key), toggle };
}

/** Columns side by side; on a narrow screen one after the other, swiped through. */
export function ColumnGrid({
  pieces,
  hasLanes,
  statuses,
  cards,
  swiped,
  dragging,
  onUnfold,
}: ColumnGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { isFolded, toggle } = useFoldedLanes();
  const hasSwitch = swiped && statuses.length > 1;
  const counts = countPerColumn(pieces);
  const place = placeOf(statuses);
  const heads = statuses.map((status) => (
    <ColumnHead
      key={status}
      status={status}
      count={counts[status]}
      // On a phone the switch says it.
      hideBelow={hasSwitch ? "md" : undefined}
    />
  ));
  const above = hasSwitch ? (
    <ColumnSwitch
      board={grid}
      statuses={statuses}
      counts={counts}
      hasColumns={pieces.some(({ lane }) => !lane || !isFolded(lane.key))}
    />
  ) : (
    hasLanes && <Grid {...place}>{heads}</Grid>
  );
  // A search has emptied all lanes.
  if (pieces.length === 0) return null;
  return (
    <>
      {above && (
        <Box {...(hasLanes ? { ...stuck, py: hasSwitch ? "2" : "0" } : { mb: "3" })}>{above}</Box>
      )}
      <Grid
        ref={grid}
        key={swiped ? "swiped" : "side by side"}
        // Empty columns hold nothing that the keyboard could reach to move them.
        {...(swiped ? { role: "group", "aria-label": "Board", tabIndex: 0 } : {})}
        {...heights[hasLanes ? "lanes" : "whole"]}
        {...place}
        {...toTheEdges}
        overflowX={swiped ? "auto" : "visible"}
        overflowY={swiped ? "hidden" : "visible"}
        scrollSnapType={swiped && !dragging ? "x mandatory" : undefined}
        scrollPaddingInline={{ base: "4", md: "8" }}
      >
        {hasLanes && hasSwitch && heads}
        {pieces.map(({ lane, columns, foldedCount }) => {
          const shown = statuses.map((status) => (
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
          ));
          if (!lane) return shown;
          return (
            <BoardLane
              key={lane.key}
              lane={lane}
              cards={cards}
              isOpen={!isFolded(lane.key)}
              onToggle={() => toggle(lane.key)}
            >
              {shown}
            </BoardLane>
          );
        })}
      </Grid>
    </>
  );
}
