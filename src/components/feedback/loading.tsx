import { Box, Flex, Skeleton, type SkeletonProps, Stack, VisuallyHidden } from "@chakra-ui/react";
import { type ReactNode, useEffect } from "react";
import { announce } from "../../lib/announce.ts";
import { type ControlSize, controlHeight, touch } from "../../theme/recipes.ts";
import { Card } from "../card.tsx";

/** What takes less than this is not worth a word, in milliseconds. */
const patience = 700;

type LoadingProps = {
  label: string;
  /** Takes the height that what loads will take, within a column. */
  fill?: boolean;
  children: ReactNode;
};

/** Says that something loads, once that takes a while, around placeholders that say nothing themselves. */
export function Loading({ label, fill = false, children }: LoadingProps) {
  const frame = fill ? ({ display: "flex", flexDirection: "column", flex: "1" } as const) : {};
  useEffect(() => {
    const timer = setTimeout(() => announce(label), patience);
    return () => clearTimeout(timer);
  }, [label]);
  return (
    <Box {...frame}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box aria-hidden="true" {...frame}>
        {children}
      </Box>
    </Box>
  );
}

type SkeletonLineProps = Pick<SkeletonProps, "w" | "mb" | "hideFrom"> & {
  /** Whether the text is small print. */
  isSmall?: boolean;
};

/** One line of text to come, as high as the text will be. */
export const SkeletonLine = ({ isSmall = false, ...box }: SkeletonLineProps) => (
  <Flex align="center" h={isSmall ? "4" : "5"} maxW="full" {...box}>
    <Skeleton h={isSmall ? "2.5" : "3"} w="full" borderRadius="l1" />
  </Flex>
);

/** Lines of text to come; the last one is shorter. */
export function SkeletonLines({ lines = 3, ...props }: { lines?: number } & SkeletonProps) {
  const keys = Array.from({ length: lines }, (_, index) => `line-${index}`);
  return (
    <Stack gap="2.5" w="full">
      {keys.map((key, index) => (
        <Skeleton
          key={key}
          h="3"
          borderRadius="l1"
          w={index === lines - 1 && lines > 1 ? "3/5" : "full"}
          {...props}
        />
      ))}
    </Stack>
  );
}

/** The outline of a card to come. */
export function SkeletonCard({ lines = 3 }: { lines?: number }) {
  return (
    <Card p="5">
      <Skeleton h="4" w="2/5" mb="4" borderRadius="l1" />
      <SkeletonLines lines={lines} />
    </Card>
  );
}

/** A box to tick with its words. */
const boxHeight = { h: "6", [touch]: { minH: "11" } };

type SkeletonControlProps = SkeletonProps & { size?: ControlSize | "box" };

/** The outline of a button or a field to come, or of a box to tick. */
export const SkeletonControl = ({ size = "md", ...props }: SkeletonControlProps) => (
  <Skeleton
    flexShrink="0"
    borderRadius="l2"
    css={size === "box" ? boxHeight : controlHeight(size)}
    {...props}
  />
);
