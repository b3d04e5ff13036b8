import { chakra, Flex, Text } from "@chakra-ui/react";
import { type RefObject, useEffect, useState } from "react";
import type { TaskStatus } from "../../../../db/enums.ts";
import { touch } from "../../../theme/recipes.ts";
import { statusTitles } from "../task-labels.ts";

type ColumnSwitchProps = {
  /** The element that the columns are swiped in. */
  board: RefObject<HTMLElement | null>;
  statuses: readonly TaskStatus[];
  /** How many tasks each column has, those folded away included. */
  counts: Record<TaskStatus, number>;
};

const columnsIn = (board: HTMLElement | null) =>
  board ? [...board.querySelectorAll<HTMLElement>("[data-status]")] : [];

/** Which column has been swiped to; the one most in view. */
function useColumnInView({ board, statuses }: ColumnSwitchProps) {
  const [inView, setInView] = useState<string | undefined>(statuses[0]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (seen instanceof HTMLElement) setInView(seen.dataset.status);
      },
      { root: board.current, threshold: 0.6 },
    );
    for (const column of columnsIn(board.current)) observer.observe(column);
    return () => observer.disconnect();
  }, [board]);
  return inView;
}

/** Scrolling by script is beyond what the theme says of motion. */
const scrollBehavior = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";

/** Where there is room for one column at a time: says which it is, and leads to the others. */
export function ColumnSwitch(props: ColumnSwitchProps) {
  const { board, statuses, counts } = props;
  const inView = useColumnInView(props);
  const goTo = (status: TaskStatus) =>
    columnsIn(board.current)
      .find((column) => column.dataset.status === status)
      ?.scrollIntoView({ behavior: scrollBehavior(), inline: "center", block: "nearest" });
  return (
    <Flex as="nav" aria-label="Columns" gap="1" mb="3" p="0.5" bg="bg.muted" borderRadius="l2">
      {statuses.map((status) => (
        <chakra.button
          key={status}
          type="button"
          aria-current={inView === status ? "true" : undefined}
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
