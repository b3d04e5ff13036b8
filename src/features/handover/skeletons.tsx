import { Box, Flex, Skeleton } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Card } from "../../components/card.tsx";
import { SkeletonLine } from "../../components/feedback/loading.tsx";
import { pageHeaderLook } from "../../components/pages/page.tsx";
import { HandoverTrail } from "./handover-trail.tsx";
import { SectionRow } from "./section.tsx";

/** Keys of so many parts that all look the same. */
export const keysOf = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

/** The outline of a page's title to come, what it is about and its actions, below the real way back. */
export const SkeletonHeader = ({ actions }: { actions?: ReactNode }) => (
  <Flex {...pageHeaderLook}>
    <Box flex="1" minW="0">
      <HandoverTrail />
      <Flex align="center" h="7">
        <Skeleton h="6" w={{ base: "4/5", md: "2/5" }} borderRadius="l1" />
      </Flex>
      <Box mt="1">
        <SkeletonLine w={{ base: "3/5", md: "1/4" }} />
      </Box>
    </Box>
    {actions}
  </Flex>
);

type RowsSkeletonProps = {
  rows: number;
  /** Whether facts in small print stand under what each row says. */
  hasFacts?: boolean;
};

/** The outlines of the rows of a section to come. */
export const RowsSkeleton = ({ rows, hasFacts = false }: RowsSkeletonProps) =>
  keysOf(rows).map((key) => (
    <SectionRow key={key}>
      <SkeletonLine w={Number(key) % 2 === 0 ? "4/5" : "3/5"} />
      {hasFacts && <SkeletonLine w="2/5" isSmall />}
    </SectionRow>
  ));

type SkeletonSectionProps = {
  rows?: number;
  /** Outlines of the buttons at the right of the title. */
  actions?: ReactNode;
  /** In the place of rows. */
  children?: ReactNode;
};

/** The outline of a section to come: its title above its rows. */
export const SkeletonSection = ({ rows = 3, actions, children }: SkeletonSectionProps) => (
  <Card overflow="hidden">
    <Flex align="center" gap="3" px="4" py="2.5" minH="12">
      <Skeleton h="4" w="36" borderRadius="l1" />
      <Box flex="1" />
      {actions}
    </Flex>
    {children ?? <RowsSkeleton rows={rows} />}
  </Card>
);
