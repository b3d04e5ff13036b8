import { Box, Flex, Skeleton, Stack } from "@chakra-ui/react";
import { Loading } from "../../../components/feedback/loading.tsx";
import { keysOf, SkeletonLine, SkeletonSection } from "../skeletons.tsx";

/** The outline of the report's facts and its first sections. */
export const ReportSkeleton = () => (
  <Loading label="Loading the report...">
    <Flex mb="5" columnGap="8" rowGap="3" wrap="wrap">
      {keysOf(5).map((key) => (
        <Box key={key}>
          <Skeleton h="2.5" my="0.5" w="20" borderRadius="l1" />
          <SkeletonLine w="28" />
        </Box>
      ))}
    </Flex>
    <Stack gap="4">
      <SkeletonSection rows={5} />
      <SkeletonSection rows={5} />
      <SkeletonSection rows={3} />
    </Stack>
  </Loading>
);
