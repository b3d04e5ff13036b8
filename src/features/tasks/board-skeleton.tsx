import { Flex, Grid, Skeleton, Stack } from "@chakra-ui/react";
import { taskStatuses } from "../../../db/enums.ts";
import { Loading } from "../../components/loading.tsx";

const cardsPerColumn = [3, 2, 1, 2];

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
            <Flex px="1.5" pt="1.5" pb="1">
              <Skeleton h="4" w="2/5" borderRadius="l1" />
            </Flex>
            {Array.from(
              { length: cardsPerColumn[index] ?? 1 },
              (_, card) => `${status}-${card}`,
            ).map((key) => (
              <Skeleton key={key} h="24" borderRadius="l2" />
            ))}
          </Stack>
        ))}
      </Grid>
    </Loading>
  );
}
