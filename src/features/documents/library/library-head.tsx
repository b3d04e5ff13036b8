import { Box, Flex } from "@chakra-ui/react";
import { HeadRow, SortHead } from "../../../components/dense-list/column-heads.tsx";
import type { Selection } from "../../../components/dense-list/use-selection.ts";
import { Checkbox } from "../../../components/forms/checkbox.tsx";
import { libraryColumnStyles } from "./library-row.tsx";
import type { LibraryColumn, LibraryLook } from "./library-search.ts";

const headings: readonly { key: LibraryColumn; title: string }[] = [
  { key: "type", title: "Type" },
  { key: "title", title: "Title" },
  { key: "track", title: "Track" },
  { key: "area", title: "Area" },
  { key: "owner", title: "Owner" },
  { key: "updated", title: "Updated" },
  { key: "state", title: "State" },
];

type HeadProps = {
  look: LibraryLook;
  onLook: (look: LibraryLook) => void;
  /** Null where nothing can be changed. */
  selection: Selection | null;
};

/** The heads of the columns; each orders the list, one way and then the other. */
export function LibraryHead({ look, onLook, selection }: HeadProps) {
  const { sort = "updated", reverse } = look;
  return (
    <HeadRow {...libraryColumnStyles}>
      <Flex role="columnheader">
        {selection && (
          <Checkbox
            label="Select all documents"
            checked={selection.isAll}
            onChange={selection.toggleAll}
          />
        )}
      </Flex>
      {headings.map(({ key, title }) => {
        const isSorted = sort === key;
        // The latest stands on top before it is turned round; everything else begins with A.
        const isDescending = (key === "updated") !== (reverse === true);
        return (
          <SortHead
            key={key}
            title={title}
            sorted={isSorted ? (isDescending ? "descending" : "ascending") : null}
            onSort={() =>
              onLook({
                sort: key === "updated" ? undefined : key,
                reverse: isSorted && !reverse ? true : undefined,
              })
            }
          />
        );
      })}
      <Box role="columnheader" srOnly>
        Actions
      </Box>
    </HeadRow>
  );
}
