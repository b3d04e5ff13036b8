import { Box, Flex, Grid, SimpleGrid, Skeleton, Stack } from "@chakra-ui/react";
import { handoverStages } from "../../../../db/enums.ts";
import { Card } from "../../../components/card.tsx";
import { CommentsOutline } from "../../../components/comments/loading-comments.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { SkeletonControl, SkeletonLine } from "../../../components/feedback/loading.tsx";
import { SectionRow } from "../section.tsx";
import { keysOf, RowsSkeleton, SkeletonSection } from "../skeletons.tsx";

const PersonSkeleton = () => (
  <Flex align="center" gap="2">
    <Skeleton boxSize="6" flexShrink="0" borderRadius="full" />
    <SkeletonLine w={{ base: "36", sm: "44" }} />
  </Flex>
);

/** The outline of who hands over to whom, and of the buttons beside them. */
export const PeopleSkeleton = () => (
  <Flex align={{ base: "flex-start", sm: "center" }} gap="3">
    <Flex align="center" columnGap="3" rowGap="1.5" wrap="wrap">
      <PersonSkeleton />
      <PersonSkeleton />
    </Flex>
    <EditorsOnly>
      <Flex gap="3" flexShrink="0" ms={{ base: "auto", sm: "2" }}>
        <SkeletonControl size="sm" w="20" />
        <SkeletonControl size="xs" w="7" />
      </Flex>
    </EditorsOnly>
  </Flex>
);

/** The outline of what is said about the area. */
export const DescriptionSkeleton = () => (
  <Box mb="5" maxW="reading">
    <SkeletonLine w={{ base: "full", md: "4/5" }} />
    <SkeletonLine w="3/5" hideFrom="md" />
  </Box>
);

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
          <SkeletonLine w="2/5" isSmall />
          <Box mt="0.5">
            <SkeletonLine w="3/5" />
          </Box>
          <SkeletonLine w="4/5" isSmall />
          {/* Of two in a row, one mostly takes a second line. */}
          <SkeletonLine w="2/5" isSmall hideFrom="md" />
        </Box>
      ))}
    </SimpleGrid>
    <Box px="4" py="3">
      <SkeletonLine w="32" isSmall />
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
          <SkeletonLine w="3/5" hideFrom="sm" />
        </Box>
        <EditorsOnly>
          <SkeletonControl
            size="xs"
            w="24"
            gridColumn={{ base: "2", sm: "auto" }}
            justifySelf="end"
          />
        </EditorsOnly>
      </Grid>
    </SectionRow>
  ));

/** The outlines of questions to come: the question with its state, and what can be done about it. */
export const QuestionRowsSkeleton = () =>
  keysOf(4).map((key) => (
    <SectionRow key={key}>
      <Flex gap="3">
        <Box flex="1" minW="0">
          <SkeletonLine w="4/5" />
          <SkeletonLine w="2/5" hideFrom="sm" />
        </Box>
        <Skeleton h="5" w="20" flexShrink="0" borderRadius="l1" />
        <EditorsOnly>
          <Skeleton boxSize="5" flexShrink="0" borderRadius="l1" />
        </EditorsOnly>
      </Flex>
      <EditorsOnly>
        <Flex gap="2" mt="1.5">
          <SkeletonControl size="xs" w="20" />
          <SkeletonControl size="xs" w="28" />
        </Flex>
      </EditorsOnly>
    </SectionRow>
  ));

const ActionSkeleton = ({ w }: { w: string }) => (
  <EditorsOnly>
    <SkeletonControl size="xs" w={w} />
  </EditorsOnly>
);

/** The outline of the acceptance questions to come. */
export const QuestionsSkeleton = () => (
  <SkeletonSection actions={<ActionSkeleton w="16" />}>
    <QuestionRowsSkeleton />
  </SkeletonSection>
);

/** The outlines of the sections to come that take the width of the page. */
export const MainSkeleton = () => (
  <Stack gap="4" minW="0">
    <SkeletonSection>
      <GapRowsSkeleton />
    </SkeletonSection>
    <QuestionsSkeleton />
  </Stack>
);

/** The outlines of the sections to come that stand beside it; without decisions, which few areas have. */
export const SideSkeleton = () => (
  <Stack gap="4" minW="0">
    <SkeletonSection actions={<ActionSkeleton w="24" />}>
      <RowsSkeleton rows={1} hasFacts />
    </SkeletonSection>
    <SkeletonSection actions={<ActionSkeleton w="20" />}>
      <RowsSkeleton rows={1} hasFacts />
    </SkeletonSection>
    <SkeletonSection actions={<ActionSkeleton w="16" />} rows={3} />
    <SkeletonSection actions={<ActionSkeleton w="12" />} rows={2} />
  </Stack>
);

/** The outline of the comments to come. */
export const CommentsSkeleton = () => (
  <SkeletonSection>
    <SectionRow py="4">
      <CommentsOutline />
    </SectionRow>
  </SkeletonSection>
);
