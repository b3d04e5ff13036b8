import { Box, Heading, HStack, Text } from "@chakra-ui/react";
import { Card } from "../../components/card.tsx";
import type { Meeting } from "./meeting-queries.ts";
import { countMeetings } from "./meeting-stats.ts";

type FigureProps = {
  label: string;
  value: number | undefined;
  /** What is to be known beside the figure. */
  note?: string;
  /** Whether the note asks for something to be done. */
  urgent?: boolean;
};

function Figure({ label, value, note, urgent = false }: FigureProps) {
  return (
    <HStack
      as="div"
      justify="space-between"
      align="baseline"
      px="4"
      py="2.5"
      borderTopWidth="1px"
      borderColor="border.hairline"
    >
      <Box as="dt" color="fg.muted">
        {label}
      </Box>
      <Box as="dd" textAlign="end">
        <Text as="span" textStyle="figure" fontWeight="semibold">
          {value ?? "–"}
        </Text>
        {note && (
          <Text as="span" color={urgent ? "fg.error" : "fg.subtle"} textStyle="xs" display="block">
            {note}
          </Text>
        )}
      </Box>
    </HStack>
  );
}

type StatsPanelProps = {
  /** No figures are told without any: zeros would say nothing. */
  meetings: readonly Meeting[] | undefined;
};

/** What is overdue is not among the pending ones. */
const overdueNote = (count: number) => (count > 0 ? `+ ${count} overdue` : "none overdue");

/** "Meeting Stats": this week, what is pending, what was decided. */
export function StatsPanel({ meetings }: StatsPanelProps) {
  const stats = meetings && meetings.length > 0 ? countMeetings(meetings) : undefined;
  return (
    <Card as="section" aria-labelledby="meeting-stats">
      <Heading as="h2" id="meeting-stats" textStyle="cardTitle" px="4" py="3">
        Meeting Stats
      </Heading>
      <dl>
        <Figure label="This Week" value={stats?.thisWeek} />
        <Figure
          label="Action Items pending"
          value={stats?.pendingItems}
          // Also where none is, so that the panel does not grow once that is known.
          note={stats ? overdueNote(stats.overdueItems) : "\u00a0"}
          urgent={stats !== undefined && stats.overdueItems > 0}
        />
        <Figure label="Decisions Made" value={stats?.decisionsThisMonth} note="this month" />
        <Figure label="Total Action Items" value={stats?.totalItems} />
      </dl>
    </Card>
  );
}
