import { Grid, Stack } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "../../components/card.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Page, PageHeader } from "../../components/pages/page.tsx";
import { isAwaited } from "../../lib/api/is-awaited.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { metricsQueryOptions } from "./dashboard-queries.ts";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { FirstSteps, useExpectedSteps, useFirstStepsQueryOptions } from "./first-steps.tsx";
import { OpenWorkPanel } from "./open-work-panel.tsx";
import { ProgressOverview } from "./progress-overview.tsx";
import { RecentActivities } from "./recent-activities.tsx";
import { StatusTiles } from "./status-tiles.tsx";
import { SummaryCards } from "./summary-cards.tsx";

/** Why something could not be read, and how to try it again. */
type Failure = { error: unknown; retrying: boolean; onRetry: () => void };

const DashboardFailure = (failure: Failure) => (
  <Card>
    <ErrorState title="The dashboard could not be loaded" {...failure} />
  </Card>
);

function useMetrics() {
  const { data: metrics, error, isFetching, refetch } = useQuery(metricsQueryOptions(useTRPC()));
  const failure =
    metrics || !error ? null : { error, retrying: isFetching, onRetry: () => void refetch() };
  return { metrics, failure };
}

function Overview() {
  const { metrics, failure } = useMetrics();
  if (!metrics) return failure ? <DashboardFailure {...failure} /> : <DashboardSkeleton />;
  return (
    <Stack gap="4">
      <FirstSteps />
      <SummaryCards metrics={metrics} />
      <StatusTiles tasksByStatus={metrics.tasksByStatus} />
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 8fr) minmax(0, 5fr)" }}
        gap="4"
      >
        <ProgressOverview trackProgress={metrics.trackProgress} />
        <RecentActivities />
      </Grid>
      {metrics.totalTasks > 0 && <OpenWorkPanel />}
    </Stack>
  );
}

type DashboardScreenProps = {
  /** What stands above the figures. */
  handover: ReactNode;
  /** Its outline, while it is awaited. */
  handoverSkeleton: ReactNode;
  /** Why it could not be read, if so. */
  handoverFailure: Failure | null;
  isHandoverAwaited: boolean;
};

/** The Dashboard: where the transition stands, and what was done last. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { handover, handoverSkeleton, handoverFailure, isHandoverAwaited } = props;
  const metricsFailure = useMetrics().failure;
  const isOverviewAwaited = [
    useQuery(metricsQueryOptions(useTRPC())),
    useQuery(useFirstStepsQueryOptions()),
  ].some(isAwaited);
  // Kept also where all of it is there at once.
  useExpectedSteps();
  return (
    <Page>
      <PageHeader title="Dashboard" subtitle="Overview of your transition processes" />
      {/* All at once: what came later would push down what stands there already. */}
      {isHandoverAwaited || isOverviewAwaited ? (
        <DashboardSkeleton handover={handoverSkeleton} />
      ) : metricsFailure && handoverFailure ? (
        // Said once: what keeps both away is mostly one thing.
        <DashboardFailure
          error={metricsFailure.error}
          retrying={metricsFailure.retrying || handoverFailure.retrying}
          onRetry={() => {
            metricsFailure.onRetry();
            handoverFailure.onRetry();
          }}
        />
      ) : (
        <Stack gap="4">
          {handover}
          <Overview />
        </Stack>
      )}
    </Page>
  );
}
