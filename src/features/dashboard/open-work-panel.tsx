import { Box, Button, Flex, Skeleton, Text, VisuallyHidden } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { ChartArea } from "lucide-react";
import { Suspense, useState } from "react";
import { taskStatuses } from "../../../db/enums.ts";
import type { History, Outlook } from "../../../server/features/dashboard/dashboard.schema.ts";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading } from "../../components/feedback/loading.tsx";
import { taskStatusTones } from "../../components/feedback/task-status.ts";
import { milestonesQueryOptions } from "../../lib/api/shared-queries.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { formatDay, formatShortDay } from "../../lib/dates/day-formats.ts";
import { isSame } from "../../lib/is-same.ts";
import { lazyWithRetry } from "../../lib/loading/lazy-with-retry.ts";
import { statusTitles } from "./dashboard-labels.ts";
import { historyQueryOptions, outlookQueryOptions } from "./dashboard-queries.ts";
import {
  chartableDays,
  describeOpenWork,
  type Labelling,
  type MarkedDay,
  markedDays,
  namedAtFirst,
  numberedMilestones,
  openStatuses,
  openWorkPoints,
} from "./open-work.ts";
import { Panel } from "./panel.tsx";

// The charting library is 103 kB, half as much again as the rest of the page.
const OpenWorkChart = lazyWithRetry(() =>
  import("./open-work-chart.tsx").then((module) => module.OpenWorkChart),
);

function ChartSkeleton() {
  return (
    <Loading label="Loading the chart...">
      <Skeleton h="56" borderRadius="l2" />
    </Loading>
  );
}

const legendLook = { gap: "4", wrap: "wrap", textStyle: "xs", color: "fg.muted" } as const;

const StatusLegend = () => (
  <Flex {...legendLook} mt="3" aria-hidden>
    {openStatuses.map((status) => (
      <Flex key={status} align="center" gap="1.5">
        <Box boxSize="2" borderRadius="xs" bg={`status-${taskStatusTones[status]}.solid`} />
        {statusTitles[status]}
      </Flex>
    ))}
  </Flex>
);

type MilestoneLegendProps = {
  milestones: readonly MarkedDay[];
  /** Whether the lines have numbers: a narrow chart has no room for names. */
  isNumbered: boolean;
  today: number;
};

/**
 * What the dotted lines stand for, where their names do not stand there in full. Of many, those from
 * today on are named at first.
 */
function MilestoneLegend({ milestones, isNumbered, today }: MilestoneLegendProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (milestones.length === 0) return null;
  const [from, to] = showsAll ? [0, milestones.length] : namedAtFirst(milestones, today);
  const left = milestones.length - (to - from);
  return (
    <Flex {...legendLook} rowGap="1" mt="2" align="center">
      <Flex as="ol" {...legendLook} rowGap="1" listStyleType="none" aria-label="Milestones">
        {milestones.slice(from, to).map(({ key, title, at }, index) => (
          <Box as="li" key={key} overflowWrap="anywhere">
            {`${isNumbered ? `${from + index + 1}. ` : ""}${title} · ${formatShortDay(new Date(at))}`}
          </Box>
        ))}
      </Flex>
      {(showsAll || left > 0) && (
        <Button
          variant="plain"
          size="xs"
          ms="-2.5"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? "Show Fewer Milestones" : `${left} More Milestones`}
        </Button>
      )}
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

type DrawnProps = { days: History; outlook: Outlook };

function DrawnWork({ days, outlook }: DrawnProps) {
  const [labelling, setLabelling] = useState<Labelling | null>(null);
  const keepLabelling = (next: Labelling) =>
    setLabelling((before) => (isSame(before, next) ? before : next));
  const milestones = useQuery(milestonesQueryOptions(useTRPC())).data ?? [];
  const points = openWorkPoints(days, outlook);
  const first = points[0];
  const end = points.at(-1);
  const today = days.at(-1);
  if (!first || !end || !today) return null;
  const marks = markedDays(milestones, outlook.lastDay, [first.at, end.at]);
  const now = new Date(today.day).getTime();
  const numbered = numberedMilestones(marks);
  return (
    <Box as="figure" m="0" position="relative">
      <Text as="figcaption" mb="3">
        {describeOpenWork(outlook)}
      </Text>
      <Box h="60" textStyle="xs" aria-hidden>
        <Suspense fallback={<Skeleton h="60" borderRadius="l2" />}>
          <OpenWorkChart
            points={points}
            marks={marks}
            today={now}
            rows={labelling?.rows ?? 1}
            onLabelled={keepLabelling}
          />
        </Suspense>
      </Box>
      <StatusLegend />
      <MilestoneLegend
        milestones={
          labelling ? numbered.filter(({ key }) => labelling.unnamed.includes(key)) : numbered
        }
        isNumbered={labelling?.isNumbered ?? true}
        today={now}
      />
      {/* A hidden table by itself would still be as high as its rows. */}
      <VisuallyHidden>
        <HistoryTable history={days} />
      </VisuallyHidden>
    </Box>
  );
}

function Chart() {
  const api = useTRPC();
  const history = useQuery(historyQueryOptions(api));
  const outlook = useQuery(outlookQueryOptions(api));
  const failed = [history, outlook].find((query) => !query.data && query.error);
  if (failed) {
    return (
      <ErrorState
        compact
        title="The chart could not be loaded"
        error={failed.error}
        onRetry={() => void Promise.all([history.refetch(), outlook.refetch()])}
        retrying={history.isFetching || outlook.isFetching}
      />
    );
  }
  if (!history.data || !outlook.data) return <ChartSkeleton />;
  const days = chartableDays(history.data);
  if (days.length === 0) {
    return (
      <EmptyState
        compact
        icon={ChartArea}
        title="Nothing to draw yet"
        hint="A chart of the open tasks will show here from the third day on"
      />
    );
  }
  return <DrawnWork days={days} outlook={outlook.data} />;
}

/** How much work is open day by day, and whether it is done before the last day. */
export function OpenWorkPanel() {
  const api = useTRPC();
  const days = chartableDays(useQuery(historyQueryOptions(api)).data ?? []);
  const { data: outlook } = useQuery(outlookQueryOptions(api));
  const span = days[0] ? `Since ${formatShortDay(new Date(days[0].day))}` : "Day by day";
  const looksAhead =
    outlook && openWorkPoints(days, outlook).some(({ projected }) => projected !== undefined);
  return (
    <Panel title="Open Work" hint={looksAhead ? `${span}, and what lies ahead` : span}>
      <Chart />
    </Panel>
  );
}
