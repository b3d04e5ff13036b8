import { Box, Flex, Stack, Text } from "@chakra-ui/react";
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
                  <Flex align="center" gap="2" mb="1.5">
                    <TrackDot color={color} />
                    <Text lineClamp={{ base: 2, sm: 1 }} flex="1" title={track}>
                      {track}
                    </Text>
                    <Text
                      // On a phone, 0% beside the others' figures would pass for work not begun.
                      hideBelow={total === 0 && hasTasks ? undefined : "sm"}
                      flexShrink="0"
                      textStyle="xs"
                      color="fg.muted"
                    >
                      {total === 0 ? "No tasks" : `${completed} of ${total}`}
                    </Text>
                    <Text
                      flexShrink="0"
                      minW={{ base: "auto", sm: "11" }}
                      textAlign="end"
                      fontWeight="medium"
                      textStyle="figure"
                    >
                      {percent}%
                    </Text>
                  </Flex>
                  <ProgressBar
                    value={percent}
                    label={`Progress of ${track}`}
                    palette={progressPalette(percent)}
                  />
                </Link>
              </Box>
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
