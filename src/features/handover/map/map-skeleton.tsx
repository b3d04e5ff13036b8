import { Box, Flex, Skeleton, Stack, type SystemStyleObject } from "@chakra-ui/react";
import { handoverStages } from "../../../../db/enums.ts";
import { Card } from "../../../components/card.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { Loading, SkeletonControl, SkeletonLine } from "../../../components/feedback/loading.tsx";
import { NeedRowsSkeleton } from "../home/needs-skeleton.tsx";
import { keysOf, SkeletonSection } from "../skeletons.tsx";
import { mapRow, wide } from "./coverage-styles.ts";

const onlyWide: SystemStyleObject = { display: "none", [wide]: { display: "block" } };

/** The heads of the columns; where areas are a list, of the stages alone. */
const HeadSkeleton = () => (
  <Box css={mapRow}>
    <Box css={onlyWide}>
      <SkeletonLine w="10" isSmall />
    </Box>
    <Box css={onlyWide}>
      <SkeletonLine w="16" isSmall />
    </Box>
    {handoverStages.map((stage) => (
      <Box key={stage} css={{ py: "1.5", [wide]: { py: "0" } }}>
        <SkeletonLine w="20" isSmall />
      </Box>
    ))}
  </Box>
);

/** An area: its name and its people above its stages, or before them where there is room. */
const AreaSkeleton = () => (
  <Box css={mapRow} borderTopWidth="1px" borderColor="border.hairline">
    <Box css={{ gridColumn: "1 / 4", gridRow: "1", [wide]: { gridColumn: "auto" } }}>
      <SkeletonLine w="4/5" />
      <SkeletonLine w="3/5" isSmall />
    </Box>
    <Box
      css={{
        gridColumn: "1 / -1",
        gridRow: "2",
        mt: "-1.5",
        [wide]: { gridColumn: "auto", gridRow: "1", mt: "0" },
      }}
    >
      <SkeletonLine w="3/5" isSmall />
    </Box>
    {handoverStages.map((stage) => (
      <Skeleton
        key={stage}
        borderRadius="l1"
        css={{ gridRow: "3", h: "6", [wide]: { gridRow: "1", h: "11" } }}
      />
    ))}
    <Flex
      justify="flex-end"
      css={{
        gridColumn: "4",
        gridRow: "1",
        alignSelf: "start",
        [wide]: { gridColumn: "auto", alignSelf: "center" },
      }}
    >
      <SkeletonLine w="8" />
    </Flex>
  </Box>
);

/** What the marks mean, where there is no room for words: in two lines on a phone. */
const LegendSkeleton = () => (
  <Box
    px="4"
    py="2.5"
    borderTopWidth="1px"
    borderColor="border.hairline"
    css={{ [wide]: { display: "none" } }}
  >
    <SkeletonLine w={{ base: "4/5", sm: "3/5" }} isSmall />
    <SkeletonLine w="3/5" isSmall hideFrom="sm" />
  </Box>
);

/** The figures above the map, the teams beside or below them, and the way to how it is worked out. */
const StandingSkeleton = () => (
  <Box mb="4">
    <Flex columnGap="5" align="center" minH="5">
      <SkeletonLine w="40" />
      <SkeletonLine w="36" />
      <Box flex="1" hideBelow="md">
        <SkeletonLine w="3/5" />
      </Box>
    </Flex>
    <SkeletonLine w="full" hideFrom="md" />
    <SkeletonLine w="2/5" hideFrom="md" />
    <Box py="1">
      <SkeletonLine w="32" isSmall />
    </Box>
  </Box>
);

/** The filter and the views, or the views and what else narrows the map. */
const FiltersSkeleton = () => (
  <Flex gap="2" mb="4" align="center" overflow="hidden" minH={{ base: "9", lg: "8" }}>
    <SkeletonControl hideFrom="lg" w="11" />
    {keysOf(4).map((key) => (
      <SkeletonControl key={key} size="sm" w="28" />
    ))}
    <Flex gap="2" ms="auto" hideBelow="lg">
      {keysOf(3).map((key) => (
        <Skeleton key={key} h="8" w="40" borderRadius="l2" />
      ))}
    </Flex>
  </Flex>
);

/** What an area is, and for those who may add one the ways to a first one. */
const EmptySkeleton = () => (
  <Card>
    <Stack align="center" gap="3" py="16" px="4">
      <Skeleton boxSize="11" borderRadius="l3" mb="1" />
      <Stack align="center" gap="0" w="md" maxW="full">
        <SkeletonLine w="20" mb="0.5" />
        <SkeletonLine w="full" />
        <EditorsOnly>
          <SkeletonLine w="full" />
          <SkeletonLine w="full" />
        </EditorsOnly>
        <SkeletonLine w="full" hideFrom="sm" />
        <SkeletonLine w="2/5" />
      </Stack>
      <EditorsOnly>
        <Flex
          direction={{ base: "column", sm: "row" }}
          w={{ base: "full", sm: "auto" }}
          gap="2"
          justify="center"
          mt="1"
        >
          <SkeletonControl w={{ base: "full", sm: "44" }} />
          <SkeletonControl w={{ base: "full", sm: "36" }} />
          <SkeletonControl w={{ base: "full", sm: "28" }} />
        </Flex>
      </EditorsOnly>
    </Stack>
  </Card>
);

type MapSkeletonProps = { isEmpty: boolean; hasNeeds: boolean };

/** The outline of the coverage map and of what stands above it, or of the ways to a first area. */
export const MapSkeleton = ({ isEmpty, hasNeeds }: MapSkeletonProps) => (
  <Loading label="Loading the handover...">
    {isEmpty ? <EmptySkeleton /> : <WholeSkeleton hasNeeds={hasNeeds} />}
  </Loading>
);

const WholeSkeleton = ({ hasNeeds }: Pick<MapSkeletonProps, "hasNeeds">) => (
  <>
    <StandingSkeleton />
    {hasNeeds && (
      <Box mb="4">
        <SkeletonSection>
          <NeedRowsSkeleton rows={3} rowsOnPhone={3} />
        </SkeletonSection>
      </Box>
    )}
    <FiltersSkeleton />
    <Card overflow="hidden" containerType="inline-size">
      <HeadSkeleton />
      <Box px="4" py="2" bg="bg.muted" borderTopWidth="1px" borderColor="border.hairline">
        <SkeletonLine w="40" isSmall />
      </Box>
      {keysOf(6).map((key) => (
        <AreaSkeleton key={key} />
      ))}
      <LegendSkeleton />
    </Card>
  </>
);
