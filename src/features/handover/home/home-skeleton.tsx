import { Box, Flex, Grid, Skeleton, Stack } from "@chakra-ui/react";
import { Card } from "../../../components/card.tsx";
import { SkeletonControl, SkeletonLine } from "../../../components/feedback/loading.tsx";
import { keysOf, SkeletonSection } from "../skeletons.tsx";
import { useExpectedShape } from "./home-shape.ts";
import { NeedRowsSkeleton } from "./needs-skeleton.tsx";

/** The line of days with the words above and below it, or on a phone in a list under it. */
const TimelineSkeleton = () => (
  <Box>
    <Flex justify="space-between" hideBelow="md">
      {keysOf(4).map((key) => (
        <SkeletonLine key={key} w="28" />
      ))}
    </Flex>
    <Flex align="center" h="9">
      <Skeleton h="1.5" w="full" borderRadius="full" />
    </Flex>
    <Flex justify="flex-end" hideBelow="md">
      <SkeletonLine w="28" />
    </Flex>
    <Stack gap="0.5" mt="3" hideFrom="md">
      {keysOf(3).map((key) => (
        <SkeletonLine key={key} w="3/5" isSmall />
      ))}
    </Stack>
  </Box>
);

const HandoverCardSkeleton = () => (
  <Card p="4">
    <Flex align="center" columnGap="5" rowGap="2" wrap="wrap" mb="4">
      <Box flex="1" minW="min(100%, 14rem)">
        <Skeleton h="5" my="0.5" w={{ base: "full", md: "3/5" }} borderRadius="l1" />
        {/* On a phone two teams rarely have room in a line. */}
        <Skeleton h="5" my="0.5" w="3/5" borderRadius="l1" hideFrom="md" />
      </Box>
      <SkeletonLine w="44" />
      <SkeletonLine w="36" />
      <SkeletonControl size="sm" w="20" ms={{ base: "auto", md: "0" }} />
    </Flex>
    <TimelineSkeleton />
  </Card>
);

const AskBoxSkeleton = () => (
  <SkeletonSection>
    <Box px="4" pb="4">
      <SkeletonControl size="lg" />
      <Flex gap="1.5" wrap="wrap" mt="2.5">
        <SkeletonControl size="2xs" w="36" />
        <SkeletonControl size="2xs" w="4/5" />
      </Flex>
    </Box>
  </SkeletonSection>
);

const TracksSkeleton = () => (
  <SkeletonSection>
    <Stack gap="3.5" px="4" pb="4" pt="1">
      {keysOf(4).map((key) => (
        <Box key={key}>
          <SkeletonLine w="3/5" />
          <Skeleton h="1.5" mt="1" borderRadius="full" />
        </Box>
      ))}
    </Stack>
  </SkeletonSection>
);

/** The question for the frame of the handover: what it is good for beside its two buttons. */
const FirstStepSkeleton = () => (
  <SkeletonSection>
    <Flex px="4" pb="4" gap="4" align="center" wrap="wrap">
      <Box flex="1" minW="min(100%, 20rem)">
        <SkeletonLine w="full" />
        <SkeletonLine w="3/5" />
        <SkeletonLine w="2/5" hideFrom="md" />
      </Box>
      <Flex gap="2" wrap="wrap">
        <SkeletonControl w="44" />
        <SkeletonControl w="24" />
      </Flex>
    </Flex>
  </SkeletonSection>
);

/**
 * The outline of where the handover stands, of what needs somebody, and of what stands beside it; of
 * no more than comes where there is none yet.
 */
export function HomeSkeleton() {
  const shape = useExpectedShape();
  if (shape !== "whole") return shape === "question" ? <FirstStepSkeleton /> : null;
  return (
    <>
      <HandoverCardSkeleton />
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 8fr) minmax(0, 5fr)" }}
        gap="4"
        alignItems="start"
      >
        <SkeletonSection>
          <NeedRowsSkeleton rows={7} rowsOnPhone={4} />
        </SkeletonSection>
        <Stack gap="4" minW="0">
          <AskBoxSkeleton />
          <TracksSkeleton />
        </Stack>
      </Grid>
    </>
  );
}
