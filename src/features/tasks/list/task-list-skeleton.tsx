import { Box, Flex, Skeleton } from "@chakra-ui/react";
import { HeadRow } from "../../../components/dense-list/column-heads.tsx";
import { Loading, SkeletonControl } from "../../../components/feedback/loading.tsx";
import { useMediaQuery, wideScreen } from "../../../lib/browser/use-media-query.ts";
import type { BoardLook } from "../filter/board-search.ts";
import { columnsOf, headingsOf } from "./task-columns.ts";

const titleWidths = ["45%", "60%", "55%", "40%", "65%", "50%", "35%", "45%"];

/** Of status and priority, and of the track where no heading tells it. */
const columnWidths = ["20", "16", "28"];

type RowProps = { titleWidth: string; isByTrack: boolean };

function WideRow({ titleWidth, isByTrack }: RowProps) {
  const widths = isByTrack ? columnWidths.slice(0, 2) : columnWidths;
  return (
    <Box {...columnsOf(isByTrack)} h="full">
      <Skeleton boxSize="4" borderRadius="l1" />
      <Skeleton h="3" borderRadius="l1" style={{ width: titleWidth }} />
      {widths.map((width) => (
        <Skeleton key={width} h="3" w={width} maxW="full" borderRadius="l1" />
      ))}
      <Flex align="center" gap="2">
        <Skeleton boxSize="6" flexShrink="0" borderRadius="full" />
        <Skeleton h="3" w="20" flexShrink="1" borderRadius="l1" />
      </Flex>
      <Skeleton h="3" w="20" borderRadius="l1" />
    </Box>
  );
}

const NarrowRow = ({ titleWidth }: Pick<RowProps, "titleWidth">) => (
  <Flex align="center" gap="3" px="3" h="full">
    <Skeleton boxSize="4" borderRadius="l1" flexShrink="0" />
    <Flex direction="column" gap="2.5" flex="1" minW="0">
      <Skeleton h="3" borderRadius="l1" style={{ width: titleWidth }} />
      <Skeleton h="2.5" w="32" borderRadius="l1" />
    </Flex>
    <Skeleton boxSize="6" me="9" borderRadius="full" flexShrink="0" />
  </Flex>
);

/** The outline of the list of tasks to come: its heights and columns are those of the list. */
export function TaskListSkeleton({ look }: { look: BoardLook }) {
  const isWide = useMediaQuery(wideScreen);
  const isByTrack = look.group === "track";
  return (
    <Loading label="Loading tasks..." fill>
      {/* Selecting and sorting stand above the list where it has no heads. */}
      {!isWide && (
        <Flex align="center" justify="space-between" gap="3" px="3" minH="9" flexShrink="0">
          <Flex align="center" gap="2">
            <Skeleton boxSize="4" borderRadius="l1" />
            <Skeleton h="3" w="24" borderRadius="l1" />
          </Flex>
          <SkeletonControl size="sm" w="24" />
        </Flex>
      )}
      <Box
        flex="1 0 auto"
        bg="bg.card"
        borderWidth="1px"
        borderColor="border.hairline"
        borderRadius="l3"
        overflow="hidden"
      >
        {isWide && (
          <HeadRow {...columnsOf(isByTrack)}>
            <span />
            {headingsOf(isByTrack).map(({ key, title }) => (
              <span key={key}>{title}</span>
            ))}
          </HeadRow>
        )}
        {look.group && (
          <Flex align="center" px="3" pt="2" h="10">
            <Skeleton h="3" w="48" borderRadius="l1" />
          </Flex>
        )}
        {titleWidths.map((width, index) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: the outlines never move.
            key={index}
            h={isWide ? "10" : "4.5rem"}
            borderBottomWidth="1px"
            borderColor="border.hairline"
          >
            {isWide ? (
              <WideRow titleWidth={width} isByTrack={isByTrack} />
            ) : (
              <NarrowRow titleWidth={width} />
            )}
          </Box>
        ))}
      </Box>
    </Loading>
  );
}
