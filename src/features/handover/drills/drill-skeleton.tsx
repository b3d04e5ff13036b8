import { Box, Flex, SimpleGrid, Skeleton, Stack } from "@chakra-ui/react";
import { Card } from "../../../components/card.tsx";
import { Loading, SkeletonControl, SkeletonLine } from "../../../components/feedback/loading.tsx";
import { keysOf, SkeletonHeader } from "../skeletons.tsx";

const StepSkeleton = () => (
  <Card px="4" py="3.5">
    <Flex gap="3">
      <Box minW="6">
        <SkeletonLine w="4" />
      </Box>
      <Box flex="1">
        <SkeletonLine w="3/5" />
      </Box>
    </Flex>
    <Box ps={{ base: "0", sm: "9" }} mt="2.5">
      <SimpleGrid columns={3} gap="2" maxW={{ sm: "md" }}>
        {keysOf(3).map((key) => (
          <Skeleton key={key} h="11" borderRadius="l2" />
        ))}
      </SimpleGrid>
      <SkeletonControl size="xs" w="36" mt="2.5" />
    </Box>
  </Card>
);

/** The outline of a drill under way. */
export const DrillSkeleton = () => (
  <>
    <SkeletonHeader />
    <Loading label="Loading the drill...">
      <Box maxW="reading">
        <Stack gap="1.5" mb="4">
          <SkeletonLine w="24" />
          <Skeleton h="1.5" borderRadius="full" />
        </Stack>
        <Stack gap="3">
          {keysOf(4).map((key) => (
            <StepSkeleton key={key} />
          ))}
        </Stack>
      </Box>
    </Loading>
  </>
);
