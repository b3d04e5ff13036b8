import { Box, Flex, Grid, SimpleGrid, Skeleton, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Card } from "../../components/card.tsx";
import { Loading, SkeletonControl, SkeletonLine } from "../../components/feedback/loading.tsx";
import { useExpectedSteps } from "./first-steps.tsx";

const four = ["one", "two", "three", "four"];

type PanelSkeletonProps = {
  /** Whether a line of small print stands under its heading. */
  hasHint?: boolean;
  children: ReactNode;
};

/** As tall as a panel whose heading stands above the same content. */
const PanelSkeleton = ({ hasHint = false, children }: PanelSkeletonProps) => (
  <Card p="4">
    <Box mb="4">
      <Flex align="center" textStyle="cardTitle" h="1lh">
        <Skeleton h="3.5" w="1/4" borderRadius="l1" />
      </Flex>
      {hasHint && (
        <Box mt="0.5">
          <SkeletonLine w="2/5" isSmall />
        </Box>
      )}
    </Box>
    {children}
  </Card>
);

const keysOf = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

/** The steps into a new project: each with its circle, two lines and its button. */
const FirstStepsSkeleton = ({ steps }: { steps: number }) => (
  <Card px="4" pt="4" pb="2">
    <Flex align="center" h="6">
      <Skeleton h="3.5" w="40" borderRadius="l1" />
    </Flex>
    <Box mt="1">
      {keysOf(steps).map((key) => (
        <Flex
          key={key}
          wrap={{ base: "wrap", sm: "nowrap" }}
          gap="3"
          py="2.5"
          align="center"
          borderTopWidth="1px"
          borderColor="border.hairline"
          _first={{ borderTopWidth: "0" }}
        >
          <Skeleton boxSize="5" flexShrink="0" borderRadius="full" />
          <Box flex={{ base: "1 1 calc(100% - 2rem)", sm: "1" }} minW="0">
            <SkeletonLine w="28" />
            <SkeletonLine w={{ base: "full", sm: "3/5" }} />
            <SkeletonLine w="3/5" hideFrom="sm" />
          </Box>
          <SkeletonControl size="sm" w="28" ms={{ base: "8", sm: "0" }} />
        </Flex>
      ))}
    </Box>
  </Card>
);

/** A track: its name and its figures above its bar; on a phone some of them stand beside it. */
const TrackSkeleton = () => (
  <Box py="2">
    <Flex justify="space-between" mb={{ base: "0.5", sm: "1.5" }}>
      <SkeletonLine w="2/5" />
      <SkeletonLine w={{ base: "8", sm: "16" }} />
    </Flex>
    <Flex align="center" gap="2">
      <Skeleton flex="1" h="1.5" borderRadius="full" />
      <SkeletonLine w="10" isSmall hideFrom="sm" />
    </Flex>
  </Box>
);

const ActivitySkeleton = () => (
  <Flex gap="3" py="2">
    <Skeleton boxSize="8" flexShrink="0" borderRadius="l2" />
    <Box flex="1">
      <SkeletonLine w="3/5" />
      <SkeletonLine w="2/5" isSmall />
    </Box>
  </Flex>
);

/** As many as take the height of the usual tracks. */
const rowCount = 6;

type DashboardSkeletonProps = {
  /** The outline of what stands above the figures, where that is on its way as well. */
  handover?: ReactNode;
};

/** The outline of the dashboard to come: of its figures, or of the whole with the handover above them. */
export function DashboardSkeleton({ handover }: DashboardSkeletonProps) {
  const steps = useExpectedSteps();
  return (
    <Loading label="Loading dashboard...">
      <Stack gap="4">
        {handover}
        {steps > 0 && <FirstStepsSkeleton steps={steps} />}
        <SimpleGrid columns={{ base: 2, lg: 4 }} gap={{ base: "3", md: "4" }}>
          {four.map((key) => (
            <Card key={key} p={{ base: "3", sm: "4" }} h={{ base: "24", sm: "32" }}>
              <Skeleton h="3.5" w="3/5" borderRadius="l1" />
              <Skeleton
                h={{ base: "5", sm: "7" }}
                w="2/5"
                mt={{ base: "2", sm: "3" }}
                borderRadius="l1"
              />
              <Skeleton h="3" w="4/5" mt={{ base: "2", sm: "3" }} borderRadius="l1" />
            </Card>
          ))}
        </SimpleGrid>
        <PanelSkeleton>
          <SimpleGrid columns={{ base: 2, md: 4 }} gap="3">
            {four.map((key) => (
              <Skeleton
                key={key}
                boxSizing="content-box"
                h={{ base: "5", md: "10" }}
                py={{ base: "3", md: "3.5" }}
                borderRadius="l2"
              />
            ))}
          </SimpleGrid>
        </PanelSkeleton>
        <Grid templateColumns={{ base: "1fr", lg: "8fr 5fr" }} gap="4">
          <PanelSkeleton hasHint>
            <Stack gap="1">
              {keysOf(rowCount).map((key) => (
                <TrackSkeleton key={key} />
              ))}
            </Stack>
          </PanelSkeleton>
          <PanelSkeleton>
            <Stack gap="1">
              {keysOf(rowCount).map((key) => (
                <ActivitySkeleton key={key} />
              ))}
            </Stack>
          </PanelSkeleton>
        </Grid>
      </Stack>
    </Loading>
  );
}
