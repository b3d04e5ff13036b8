import { chakra, Flex, Text } from "@chakra-ui/react";
import { type RefObject, useEffect, useState } from "react";
import type { TaskStatus } from "../../../../../db/enums.ts";
import { touch } from "../../../../theme/recipes.ts";
import { statusTitles } from "../../task-labels.ts";

type ColumnSwitchProps = {
  /** The element that the columns are swiped in. */
  board: RefObject<HTMLElement | null>;
  statuses: readonly TaskStatus[];
  /** How many tasks each column has, those folded away included. */
  counts: Record<TaskStatus, number>;
  /** Whether there is a column to lead to: all lanes may be put away. */
  hasColumns: boolean;
};

const columnsIn = (board: HTMLElement | null) =>
  board ? [...board.querySelectorAll<HTMLElement>("[data-status]")] : [];

const middleOf = (element: HTMLElement) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** The status of the column in the middle of the view; at an end of the board, the one at that end. */
function statusInView(board: HTMLElement): string | undefined {
  const columns = columnsIn(board);
  if (board.scrollLeft <= 1) return columns[0]?.dataset.status;
  if (board.scrollLeft >= board.scrollWidth - board.clientWidth - 1) {
    return columns.at(-1)?.dataset.status;
  }
  const distance = (column: HTMLElement) => Math.abs(middleOf(column) - middleOf(board));
  return columns.toSorted((one, other) => distance(one) - distance(other))[0]?.dataset.status;
}

/** Which column has been swiped to. */
function useColumnInView({ board, statuses, hasColumns }: ColumnSwitchProps) {
  const [inView, setInView] = useState<string | undefined>(statuses[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns stand elsewhere
  useEffect(() => {
    const swiped = board.current;
    if (!swiped) return;
    const update = () => setInView(statusInView(swiped));
    update();
    swiped.addEventListener("scroll", update, { passive: true });
    return () => swiped.removeEventListener("scroll", update);
  }, [board, statuses, hasColumns]);
  return inView;
}

/** Scrolling by script is beyond what the theme says of motion. */
const scrollBehavior = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";

/** Where there is room for one column at a time: says which it is, and leads to the others. */
export function ColumnSwitch(props: ColumnSwitchProps) {
  const { board, statuses, counts, hasColumns } = props;
  const inView = useColumnInView(props);
  // Sideways only: in a board of lanes the first column of a status may stand far above.
  const goTo = (status: TaskStatus) => {
    const swiped = board.current;
    const column = columnsIn(swiped).find(({ dataset }) => dataset.status === status);
    if (!swiped || !column) return;
    const left = swiped.scrollLeft + middleOf(column) - middleOf(swiped);
    swiped.scrollTo({ left, behavior: scrollBehavior() });
  };
  return (
    <Flex as="nav" aria-label="Columns" gap="1" p="0.5" bg="bg.muted" borderRadius="l2">
      {statuses.map((status) => (
        <chakra.button
          key={status}
          type="button"
          aria-current={inView === status ? "true" : undefined}
          disabled={!hasColumns}
          onClick={() => goTo(status)}
          // Each as wide as its words, so that the longest has room for its count.
          flex="1 1 auto"
          minW="0"
          h="8"
          px="1"
          borderRadius="l1"
          textStyle="xs"
          cursor="pointer"
          color="fg.muted"
          whiteSpace="nowrap"
          _disabled={{ layerStyle: "disabled" }}
          css={{
            [touch]: { minH: "11" },
            "&[aria-current]": {
              bg: "bg.raised",
              boxShadow: "xs",
              color: "fg.default",
              fontWeight: "500",
            },
          }}
        >
          {statusTitles[status]}{" "}
          <Text as="span" textStyle="figure" color="fg.subtle">
            {counts[status]}
          </Text>
        </chakra.button>
      ))}
    </Flex>
  );
}
