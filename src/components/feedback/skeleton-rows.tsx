import { Box, Flex, type FlexProps, Skeleton, type SkeletonProps } from "@chakra-ui/react";
import type { ReactNode } from "react";

const marks = {
  avatar: {
    boxSize: "8",
    borderRadius: "full",
    alignSelf: { base: "flex-start", sm: "center" },
  },
  icon: { boxSize: "4", borderRadius: "l1", alignSelf: "flex-start", mt: "0.5" },
} as const;

type SkeletonRowsProps = Omit<FlexProps, "children"> & {
  count?: number;
  /** What each begins with. */
  mark?: keyof typeof marks;
  /** Whether a box stands before that, which selects it. */
  hasBox?: boolean;
  /** The lines that the small print under the first one takes on a phone. */
  factLines?: 1 | 2 | 3;
  /** Whether a sentence follows the facts, which takes two lines on a phone. */
  hasNote?: boolean;
  /** Placeholders of what stands at the end of each. */
  children?: ReactNode;
};

const SmallLine = (props: SkeletonProps) => (
  <Skeleton h="2" mt="2" mb="1" borderRadius="l1" {...props} />
);

/** The outlines of the rows of a list to come, as high as the rows will be. */
export function SkeletonRows(props: SkeletonRowsProps) {
  const {
    count = 3,
    mark,
    hasBox = false,
    factLines = 1,
    hasNote = false,
    children,
    ...row
  } = props;
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
      <Flex gap="3" flex="1" minW="0" w="full" align="inherit">
        {hasBox && <Skeleton flexShrink="0" {...marks.icon} />}
        {mark && <Skeleton flexShrink="0" {...marks[mark]} />}
        <Box flex="1" minW="0">
          <Skeleton h="3" my="1" w="40" maxW="full" borderRadius="l1" />
          <SmallLine maxW="sm" />
          {factLines === 3 && <SmallLine hideFrom="sm" mt="2.5" w="4/5" />}
          {factLines > 1 && <SmallLine hideFrom="sm" mt="2.5" w="3/5" />}
          {hasNote && (
            <>
              <SmallLine mt="3" maxW="sm" />
              <SmallLine hideFrom="sm" w="2/5" />
            </>
          )}
        </Box>
      </Flex>
      {children}
    </Flex>
  ));
}
