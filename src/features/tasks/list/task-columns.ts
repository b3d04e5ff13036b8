import type { SortKey } from "../filter/board-search.ts";

/**
 * The columns of the list, the same for its head and its rows.
 * @param isByTrack whether headings tell the tracks, so that no row repeats its own
 */
export const columnsOf = (isByTrack: boolean) =>
  ({
    display: "grid",
    // The title keeps its room where a window has little.
    gridTemplateColumns: `{sizes.6} minmax({sizes.48}, 4fr) {sizes.28} {sizes.24} ${isByTrack ? "" : "minmax(0, 2fr)"} minmax(0, 1.5fr) {sizes.36}`,
    alignItems: "center",
    columnGap: "3",
    px: "3",
  }) as const;

const headings: readonly { key: SortKey; title: string }[] = [
  { key: "title", title: "Task" },
  { key: "status", title: "Status" },
  { key: "priority", title: "Priority" },
  { key: "track", title: "Track" },
  { key: "assignee", title: "Assignee" },
  { key: "due", title: "Due" },
];

/** The headings of the columns after the first, which holds the boxes to select by. */
export const headingsOf = (isByTrack: boolean) =>
  isByTrack ? headings.filter(({ key }) => key !== "track") : headings;
