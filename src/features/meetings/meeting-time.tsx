import { Box, Flex, Text } from "@chakra-ui/react";
import { toDayText } from "../../../db/days.ts";
import { seriesIntervalTitles } from "../../../db/enums.ts";
import { momentIn } from "../../../db/zoned-time.ts";
import { formatDateTime, formatLongDate } from "../../lib/formats.ts";
import { formatHours } from "./meeting-labels.ts";
import type { Meeting } from "./meeting-queries.ts";

/** "Europe/Berlin: Nov 21, 4:00 AM for you", where a meeting was planned by other clocks than here. */
function elsewhere({ timeZone, date, startTime }: Meeting): string | null {
  if (timeZone === null) return null;
  const day = toDayText(date);
  const here = new Date(`${day}T${startTime}:00`);
  const there = momentIn(timeZone, day, startTime);
  if (here.getTime() === there.getTime()) return null;
  return `${timeZone.replaceAll("_", " ")} time: ${formatDateTime(there)} for you`;
}

const Dot = () => (
  <Box as="span" hideBelow="sm" aria-hidden>
    ·
  </Box>
);

/** "Thursday, November 19, 2026 · 9:00 AM - 10:30 AM · Every week", below one another on phones. */
export function MeetingTime({ meeting }: { meeting: Meeting }) {
  const other = elsewhere(meeting);
  return (
    <Flex as="span" direction={{ base: "column", sm: "row" }} columnGap="1" wrap={{ sm: "wrap" }}>
      {/* At noon, so that people of any time zone read the same day. */}
      <span>{formatLongDate(`${toDayText(meeting.date)}T12:00:00`)}</span>
      <Dot />
      <Box as="span" color="fg.subtle" whiteSpace="nowrap">
        {formatHours(meeting)}
      </Box>
      {meeting.series && (
        <>
          <Dot />
          <Box as="span" color="fg.subtle" whiteSpace="nowrap">
            {seriesIntervalTitles[meeting.series.interval]}
          </Box>
        </>
      )}
      {other && (
        <Text as="span" color="fg.subtle" textStyle="xs" w="full">
          {other}
        </Text>
      )}
    </Flex>
  );
}
