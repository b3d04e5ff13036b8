import { Box, Flex, Grid, Skeleton, Stack } from "@chakra-ui/react";
import { taskStatuses } from "../../../../db/enums.ts";
import { Loading } from "../../../components/feedback/loading.tsx";

const cardsPerColumn = [3, 2, 1, 2];

/** The outline of a task's card. */
const SkeletonCard = () => (
  <Box
    px="3"
    pt="2"
    pb="2.5"
    bg="bg.card"
    borderWidth="1px"
    borderColor="border.hairline"
    borderRadius="l2"
  >
    <Flex h="6" align="center">
      <Skeleton h="2.5" w="1/2" borderRadius="l1" />
    </Flex>
    <Skeleton h="4" mt="1" w="4/5" borderRadius="l1" />
    <Flex h="6" mt="2" align="center">
      <Skeleton h="2.5" w="2/5" borderRadius="l1" />
    </Flex>
  </Box>
);

/** The outline of the board to come. */
export function BoardSkeleton() {
  return (
    <Loading label="Loading tasks..." fill>
      <Skeleton hideFrom="lg" h="9" mb="3" borderRadius="l2" flexShrink="0" />
      <Grid
        flex="1"
        gap="3"
        overflow="hidden"
        gridAutoFlow="column"
        gridAutoColumns={{ base: "85%", md: "45%", lg: "minmax(0, 1fr)" }}
        mx={{ base: "-4", md: "-8", lg: "0" }}
        px={{ base: "4", md: "8", lg: "0" }}
      >
        {taskStatuses.map((status, index) => (
          <Stack key={status} bg="bg.well" borderRadius="l3" p="2" gap="2" minH="96">
            {/* On a phone the switch above says it. */}
            <Flex px="1.5" pt="1.5" pb="1" hideBelow="md">
              <Skeleton h="4" w="2/5" borderRadius="l1" />
            </Flex>
            {Array.from(
              { length: cardsPerColumn[index] ?? 1 },
              (_, card) => `${status}-${card}`,
            ).map((key) => (
              <SkeletonCard key={key} />
            ))}
          </Stack>
        ))}
      </Grid>
    </Loading>
  );
}
