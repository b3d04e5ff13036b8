import { Box, Grid, SimpleGrid, Skeleton, Stack } from "@chakra-ui/react";
import { handoverStages } from "../../../../db/enums.ts";
import { Card } from "../../../components/card.tsx";
import { CommentsOutline } from "../../../components/comments/loading-comments.tsx";
import { SectionRow } from "../section.tsx";
import { keysOf, SkeletonLine, SkeletonSection } from "../skeletons.tsx";

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
          {/* Of two in a row, one mostly takes a second line. */}
          <Skeleton hideFrom="md" h="2.5" mt="1.5" mb="0.5" w="2/5" borderRadius="l1" />
        </Box>
      ))}
    </SimpleGrid>
    <Box px="4" py="3">
      <Skeleton h="2.5" my="0.5" w="32" borderRadius="l1" />
    </Box>
  </Card>
);

/** The outlines of gaps to come: severity, text and button; on a phone the button stands below. */
export const GapRowsSkeleton = () =>
  keysOf(5).map((key) => (
    <SectionRow key={key}>
      <Grid
        alignItems={{ base: "start", sm: "center" }}
        columnGap="2.5"
        rowGap="2"
        gridTemplateColumns={{
          base: "max-content minmax(0, 1fr)",
          sm: "max-content minmax(0, 1fr) max-content",
        }}
      >
        <Skeleton h="5" w="14" borderRadius="l1" />
        <Box>
          <SkeletonLine w="4/5" />
          <Box hideFrom="sm">
            <SkeletonLine w="3/5" />
          </Box>
        </Box>
        <Skeleton
          h="7"
          w="24"
          gridColumn={{ base: "2", sm: "auto" }}
          justifySelf="end"
          borderRadius="l2"
        />
      </Grid>
    </SectionRow>
  ));

/** The outlines of the sections to come that take the width of the page. */
export const MainSkeleton = () => (
  <Stack gap="4" minW="0">
    <SkeletonSection>
      <GapRowsSkeleton />
    </SkeletonSection>
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

/** The outline of the comments to come. */
export const CommentsSkeleton = () => (
  <SkeletonSection>
    <Box px="4" pb="4">
      <CommentsOutline />
    </Box>
  </SkeletonSection>
);
