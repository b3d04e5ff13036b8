import { Box, Flex, Skeleton } from "@chakra-ui/react";
import { SkeletonControl, SkeletonLine } from "../../../components/feedback/loading.tsx";
import { SectionRow } from "../section.tsx";
import { keysOf } from "../skeletons.tsx";

type NeedRowsSkeletonProps = {
  rows: number;
  rowsOnPhone: number;
};

/** What needs somebody, in outline: why, where and what, and the button; on a phone in a column. */
export const NeedRowsSkeleton = ({ rows, rowsOnPhone }: NeedRowsSkeletonProps) =>
  keysOf(rows).map((key, index) => (
    <SectionRow key={key} hideBelow={index < rowsOnPhone ? undefined : "md"}>
      <Flex align="center" columnGap="3" rowGap="1.5" wrap={{ base: "wrap", md: "nowrap" }}>
        <Box w={{ base: "full", md: "auto" }} flexShrink="0">
          <Skeleton h="5" w="20" borderRadius="l1" />
        </Box>
        <Box flex={{ base: "1 0 100%", md: "1" }} minW="0">
          <SkeletonLine w="2/5" />
          <SkeletonLine w="3/5" />
        </Box>
        <SkeletonControl size="xs" w="24" ms="auto" />
      </Flex>
    </SectionRow>
  ));
