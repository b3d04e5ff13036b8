import { Box, Flex, SimpleGrid, Skeleton, Stack } from "@chakra-ui/react";
import { Card } from "../../../components/card.tsx";
import { Loading, SkeletonControl, SkeletonLine } from "../../../components/feedback/loading.tsx";
import { SectionRow } from "../section.tsx";
import { keysOf, SkeletonSection } from "../skeletons.tsx";

const FieldSkeleton = ({ hasHint = false }: { hasHint?: boolean }) => (
  <Stack gap="1.5">
    <SkeletonLine w="20" />
    <SkeletonControl />
    {hasHint && <SkeletonLine w="4/5" isSmall />}
  </Stack>
);

/** The choice of people and days to come. */
const WhoIsAwaySkeleton = () => (
  <Card p="4">
    <Stack gap="4">
      <Stack gap="2">
        <SkeletonLine w="28" />
        <Flex gap="5" overflow="hidden">
          {keysOf(3).map((key) => (
            <SkeletonControl key={key} size="box" w="36" />
          ))}
        </Flex>
      </Stack>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" maxW="lg">
        <FieldSkeleton />
        <FieldSkeleton hasHint />
      </SimpleGrid>
    </Stack>
  </Card>
);

/** A thing that somebody holds: how bad that is, what it is, and its facts, which are longer on a phone. */
const HeldRowsSkeleton = ({ rows }: { rows: number }) =>
  keysOf(rows).map((key) => (
    <SectionRow key={key}>
      <Flex gap="3">
        <Box w="16" flexShrink="0" mt="0.5">
          <Skeleton h="5" w="14" borderRadius="l1" />
        </Box>
        <Box flex="1" minW="0">
          <SkeletonLine w="3/5" />
          <SkeletonLine w="3/5" hideFrom="sm" />
          <SkeletonLine w="4/5" isSmall />
          <SkeletonLine w="2/5" isSmall hideFrom="sm" />
        </Box>
      </Flex>
    </SectionRow>
  ));

/** What to do first: its number, what it is, and the button, which stands below on a phone. */
const FirstRowsSkeleton = ({ rows }: { rows: number }) =>
  keysOf(rows).map((key) => (
    <SectionRow key={key}>
      <Flex align={{ base: "start", sm: "center" }} gap="3" wrap={{ base: "wrap", sm: "nowrap" }}>
        <SkeletonLine w="4" />
        <Box flex={{ base: "1 0 calc(100% - {spacing.8})", sm: "1" }} minW="0">
          <SkeletonLine w="4/5" />
          <SkeletonLine w="3/5" hideFrom="sm" />
          <SkeletonLine w="3/5" hideFrom="sm" />
        </Box>
        <SkeletonControl size="xs" w="24" ms="auto" />
      </Flex>
    </SectionRow>
  ));

const ResultSkeleton = () => (
  <>
    <Box>
      <SkeletonLine w="4/5" />
      <SkeletonLine w="3/5" hideFrom="sm" />
      <SkeletonLine w="3/5" hideFrom="sm" />
    </Box>
    <SkeletonSection>
      <FirstRowsSkeleton rows={2} />
    </SkeletonSection>
    <SkeletonSection>
      <HeldRowsSkeleton rows={1} />
    </SkeletonSection>
    <SkeletonSection>
      <HeldRowsSkeleton rows={1} />
    </SkeletonSection>
  </>
);

type AbsenceSkeletonProps = {
  /** Whether those who can be chosen are on their way as well. */
  hasChoice: boolean;
  /** Whether anybody was chosen, without whom there is no result. */
  hasResult: boolean;
};

/** The outline of what would stop, and of the choice above it. */
export const AbsenceSkeleton = ({ hasChoice, hasResult }: AbsenceSkeletonProps) => (
  <Loading label="Loading the result...">
    <Stack gap="4">
      {hasChoice && <WhoIsAwaySkeleton />}
      {hasResult && <ResultSkeleton />}
    </Stack>
  </Loading>
);
