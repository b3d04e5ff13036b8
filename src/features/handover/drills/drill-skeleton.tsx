import { Box, Flex, SimpleGrid, Skeleton, Stack } from "@chakra-ui/react";
import { Card } from "../../../components/card.tsx";
import { Loading, SkeletonControl, SkeletonLine } from "../../../components/feedback/loading.tsx";
import { useCanEdit } from "../../../lib/session/session.ts";
import { keysOf, SkeletonHeader } from "../skeletons.tsx";
import { useListedDrill } from "./drill-queries.ts";
import { FootCard } from "./foot-card.tsx";

/** How one ended, above its steps. */
const NoticeSkeleton = () => (
  <Card p="4" mb="4">
    <SkeletonLine w="2/5" />
    <SkeletonLine w="4/5" />
  </Card>
);

/** A step, with the buttons that mark it or with what became of it. */
const StepSkeleton = ({ canMark }: { canMark: boolean }) => (
  <Card px="4" py="3.5">
    <Flex gap="3">
      <Box minW="6">
        <SkeletonLine w="4" />
      </Box>
      <Box flex="1">
        <SkeletonLine w="3/5" />
      </Box>
      {!canMark && <Skeleton h="5" w="16" borderRadius="l1" />}
    </Flex>
    <Box ps={{ base: canMark ? "0" : "9", sm: "9" }} mt="2.5">
      {canMark && (
        <SimpleGrid columns={3} gap="2" maxW={{ sm: "md" }}>
          {keysOf(3).map((key) => (
            <Skeleton key={key} data-outcome="" h="11" borderRadius="l2" />
          ))}
        </SimpleGrid>
      )}
      <SkeletonControl size="xs" w="36" mt="2.5" />
    </Box>
  </Card>
);

const FinishSkeleton = () => (
  <FootCard>
    <Flex gap="3" align="center" wrap="wrap" justify="space-between">
      <Box flex="1" minW="56">
        <SkeletonLine w="3/5" />
      </Box>
      <Flex gap="2" w={{ base: "full", sm: "auto" }}>
        <SkeletonControl flex={{ base: "1", sm: "none" }} w="20" />
        <SkeletonControl flex={{ base: "1", sm: "none" }} w="28" />
      </Flex>
    </Flex>
  </FootCard>
);

/** The outline of a drill, of one under way unless the list of its area has said otherwise. */
export function DrillSkeleton({ drillId }: { drillId: number }) {
  const isRunning = (useListedDrill(drillId)?.status ?? "running") === "running";
  const canMark = useCanEdit() && isRunning;
  return (
    <>
      <SkeletonHeader />
      <Loading label="Loading the drill...">
        <Box maxW="reading">
          {!isRunning && <NoticeSkeleton />}
          <Stack gap="1.5" mb="4">
            <SkeletonLine w="24" />
            <Skeleton h="1.5" borderRadius="full" />
          </Stack>
          <Stack gap="3">
            {keysOf(4).map((key) => (
              <StepSkeleton key={key} canMark={canMark} />
            ))}
          </Stack>
          {canMark && <FinishSkeleton />}
        </Box>
      </Loading>
    </>
  );
}
