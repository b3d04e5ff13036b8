import { Box, Flex } from "@chakra-ui/react";
import { HeadRow, SortHead } from "../../../components/dense-list/column-heads.tsx";
import { NarrowHead } from "../../../components/dense-list/narrow-head.tsx";
import type { Selection } from "../../../components/dense-list/use-selection.ts";
import { Checkbox } from "../../../components/forms/checkbox.tsx";
import { columnStyles, type LibraryColumns } from "./library-columns.ts";
import type { LibraryColumn, LibraryLook } from "./library-search.ts";

const selectLabel = "Select all documents";

type HeadProps = {
  columns: LibraryColumns;
  look: LibraryLook;
  onLook: (look: LibraryLook) => void;
  /** Null where nothing can be changed. */
  selection: Selection | null;
};

/** The latest stands on top before it is turned round; everything else begins with A. */
const directionOf = (sort: LibraryColumn, reverse: boolean) =>
  (sort === "updated") !== reverse ? ("descending" as const) : ("ascending" as const);

/** What the list is ordered by and which way, and how another order is asked for. */
function orderOf({ look, onLook }: Pick<HeadProps, "look" | "onLook">) {
  const { sort = "updated", reverse = false } = look;
  const order = (key: LibraryColumn, isReversed: boolean) =>
    onLook({
      sort: key === "updated" ? undefined : key,
      reverse: isReversed ? true : undefined,
    });
  return { sort, reverse, direction: directionOf(sort, reverse), order };
}

/** The heads of the columns; each orders the list, one way and then the other. */
export function LibraryHead({ columns, selection, ...props }: HeadProps) {
  const { sort, reverse, direction, order } = orderOf(props);
  return (
    <HeadRow {...columnStyles(columns)}>
      <Flex role="columnheader">
        {selection && (
          <Checkbox
            label={selectLabel}
            checked={selection.isAll}
            isMixed={selection.isSome}
            onChange={selection.toggleAll}
          />
        )}
      </Flex>
      {columns.map(({ key, title }) => (
        <SortHead
          key={key}
          title={title}
          sorted={sort === key ? direction : null}
          onSort={() => order(key, sort === key && !reverse)}
        />
      ))}
      <Box role="columnheader" srOnly>
        Actions
      </Box>
    </HeadRow>
  );
}

/** The same where there is no room for columns. */
export function NarrowLibraryHead({ columns, selection, ...props }: HeadProps) {
  const { sort, direction, order } = orderOf(props);
  return (
    <NarrowHead
      selection={selection}
      selectLabel={selectLabel}
      columns={columns}
      sort={sort}
      direction={direction}
      onSort={(key) => order(key, false)}
      onDirection={(wanted) => order(sort, directionOf(sort, false) !== wanted)}
    />
  );
}
