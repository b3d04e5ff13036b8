import { Box, Flex, Skeleton, type SkeletonProps } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Card } from "../../components/card.tsx";
import { SectionRow } from "./section.tsx";

/** Keys of so many parts that all look the same. */
export const keysOf = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

/** One line of text to come, as high as the text will be. */
export const SkeletonLine = ({ w }: Pick<SkeletonProps, "w">) => (
  <Skeleton h="3" my="1" w={w} maxW="full" borderRadius="l1" />
);

/** The outline of a page's title to come, with the way back above it and what it is about below. */
export const SkeletonHeader = ({ children }: { children?: ReactNode }) => (
  <Box mb={{ base: "5", md: "7" }}>
    <Box mb="1">
      <SkeletonLine w="28" />
    </Box>
    <Skeleton h="6" my="0.5" w={{ base: "4/5", md: "2/5" }} borderRadius="l1" />
    <Box mt="1">
      <SkeletonLine w={{ base: "3/5", md: "1/4" }} />
    </Box>
    {children}
  </Box>
);

type SkeletonSectionProps = {
  rows?: number;
  /** In the place of rows. */
  children?: ReactNode;
};

/** The outline of a section to come: its title above its rows. */
export const SkeletonSection = ({ rows = 3, children }: SkeletonSectionProps) => (
  <Card overflow="hidden">
    <Flex align="center" px="4" minH="12">
      <Skeleton h="4" w="36" borderRadius="l1" />
    </Flex>
    {children ??
      keysOf(rows).map((key) => (
        <SectionRow key={key}>
          <SkeletonLine w={Number(key) % 2 === 0 ? "4/5" : "3/5"} />
        </SectionRow>
      ))}
  </Card>
);
