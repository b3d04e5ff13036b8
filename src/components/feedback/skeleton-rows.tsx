import { Box, Flex, type FlexProps, Skeleton } from "@chakra-ui/react";
import type { ReactNode } from "react";

const marks = {
  avatar: { boxSize: "8", borderRadius: "full" },
  icon: { boxSize: "4", borderRadius: "l1", alignSelf: "flex-start", mt: "0.5" },
} as const;

type SkeletonRowsProps = Omit<FlexProps, "children"> & {
  count?: number;
  /** What each begins with. */
  mark?: keyof typeof marks;
  /** Whether the small print under the first line takes two lines on a phone. */
  hasLongFacts?: boolean;
  /** Placeholders of what stands at the end of each. */
  children?: ReactNode;
};

/** The outlines of the rows of a list to come, as high as the rows will be. */
export function SkeletonRows(props: SkeletonRowsProps) {
  const { count = 3, mark, hasLongFacts = false, children, ...row } = props;
  return Array.from({ length: count }, (_, index) => `row-${index}`).map((key) => (
    <Flex
      key={key}
      px="4"
      py="2.5"
      gap="3"
      align="center"
      borderTopWidth="1px"
      borderColor="border.hairline"
      _first={{ borderTopWidth: "0" }}
      {...row}
    >
      <Flex gap="3" flex="1" minW="0" w="full" align="center">
        {mark && <Skeleton flexShrink="0" {...marks[mark]} />}
        <Box flex="1" minW="0">
          <Skeleton h="3" my="1" w="40" maxW="full" borderRadius="l1" />
          <Skeleton h="2" mt="2" mb="1" maxW="sm" borderRadius="l1" />
          {hasLongFacts && <Skeleton hideFrom="sm" h="2" mt="2" mb="1" w="3/5" borderRadius="l1" />}
        </Box>
      </Flex>
      {children}
    </Flex>
  ));
}
