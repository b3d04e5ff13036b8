import { Box, Skeleton, Stack } from "@chakra-ui/react";
import { Loading } from "../../../components/feedback/loading.tsx";
import { keysOf, SkeletonLine, SkeletonSection } from "../skeletons.tsx";

/** The report's facts: in two columns on a phone, else one after the other. */
export const factsLook = {
  display: { base: "grid", md: "flex" },
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  flexWrap: "wrap",
  mb: "5",
  columnGap: { base: "4", md: "8" },
  rowGap: "3",
} as const;

/** The outline of the report's facts and its first sections. */
export const ReportSkeleton = () => (
  <Loading label="Loading the report...">
    <Box {...factsLook}>
      {keysOf(6).map((key) => (
        <Box key={key}>
          <Skeleton h="2.5" my="0.5" w="20" borderRadius="l1" />
          <SkeletonLine w="28" />
        </Box>
      ))}
    </Box>
    <Stack gap="4">
      <SkeletonSection rows={5} />
      <SkeletonSection rows={5} />
      <SkeletonSection rows={3} />
    </Stack>
  </Loading>
);
