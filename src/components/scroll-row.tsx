import { Flex, type FlexProps } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";

/** Widths that do not divide evenly leave less than this over, in pixels. */
const tolerance = 1;

const sides = { x: ["left", "right"], y: ["top", "bottom"] } as const;

/** At which of its ends a row, or a list from top to bottom, goes on out of sight. */
function useOverflowEnds(axis: keyof typeof sides) {
  const row = useRef<HTMLDivElement>(null);
  const [from, to] = sides[axis];
  const [cut, setCut] = useState({ start: false, end: false });
  const measure = () => {
    const box = row.current?.getBoundingClientRect();
    const first = row.current?.firstElementChild?.getBoundingClientRect();
    const last = row.current?.lastElementChild?.getBoundingClientRect();
    const start = box !== undefined && first !== undefined && first[from] < box[from] - tolerance;
    const end = box !== undefined && last !== undefined && last[to] > box[to] + tolerance;
    setCut((current) =>
      current.start === start && current.end === end ? current : { start, end },
    );
  };
  // Another choice, or the window's other width, may leave room for all of them; what loads takes more.
  useEffect(() => {
    measure();
    window.addEventListener("resize", measure);
    const observer = new ResizeObserver(measure);
    const last = row.current?.lastElementChild;
    if (last) observer.observe(last);
    return () => {
      window.removeEventListener("resize", measure);
      observer.disconnect();
    };
  });
  return { row, cut, measure };
}

/** For a row that scrolls sideways: fades its ends where there is more of it. */
export function useScrollFade() {
  const { row, cut, measure } = useOverflowEnds("x");
  const from = cut.start ? "transparent, black {spacing.12}" : "black";
  const to = cut.end ? "black calc(100% - {spacing.12}), transparent" : "black";
  const scrollFade = {
    onScroll: measure,
    maskImage: cut.start || cut.end ? `linear-gradient(to right, ${from}, ${to})` : undefined,
    scrollPaddingInline: "12",
  };
  return { row, scrollFade };
}

/** For a list that scrolls up and down: fades its lower edge where there is more of it. */
export function useLowerFade() {
  const { row: list, cut, measure } = useOverflowEnds("y");
  const lowerFade = {
    onScroll: measure,
    maskImage: cut.end
      ? "linear-gradient(to bottom, black calc(100% - {spacing.8}), transparent)"
      : undefined,
    scrollPaddingBottom: "8",
  };
  return { list, lowerFade };
}

/**
 * The ref of what is chosen in a row that scrolls sideways: keeps it in the middle when another is
 * chosen, and when the window gets another width. Moves the row alone, never the page.
 */
export function useChosenInSight(chosen: string) {
  const element = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what the ref moves with
  useEffect(() => {
    const move = () => {
      const button = element.current;
      const row = button?.parentElement;
      if (row) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
    };
    move();
    window.addEventListener("resize", move);
    return () => window.removeEventListener("resize", move);
  }, [chosen]);
  return element;
}

/**
 * Choices beside each other; where a phone has no room, they scroll sideways up to its edges, and
 * fade where there are more.
 */
export function ScrollRow(props: FlexProps) {
  const { row, scrollFade } = useScrollFade();
  return (
    <Flex
      ref={row}
      {...scrollFade}
      gap="1.5"
      minW="0"
      wrap={{ base: "nowrap", sm: "wrap" }}
      overflowX={{ base: "auto", sm: "visible" }}
      scrollbarWidth="none"
      mx={{ base: "-4", sm: "0" }}
      px={{ base: "4", sm: "0" }}
      // Room for the ring around what has the focus, which would be cut.
      my={{ base: "-1", sm: "0" }}
      py={{ base: "1", sm: "0" }}
      css={{ "& > *": { flexShrink: "0" } }}
      {...props}
    />
  );
}
