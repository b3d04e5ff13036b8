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

function Overview() {
  const { data: metrics, error, isFetching, refetch } = useQuery(metricsQueryOptions(useTRPC()));
  if (!metrics) {
    if (!error) return <DashboardSkeleton />;
    return (
      <Card>
        <ErrorState
          title="The dashboard could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
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
  isHandoverAwaited: boolean;
};

/** The Dashboard: where the transition stands, and what was done last. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { handover, handoverSkeleton, isHandoverAwaited } = props;
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
      ) : (
        <Stack gap="4">
          {handover}
          <Overview />
        </Stack>
      )}
    </Page>
  );
}
