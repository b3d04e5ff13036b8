import { Box, Flex, Skeleton, Text, VisuallyHidden } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { ChartArea } from "lucide-react";
import { Suspense } from "react";
import { taskStatuses } from "../../../db/enums.ts";
import type { History } from "../../../server/features/dashboard/dashboard.schema.ts";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading } from "../../components/feedback/loading.tsx";
import { taskStatusTones } from "../../components/feedback/task-status.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { formatDay } from "../../lib/dates/day-formats.ts";
import { lazyWithRetry } from "../../lib/loading/lazy-with-retry.ts";
import { statusTitles } from "./dashboard-labels.ts";
import { historyQueryOptions } from "./dashboard-queries.ts";
import { chartableDays, describeHistory } from "./history-summary.ts";
import { Panel } from "./panel.tsx";

// The charting library is 103 kB, half as much again as the rest of the page.
const HistoryChart = lazyWithRetry(() =>
  import("./history-chart.tsx").then((module) => module.HistoryChart),
);

function ChartSkeleton() {
  return (
    <Loading label="Loading the chart...">
      <Skeleton h="56" borderRadius="l2" />
    </Loading>
  );
}

function Legend() {
  return (
    <Flex gap="4" mt="3" wrap="wrap" textStyle="xs" color="fg.muted" aria-hidden>
      {taskStatuses.map((status) => (
        <Flex key={status} align="center" gap="1.5">
          <Box boxSize="2" borderRadius="xs" bg={`status.${taskStatusTones[status]}.solid`} />
          {statusTitles[status]}
        </Flex>
      ))}
    </Flex>
  );
}

/** The same figures for those who do not see the picture. */
function HistoryTable({ history }: { history: History }) {
  return (
    <table>
      <caption>Tasks by status at the end of each day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {taskStatuses.map((status) => (
            <th key={status} scope="col">
              {statusTitles[status]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {history.map((counts) => (
          <tr key={counts.day}>
            <th scope="row">{formatDay(new Date(counts.day))}</th>
            {taskStatuses.map((status) => (
              <td key={status}>{counts[status]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Chart() {
  const { data, error, isFetching, refetch } = useQuery(historyQueryOptions(useTRPC()));
  if (!data && error) {
    return (
      <ErrorState
        compact
        title="The chart could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <ChartSkeleton />;
  const days = chartableDays(data);
  if (days.length === 0) {
    return (
      <EmptyState
        compact
        icon={ChartArea}
        title="Nothing to draw yet"
        hint="How tasks move from day to day will show here"
      />
    );
  }
  return (
    <Box as="figure" m="0" position="relative">
      <Box h="56" textStyle="xs" aria-hidden>
        <Suspense fallback={<Skeleton h="56" borderRadius="l2" />}>
          <HistoryChart history={days} />
        </Suspense>
      </Box>
      <Legend />
      <Text as="figcaption" mt="3" color="fg.muted">
        {describeHistory(days)}
      </Text>
      {/* A hidden table by itself would still be as high as its rows. */}
      <VisuallyHidden>
        <HistoryTable history={days} />
      </VisuallyHidden>
    </Box>
  );
}

/** How many tasks stood in each status, day by day. */
export function HistoryPanel() {
  return (
    <Panel title="Tasks Over Time" hint="The last 30 days">
      <Chart />
    </Panel>
  );
}
