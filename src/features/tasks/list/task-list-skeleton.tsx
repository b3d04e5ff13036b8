import { Box, Flex, Skeleton } from "@chakra-ui/react";
import { Loading } from "../../../components/feedback/loading.tsx";

const titleWidths = ["45%", "30%", "55%", "40%", "25%", "50%", "35%", "45%"];

/** The outline of the list of tasks to come: the heights are those of its rows. */
export const TaskListSkeleton = () => (
  <Loading label="Loading tasks...">
    {/* Selecting and sorting stand above the list where it has no heads. */}
    <Box hideFrom="lg" h="9" />
    <Box
      bg="bg.card"
      borderWidth="1px"
      borderColor="border.hairline"
      borderRadius="l3"
      overflow="hidden"
    >
      <Box hideBelow="lg" h="9" bg="bg.well" />
      {titleWidths.map((width, index) => (
        <Flex
          // biome-ignore lint/suspicious/noArrayIndexKey: the outlines never move.
          key={index}
          align="center"
          gap="3"
          h={{ base: "16", lg: "10" }}
          px="3"
          // Without the heads, the edge of the list is the line above its first row.
          borderTopWidth={{ base: index === 0 ? "0" : "1px", lg: "1px" }}
          borderColor="border.hairline"
        >
          <Skeleton boxSize="4" borderRadius="l1" flexShrink="0" />
          <Box flex="1" minW="0">
            <Skeleton h="3" borderRadius="l1" style={{ width }} />
          </Box>
          <Skeleton hideBelow="lg" h="3" w="20" borderRadius="l1" />
          <Skeleton hideBelow="lg" h="3" w="24" borderRadius="l1" />
          <Skeleton h="3" w="14" borderRadius="l1" />
        </Flex>
      ))}
    </Box>
  </Loading>
);
