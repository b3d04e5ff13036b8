import { Box, Flex, Heading, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { useId } from "react";
import type { Task } from "../../../server/features/tasks/tasks.schema.ts";
import { Card } from "../../components/card.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { countTasks, type Share } from "./statistics.ts";

function Shares({ title, shares }: { title: string; shares: readonly Share[] }) {
  const headingId = useId();
  return (
    <Box as="section" aria-labelledby={headingId}>
      <Heading id={headingId} as="h2" textStyle="sm" fontWeight="semibold" mb="3">
        {title}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="2.5">
        {shares.map(({ name, count, percent }) => (
          <li key={name}>
            <Flex justify="space-between" gap="3" mb="1" textStyle="xs">
              <Text truncate title={name}>
                {name}
              </Text>
              <Text flexShrink="0" color="fg.muted" textStyle="figure">
                {count} ({percent}%)
              </Text>
            </Flex>
            <ProgressBar thin value={percent} label={name} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}

function Figure({ name, value }: { name: string; value: string | number }) {
  return (
    <Flex justify="space-between" gap="3">
      <Text as="dt" color="fg.muted">
        {name}
      </Text>
      <Text as="dd" fontWeight="medium" textStyle="figure">
        {value}
      </Text>
    </Flex>
  );
}

type StatisticsPanelProps = { id: string; tasks: readonly Task[]; trackNames: readonly string[] };

/** Counts and percentages over all tasks of the project, whatever is filtered away. */
export function StatisticsPanel({ id, tasks, trackNames }: StatisticsPanelProps) {
  const headingId = useId();
  const statistics = countTasks(tasks, trackNames);
  return (
    <Card as="section" id={id} aria-label="Statistics" p={{ base: "4", md: "5" }} mb="4">
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: "6", md: "8" }}>
        <Shares title="By Priority" shares={statistics.byPriority} />
        <Shares title="By Track" shares={statistics.byTrack} />
        <section aria-labelledby={headingId}>
          <Heading id={headingId} as="h2" textStyle="sm" fontWeight="semibold" mb="3">
            Completion
          </Heading>
          <Stack as="dl" gap="2" textStyle="xs">
            <Figure name="Completed" value={statistics.completed} />
            <Figure name="In Progress" value={statistics.inProgress} />
            <Figure name="At Risk" value={statistics.atRisk} />
            <Figure name="Total" value={statistics.total} />
            <Figure name="Overall completion rate" value={`${statistics.completionRate}%`} />
          </Stack>
        </section>
      </SimpleGrid>
    </Card>
  );
}
