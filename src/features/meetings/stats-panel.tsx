import { Box, Heading, HStack, Skeleton, Text } from "@chakra-ui/react";
import { Card } from "../../components/card.tsx";
import type { Meeting } from "./meeting-queries.ts";
import { countMeetings } from "./meeting-stats.ts";

type FigureProps = {
  label: string;
  /** Null where it could not be read, undefined while it is on its way. */
  value: number | null | undefined;
  /** What is to be known beside the figure. */
  note?: string | undefined;
  /** Whether the note asks for something to be done. */
  urgent?: boolean;
};

function Figure({ label, value, note, urgent = false }: FigureProps) {
  return (
    <HStack
      as="div"
      // Two in a line where the panel stands under the meetings, each beneath its name.
      flexDirection={{ base: "column", lg: "row" }}
      justify={{ base: "flex-start", lg: "space-between" }}
      align={{ base: "flex-start", lg: "baseline" }}
      gap={{ base: "0.5", lg: "2" }}
      px="4"
      py="2.5"
      borderTopWidth="1px"
      borderColor="border.hairline"
    >
      <Box as="dt" color="fg.muted" textStyle={{ base: "xs", lg: "sm" }}>
        {label}
      </Box>
      {/* Beside a narrow list the note stands before the figure, so that each row is one line high. */}
      <HStack
        as="dd"
        flexDirection={{ base: "row", lg: "row-reverse" }}
        flexShrink="0"
        align="baseline"
        gap="2"
      >
        <Text as="span" textStyle="figure" fontWeight="semibold">
          {value === undefined ? (
            <Skeleton as="span" display="inline-block" h="3" w="5" borderRadius="l1" aria-hidden />
          ) : (
            (value ?? "–")
          )}
        </Text>
        {note && (
          <Text as="span" color={urgent ? "fg.error" : "fg.subtle"} textStyle="xs">
            {note}
          </Text>
        )}
      </HStack>
    </HStack>
  );
}

type StatsPanelProps = {
  /**
   * Null where they could not be read, undefined while they are on their way. Without any there are no
   * figures: zeros would say nothing.
   */
  meetings: readonly Meeting[] | null | undefined;
};

type Stats = ReturnType<typeof countMeetings>;

/** What is overdue is not among the pending ones. */
function describeOverdue({ pendingItems, overdueItems }: Stats): string {
  if (overdueItems === 0) return "none overdue";
  return pendingItems === 0 ? `${overdueItems} overdue` : `${overdueItems} more overdue`;
}

/** "Meeting Stats": this week, what is pending, what was decided. */
export function StatsPanel({ meetings }: StatsPanelProps) {
  const stats = meetings && (meetings.length > 0 ? countMeetings(meetings) : null);
  const figureOf = (name: keyof Stats) => (stats ? stats[name] : stats);
  return (
    <Card as="section" aria-labelledby="meeting-stats">
      <Heading as="h2" id="meeting-stats" textStyle="cardTitle" px="4" py="3">
        Meeting Stats
      </Heading>
      <Box as="dl" display={{ base: "grid", lg: "block" }} gridTemplateColumns="1fr 1fr">
        <Figure label="This Week" value={figureOf("thisWeek")} />
        <Figure
          label="Action Items pending"
          value={figureOf("pendingItems")}
          note={stats ? describeOverdue(stats) : undefined}
          urgent={stats ? stats.overdueItems > 0 : false}
        />
        <Figure label="Decisions Made" value={figureOf("decisionsThisMonth")} note="this month" />
        <Figure label="Total Action Items" value={figureOf("totalItems")} />
      </Box>
    </Card>
  );
}
