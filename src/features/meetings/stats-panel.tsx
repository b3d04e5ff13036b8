import { Box, Heading, HStack, Text } from "@chakra-ui/react";
import { Card } from "../../components/card.tsx";
import type { Meeting } from "./meeting-queries.ts";
import { countMeetings } from "./meeting-stats.ts";

function Figure({ label, value, note }: { label: string; value: number; note?: string }) {
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
          {value}
        </Text>
        {note && (
          <Text as="span" color="fg.error" textStyle="xs" display="block">
            {note}
          </Text>
        )}
      </Box>
    </HStack>
  );
}

/** "Meeting Stats": this week, what is pending, what was decided. */
export function StatsPanel({ meetings }: { meetings: readonly Meeting[] }) {
  const stats = countMeetings(meetings);
  return (
    <Card as="section" aria-labelledby="meeting-stats">
      <Heading as="h2" id="meeting-stats" textStyle="cardTitle" px="4" py="3">
        Meeting Stats
      </Heading>
      <dl>
        <Figure label="This Week" value={stats.thisWeek} />
        <Figure
          label="Action Items pending"
          value={stats.pendingItems}
          {...(stats.overdueItems > 0 ? { note: `${stats.overdueItems} overdue` } : {})}
        />
        <Figure label="Decisions Made" value={stats.decisionsThisMonth} />
        <Figure label="Total Action Items" value={stats.totalItems} />
      </dl>
    </Card>
  );
}
