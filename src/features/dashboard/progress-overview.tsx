import { Box, Grid, Stack, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { Tags } from "lucide-react";
import type { Metrics } from "../../../server/features/dashboard/dashboard.schema.ts";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { ProgressBar } from "../../components/feedback/progress-bar.tsx";
import { TrackDot } from "../../components/track-dot.tsx";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useScope } from "../../lib/session/session.ts";
import { progressPalette } from "./dashboard-labels.ts";
import { Panel } from "./panel.tsx";

// On a phone the names need the line: how many tasks that are stands beside the bar.
const rowAreas = {
  base: '"dot name name percent" "bar bar count count"',
  sm: '"dot name count percent" "bar bar bar bar"',
};

/** How far each track has come; each one leads to its tasks. */
export function ProgressOverview({ trackProgress }: Pick<Metrics, "trackProgress">) {
  const scope = useScope();
  const hasTasks = trackProgress.some(({ total }) => total > 0);
  return (
    <Panel title="Progress Overview" hint="Tasks completed in each track">
      {trackProgress.length === 0 ? (
        <EmptyState
          compact
          icon={Tags}
          title="No tracks"
          hint="Add a track in the Workflow Tracker"
        />
      ) : (
        // As tall as the activities beside it, however many there are.
        <Stack as="ul" listStyleType="none" gap="1" mx="-2" flex="1" justify="space-between">
          {trackProgress.map(({ track, color, total, completed, percent }) => (
            <li key={track}>
              <Box
                asChild
                display="block"
                px="2"
                py="2"
                borderRadius="l2"
                _hover={{ bg: "bg.muted" }}
              >
                <Link to={pagePath(scope, "workflow")} search={{ track: [track] }}>
                  <Grid
                    templateAreas={rowAreas}
                    templateColumns="auto minmax(0, 1fr) auto auto"
                    alignItems="center"
                    columnGap="2"
                    rowGap={{ base: "0.5", sm: "1.5" }}
                  >
                    <Box gridArea="dot">
                      <TrackDot color={color} />
                    </Box>
                    <Text gridArea="name" lineClamp={{ base: 2, sm: 1 }} title={track}>
                      {track}
                    </Text>
                    <Text
                      gridArea="count"
                      // On a phone six times the same words would say nothing more.
                      hideBelow={hasTasks ? undefined : "sm"}
                      minW={{ base: "14", sm: "auto" }}
                      textAlign="end"
                      textStyle="xs"
                      color="fg.muted"
                    >
                      {total === 0 ? "No tasks" : `${completed} of ${total}`}
                    </Text>
                    <Text
                      gridArea="percent"
                      minW={{ base: "auto", sm: "11" }}
                      textAlign="end"
                      fontWeight="medium"
                      textStyle="figure"
                    >
                      {percent}%
                    </Text>
                    <Box gridArea="bar">
                      <ProgressBar
                        value={percent}
                        label={`Progress of ${track}`}
                        palette={progressPalette(percent)}
                      />
                    </Box>
                  </Grid>
                </Link>
              </Box>
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
