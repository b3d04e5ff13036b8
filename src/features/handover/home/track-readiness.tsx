import { Flex, Stack, Text } from "@chakra-ui/react";
import { toDayText } from "../../../../db/days.ts";
import type { Readiness } from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { ProgressBar } from "../../../components/feedback/progress-bar.tsx";
import { formatShortDay } from "../../../lib/dates/day-formats.ts";
import { localTime } from "../../../lib/dates/local-time.ts";
import { formatCount } from "../../../lib/formats.ts";
import { Section } from "../section.tsx";
import { dayToCompare, type ReadinessDay, trackChanges } from "./track-changes.ts";

const signed = (change: number) => (change < 0 ? `−${-change}` : `+${change}`);

type TrackReadinessProps = Pick<Readiness, "tracks"> & { course: readonly ReadinessDay[] };

/** How ready each track is, and by how much it has moved. */
export function TrackReadiness({ tracks, course }: TrackReadinessProps) {
  const before = dayToCompare(course, localTime().today);
  const changes = trackChanges(tracks, before);
  return (
    <Section
      title="Readiness by Track"
      hint={before && `Change since ${formatShortDay(new Date(before.day))}`}
    >
      <Stack as="ul" listStyleType="none" gap="3.5" px="4" pb="4" pt="1">
        {tracks.map(({ track, percentage, uncapped, criticalGaps }) => {
          const change = track === null ? undefined : changes.get(track);
          const isCapped = percentage < uncapped;
          const name = track ?? "Without a track";
          return (
            <li key={track}>
              <Flex gap="2" mb="1" align="baseline" wrap="wrap">
                <Text flex="1" minW="8rem" overflowWrap="anywhere">
                  {name}
                </Text>
                <Text color={isCapped ? "fg.error" : "fg.muted"} textStyle="xs">
                  <Text
                    as="span"
                    textStyle="sm"
                    fontWeight="semibold"
                    color={isCapped ? "fg.error" : "fg.default"}
                  >
                    {percentage}%
                  </Text>
                  {isCapped && ` capped: ${formatCount(criticalGaps, "critical gap")}`}
                  {!isCapped && change !== undefined && before && (
                    <span title={`${before.day} to ${toDayText(localTime().today)}`}>
                      {` ${signed(change)}`}
                    </span>
                  )}
                </Text>
              </Flex>
              <ProgressBar
                value={percentage}
                label={`Readiness of ${name}`}
                palette={isCapped ? "danger" : "accent"}
              />
            </li>
          );
        })}
      </Stack>
    </Section>
  );
}
