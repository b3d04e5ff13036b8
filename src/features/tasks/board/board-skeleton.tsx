import { Box, Flex, type FlexProps, Grid, Skeleton, Stack } from "@chakra-ui/react";
import type { TaskStatus } from "../../../../db/enums.ts";
import { Loading } from "../../../components/feedback/loading.tsx";
import { touch } from "../../../theme/recipes.ts";
import { placeOf, toTheEdges } from "./columns/column-grid.tsx";
import { ColumnHead } from "./columns/column-head.tsx";

const cardsPerColumn: Record<TaskStatus, number> = {
  todo: 3,
  "in-progress": 2,
  "at-risk": 1,
  completed: 2,
};

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

type BoardSkeletonProps = { statuses: readonly TaskStatus[]; hasLanes: boolean };

/** The outline of the board to come: its columns, under one lane where it will have lanes. */
export function BoardSkeleton({ statuses, hasLanes }: BoardSkeletonProps) {
  const place = placeOf(statuses);
  const hasSwitch = statuses.length > 1;
  const heads = (visibility: Pick<FlexProps, "hideBelow" | "hideFrom">) =>
    statuses.map((status) => <ColumnHead key={status} status={status} {...visibility} />);
  return (
    <Loading label="Loading tasks..." fill>
      <Box
        {...(hasLanes
          ? { ...toTheEdges, borderBottomWidth: "1px", borderColor: "border.hairline" }
          : {})}
      >
        {hasSwitch && (
          <Skeleton
            hideFrom="lg"
            h="9"
            css={{ [touch]: { minH: "12" } }}
            mt={hasLanes ? "2" : "0"}
            mb={hasLanes ? "2" : "3"}
            borderRadius="l2"
          />
        )}
        {hasLanes && (
          <Grid {...place} hideBelow={hasSwitch ? "lg" : undefined}>
            {heads({})}
          </Grid>
        )}
      </Box>
      <Grid
        flex={hasLanes ? "none" : "1"}
        overflow="hidden"
        gridTemplateRows={hasLanes ? undefined : "minmax(0, 1fr)"}
        {...place}
        {...toTheEdges}
      >
        {/* Between a phone and a wide window they stand under the switch. */}
        {hasLanes && hasSwitch && heads({ hideBelow: "md", hideFrom: "lg" })}
        {hasLanes && (
          <Flex gridColumn="1 / -1" align="center" mt="4" mb="2" minH="8">
            <Skeleton h="3.5" w="48" borderRadius="l1" />
          </Flex>
        )}
        {statuses.map((status) => (
          <Box
            key={status}
            bg="bg.well"
            borderRadius="l3"
            pt={hasLanes ? "2" : hasSwitch ? { base: "2", md: "0" } : undefined}
            minH={hasLanes ? undefined : "96"}
          >
            {/* On a phone the switch above says it. */}
            {!hasLanes && <ColumnHead status={status} hideBelow={hasSwitch ? "md" : undefined} />}
            <Stack px="2" pb="2" gap="2">
              {Array.from({ length: cardsPerColumn[status] }, (_, card) => `card-${card}`).map(
                (key) => (
                  <SkeletonCard key={key} />
                ),
              )}
            </Stack>
          </Box>
        ))}
      </Grid>
    </Loading>
  );
}
