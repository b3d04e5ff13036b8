import { Box, type BoxProps, chakra } from "@chakra-ui/react";
import { ArrowDown, ArrowUp } from "lucide-react";

/** The heads over the columns of a dense list; they stay in sight while it scrolls. */
export const HeadRow = ({ children, ...columns }: BoxProps) => (
  <Box
    role="row"
    aria-rowindex={1}
    {...columns}
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
    {children}
  </Box>
);

type SortHeadProps = {
  title: string;
  /** Which way the list is sorted by this column; null where it is sorted by another. */
  sorted: "ascending" | "descending" | null;
  onSort: () => void;
};

/** The head of one column, which sorts the list by it. */
export function SortHead({ title, sorted, onSort }: SortHeadProps) {
  const Arrow = sorted === "descending" ? ArrowDown : ArrowUp;
  return (
    <Box role="columnheader" minW="0" aria-sort={sorted ?? "none"}>
      <chakra.button
        type="button"
        display="inline-flex"
        alignItems="center"
        gap="1"
        minH="6"
        cursor="pointer"
        fontWeight={sorted ? "medium" : "normal"}
        color={sorted ? "fg.default" : undefined}
        onClick={onSort}
      >
        {title}
        {sorted && <Arrow size={12} aria-hidden />}
      </chakra.button>
    </Box>
  );
}
