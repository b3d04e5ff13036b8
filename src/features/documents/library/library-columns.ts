import type { Facets } from "./library-queries.ts";
import type { LibraryColumn } from "./library-search.ts";

const columns = [
  { key: "type", title: "Type", width: "{sizes.12}" },
  { key: "title", title: "Title", width: "minmax({sizes.48}, 2.6fr)" },
  { key: "track", title: "Track", width: "minmax(0, 2.3fr)" },
  { key: "area", title: "Area", width: "minmax(0, 0.8fr)" },
  { key: "owner", title: "Owner", width: "minmax(0, 0.9fr)" },
  { key: "updated", title: "Updated", width: "{sizes.24}" },
  { key: "state", title: "State", width: "{sizes.40}" },
] as const satisfies readonly { key: LibraryColumn; title: string; width: string }[];

export type LibraryColumns = readonly (typeof columns)[number][];

/** Without the columns between the track and the day, titles take most of the room that is left. */
const wideTitle = "minmax({sizes.48}, 3.6fr)";

/**
 * The columns of the list, without those in which no document of the whole library has anything. One
 * that the list is ordered by stays: its head is where the order is chosen.
 */
export const columnsOf = (
  { areas, owners }: Pick<Facets, "areas" | "owners">,
  sort: LibraryColumn | undefined,
): LibraryColumns =>
  columns.filter(
    ({ key }) =>
      key === sort ||
      !((key === "area" && areas.length === 0) || (key === "owner" && owners.length === 0)),
  );

/** Columns as the head of the list and its rows lay them out, between the box and the menu. */
export function columnStyles(shown: LibraryColumns) {
  const hasRoom = !shown.some(({ key }) => key === "area" || key === "owner");
  const widths = shown.map(({ key, width }) => (key === "title" && hasRoom ? wideTitle : width));
  return {
    display: "grid",
    gridTemplateColumns: ["{sizes.5}", ...widths, "{sizes.6}"].join(" "),
    alignItems: "center",
    columnGap: "3",
    px: "3",
  } as const;
}
