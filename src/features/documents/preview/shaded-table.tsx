import { chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** Widths that do not divide evenly leave less than this over, in pixels. */
const tolerance = 1;

const Frame = chakra("div", {
  base: {
    // Wide tables go beyond the text, which is then read sideways as in a workbook.
    display: "grid",
    w: "max-content",
    minW: "full",
    my: "4",
    isolation: "isolate",
    "& > *": { gridArea: "1 / 1" },
  },
});

/** Where what sticks to the left edge of what scrolls stops. */
const stuckLeft = "calc(var(--text-start, 0px) * -1)";

/** Beside a page there is less room than in a dialog: the column that stays leaves most of it free. */
const stuckWidth = "min({sizes.64}, 40cqi)";

/** Sticks to an edge of what scrolls, over the cells. */
const Shade = chakra("div", {
  base: {
    position: "sticky",
    zIndex: "4",
    w: "6",
    pointerEvents: "none",
    "&:not([data-cut])": { visibility: "hidden" },
    "&[data-side=start]": {
      insetStart: stuckLeft,
      bgImage: "linear-gradient(to right, {colors.bg.emphasized}, transparent)",
      // The first column stays there, and shows by itself what has gone behind it.
      visibility: { sm: "hidden" },
    },
    "&[data-side=end]": {
      insetEnd: "calc(var(--text-end, 0px) * -1)",
      justifySelf: "end",
      bgImage: "linear-gradient(to left, {colors.bg.emphasized}, transparent)",
    },
  },
});

const Table = chakra("table", {
  base: {
    borderCollapse: "separate",
    borderSpacing: "0",
    borderTopWidth: "1px",
    borderInlineStartWidth: "1px",
    borderColor: "border.hairline",
    borderRadius: "l1",
    textStyle: "xs",
    fontVariantNumeric: "tabular-nums",
    "& th, & td": {
      px: "2.5",
      py: "1.5",
      borderBottomWidth: "1px",
      borderInlineEndWidth: "1px",
      borderColor: "border.hairline",
      textAlign: "start",
      verticalAlign: "top",
      overflowWrap: "anywhere",
    },
    "& thead > tr > *": {
      position: "sticky",
      top: "var(--heads-top)",
      zIndex: "2",
      bg: "bg.subtle",
      color: "fg.muted",
      fontWeight: "medium",
      verticalAlign: "bottom",
    },
    // The first column names the rows. Left, since a cell's start is that of its own text.
    "& thead > tr > :where(:not(* + *, [data-number]), [data-number] + *)": {
      left: { sm: stuckLeft },
      zIndex: "3",
    },
    // At no weight, so that the color of a mark goes over it.
    "& tbody > tr > :where(td:first-of-type:not([data-alone]))": {
      position: { sm: "sticky" },
      left: { sm: stuckLeft },
      zIndex: { sm: "1" },
      bg: { sm: "bg.panel" },
    },
    // What is brought into sight comes beside that column, however wide it is.
    "& tr > * + * mark": { scrollMarginLeft: { sm: `calc(${stuckWidth} + {sizes.8})` } },
    "& [data-numeric]": { textAlign: "end", "& > span": { marginInlineStart: "auto" } },
    // Where a sheet has its letters and numbers, which cite its cells.
    "& [data-number]": {
      px: "1.5",
      bg: "bg.subtle",
      color: "fg.subtle",
      fontWeight: "normal",
      textAlign: "end",
      userSelect: "none",
    },
    // In one line, however many lines the heads under them take.
    "& thead > tr:has([data-letter]) > *": { verticalAlign: "top" },
    // Beside the heads, not their letters.
    "& thead > tr:has([data-letter]) > [data-number]": { verticalAlign: "bottom" },
    "& [data-letter]": { color: "fg.subtle", fontWeight: "normal", userSelect: "none" },
    "& th > span, & td > span": { display: "block", minW: "8" },
    "& th > span": { maxW: "28" },
    "& td > span": { maxW: "64" },
    "& tbody > tr > :where(td:first-of-type:not([data-alone])) > span": {
      maxW: { sm: stuckWidth },
    },
    // A cell that is marked as a whole is colored as one; in others the marked words are.
    "& tr > [data-marked]": {
      bg: "bg.mark",
      "& mark": { bg: "transparent" },
      // Subtler they could not be read there in the dark.
      "& [data-letter]": { color: "fg.muted" },
    },
    "& [data-alone]": { fontWeight: "medium", "& > span": { maxW: "full" } },
  },
});

/** A table under a shade at each edge behind which it goes on. */
export function ShadedTable({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState({ start: false, end: false });
  useEffect(() => {
    const measure = () => {
      const edges = [frame, start, end].map(({ current }) => current?.getBoundingClientRect());
      const [whole, left, right] = edges;
      if (!whole || !left || !right) return;
      const isCut = {
        start: left.left > whole.left + tolerance,
        end: right.right < whole.right - tolerance,
      };
      setCut((known) => (known.start === isCut.start && known.end === isCut.end ? known : isCut));
    };
    // What scrolls stands further out, and its events do not come up from there.
    window.addEventListener("scroll", measure, { capture: true, passive: true });
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    if (frame.current?.parentElement) observer.observe(frame.current.parentElement);
    return () => {
      window.removeEventListener("scroll", measure, { capture: true });
      observer.disconnect();
    };
  }, []);
  return (
    <Frame ref={frame}>
      <Table>{children}</Table>
      <Shade ref={start} data-side="start" {...(cut.start && { "data-cut": "" })} />
      <Shade ref={end} data-side="end" {...(cut.end && { "data-cut": "" })} />
    </Frame>
  );
}
