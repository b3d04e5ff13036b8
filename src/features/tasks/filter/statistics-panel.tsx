import { Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import type { TrackColor } from "../../../../db/enums.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { Card } from "../../../components/card.tsx";
import { ProgressBar } from "../../../components/feedback/progress-bar.tsx";
import { taskStatusTones } from "../../../components/feedback/task-status.ts";
import { countTasks, type Share } from "./statistics.ts";

type SharesProps = {
  title: string;
  /** With the family of its bar's color. */
  shares: readonly (Share & { palette: string })[];
  children?: ReactNode;
};

function Shares({ title, shares, children }: SharesProps) {
  const headingId = useId();
  return (
    <Box as="section" aria-labelledby={headingId}>
      <Heading id={headingId} as="h2" textStyle="sm" fontWeight="semibold" mb="3">
        {title}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="2.5">
        {shares.map(({ name, count, percent, palette }) => (
          <li key={name}>
            <Flex justify="space-between" gap="3" mb="1" textStyle="xs">
              <Text truncate title={name}>
                {name}
              </Text>
              <Text flexShrink="0" color="fg.muted" textStyle="figure">
                {count.toLocaleString("en-US")} ({percent}%)
              </Text>
            </Flex>
            <ProgressBar thin value={percent} label={name} palette={palette} />
          </li>
        ))}
      </Stack>
      {children}
    </Box>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
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

type StatisticsPanelProps = {
  id: string;
  tasks: readonly Task[];
  trackNames: readonly string[];
  trackColors: ReadonlyMap<string, TrackColor>;
  onHide: () => void;
};

/** Counts and percentages over all tasks of the project, whatever is filtered away. */
export function StatisticsPanel({
  id,
  tasks,
  trackNames,
  trackColors,
  onHide,
}: StatisticsPanelProps) {
  const statistics = countTasks(tasks, trackNames);
  return (
    <Card as="section" id={id} aria-label="Statistics" p={{ base: "4", md: "5" }} mb="4">
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: "6", md: "8" }}>
        <Shares
          title="By Priority"
          shares={statistics.byPriority.map(({ priority, ...share }) => ({
            ...share,
            palette: priority === "critical" ? "danger" : "status-todo",
          }))}
        />
        <Shares
          title="By Track"
          shares={statistics.byTrack.map((share) => ({
            ...share,
            palette: `track-${trackColors.get(share.name) ?? "gray"}`,
          }))}
        />
        <Shares
          title="Completion"
          shares={statistics.byStatus.map(({ status, ...share }) => ({
            ...share,
            palette: `status-${taskStatusTones[status]}`,
          }))}
        >
          <Stack as="dl" gap="2" mt="3" textStyle="xs">
            <Figure name="All tasks" value={statistics.total.toLocaleString("en-US")} />
            <Figure name="Overall completion rate" value={`${statistics.completionRate}%`} />
          </Stack>
        </Shares>
      </SimpleGrid>
      {/* What else hides it stands in a menu there, and out of sight above. */}
      <Button hideFrom="sm" variant="outline" size="sm" w="full" mt="5" onClick={onHide}>
        Hide Statistics
      </Button>
    </Card>
  );
}
