import { Box, SimpleGrid, Skeleton, Stack } from "@chakra-ui/react";
import { handoverStages } from "../../../../db/enums.ts";
import { Card } from "../../../components/card.tsx";
import { SkeletonLine, SkeletonSection } from "../skeletons.tsx";

/** The outline of the four stages to come. */
export const StageStripSkeleton = () => (
  <Card overflow="hidden" mb="4">
    <SimpleGrid
      columns={{ base: 2, md: 4 }}
      gap="1px"
      bg="border.hairline"
      borderBottomWidth="1px"
      borderColor="border.hairline"
    >
      {handoverStages.map((stage) => (
        <Box key={stage} px="4" py="3" bg="bg.card">
          <Skeleton h="2.5" my="0.5" w="2/5" borderRadius="l1" />
          <SkeletonLine w="3/5" />
          <Skeleton h="2.5" my="0.5" w="4/5" borderRadius="l1" />
        </Box>
      ))}
    </SimpleGrid>
    <Box px="4" py="3">
      <Skeleton h="2.5" my="0.5" w="32" borderRadius="l1" />
    </Box>
  </Card>
);

/** The outlines of the sections to come that take the width of the page. */
export const MainSkeleton = () => (
  <Stack gap="4" minW="0">
    <SkeletonSection rows={5} />
    <SkeletonSection rows={4} />
  </Stack>
);

/** The outlines of the sections to come that stand beside it. */
export const SideSkeleton = () => (
  <Stack gap="4" minW="0">
    <SkeletonSection rows={1} />
    <SkeletonSection rows={1} />
    <SkeletonSection rows={2} />
    <SkeletonSection rows={1} />
    <SkeletonSection rows={2} />
  </Stack>
);
