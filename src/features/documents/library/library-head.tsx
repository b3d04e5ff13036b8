import { Box, chakra } from "@chakra-ui/react";
import { ArrowDown, ArrowUp } from "lucide-react";
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

type HeadProps = { look: LibraryLook; onLook: (look: LibraryLook) => void };

/** The heads of the columns; each orders the list, one way and then the other. */
export function LibraryHead({ look, onLook }: HeadProps) {
  const { sort = "updated", reverse } = look;
  return (
    <Box
      role="row"
      aria-rowindex={1}
      {...libraryColumnStyles}
      position="sticky"
      top="0"
      zIndex="1"
      h="9"
      bg="bg.well"
      textStyle="xs"
      color="fg.muted"
      borderBottomWidth="1px"
      borderColor="border.hairline"
    >
      {headings.map(({ key, title }) => {
        const isSorted = sort === key;
        // The latest stands on top before it is turned round; everything else begins with A.
        const isDescending = (key === "updated") !== (reverse === true);
        const Arrow = isDescending ? ArrowDown : ArrowUp;
        return (
          <Box
            key={key}
            role="columnheader"
            minW="0"
            aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : "none"}
          >
            <chakra.button
              type="button"
              display="inline-flex"
              alignItems="center"
              gap="1"
              minH="6"
              cursor="pointer"
              fontWeight={isSorted ? "medium" : "normal"}
              color={isSorted ? "fg.default" : undefined}
              onClick={() =>
                onLook({
                  sort: key === "updated" ? undefined : key,
                  reverse: isSorted && !reverse ? true : undefined,
                })
              }
            >
              {title}
              {isSorted && <Arrow size={12} aria-hidden />}
            </chakra.button>
          </Box>
        );
      })}
      <Box role="columnheader" srOnly>
        Actions
      </Box>
    </Box>
  );
}
