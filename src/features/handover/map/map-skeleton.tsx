import { Box, Flex, Grid, Skeleton } from "@chakra-ui/react";
import { handoverStages } from "../../../../db/enums.ts";
import { Card } from "../../../components/card.tsx";
import { Loading } from "../../../components/feedback/loading.tsx";
import { SectionRow } from "../section.tsx";
import { keysOf, SkeletonLine, SkeletonSection } from "../skeletons.tsx";

/** An area: its name above its stages, or before them where there is room. */
const AreaSkeleton = () => (
  <SectionRow py={{ base: "2.5", lg: "1.5" }}>
    <Grid
      gap="2"
      alignItems="center"
      gridTemplateColumns={{
        base: "repeat(4, minmax(0, 1fr))",
        lg: "minmax(0, 3fr) repeat(4, minmax(0, 1fr))",
      }}
    >
      <Box gridColumn={{ base: "1 / -1", lg: "auto" }}>
        <SkeletonLine w="3/5" />
        <Skeleton h="2.5" my="0.5" w="2/5" borderRadius="l1" />
      </Box>
      {handoverStages.map((stage) => (
        <Skeleton key={stage} h={{ base: "6", lg: "11" }} borderRadius="l1" />
      ))}
    </Grid>
  </SectionRow>
);

/** The outline of the coverage map, and of what stands above it. */
export const MapSkeleton = ({ hasNeeds }: { hasNeeds: boolean }) => (
  <Loading label="Loading the handover...">
    <Box mb="4">
      <SkeletonLine w={{ base: "full", md: "2/5" }} />
      <SkeletonLine w="32" />
    </Box>
    {hasNeeds && (
      <Box mb="4">
        <SkeletonSection rows={3} />
      </Box>
    )}
    <Flex gap="2" mb="4" overflow="hidden">
      {keysOf(4).map((key) => (
        <Skeleton key={key} h="8" w="24" flexShrink="0" borderRadius="l2" />
      ))}
    </Flex>
    <Card overflow="hidden">
      <Flex align="center" h="8" px="4">
        <SkeletonLine w="3/5" />
      </Flex>
      {keysOf(6).map((key) => (
        <AreaSkeleton key={key} />
      ))}
    </Card>
  </Loading>
);
