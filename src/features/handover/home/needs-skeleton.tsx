import { Box, Flex, Skeleton } from "@chakra-ui/react";
import { SkeletonControl, SkeletonLine } from "../../../components/feedback/loading.tsx";
import { SectionRow } from "../section.tsx";
import { keysOf } from "../skeletons.tsx";

type NeedRowsSkeletonProps = {
  rows: number;
  rowsOnPhone: number;
};

/** What needs somebody, in outline: how bad it is, where and what, and the button. */
export const NeedRowsSkeleton = ({ rows, rowsOnPhone }: NeedRowsSkeletonProps) =>
  keysOf(rows).map((key, index) => (
    <SectionRow key={key} hideBelow={index < rowsOnPhone ? undefined : "md"}>
      <Flex align="center" columnGap="3" rowGap="1.5" wrap={{ base: "wrap", md: "nowrap" }}>
        <Skeleton h="5" w="16" borderRadius="l1" flexShrink="0" />
        <Box flex={{ base: "1 0 100%", md: "1" }} order={{ base: "1", md: "0" }} minW="0">
          <SkeletonLine w="2/5" />
          <SkeletonLine w="3/5" />
        </Box>
        <SkeletonControl size="xs" w="24" ms="auto" />
      </Flex>
    </SectionRow>
  ));
