import { Box, Button, Grid, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { Repeat, Users } from "lucide-react";
import { toDayText } from "../../../db/days.ts";
import { isMeetingOverdue } from "../../../db/meeting-times.ts";
import { Card } from "../../components/card.tsx";
import { EditorsOnly } from "../../components/editors-only.tsx";
import { StatusBadge } from "../../components/feedback/status-badge.tsx";
import { localTime } from "../../lib/dates/local-time.ts";
import { formatCount, formatDate } from "../../lib/formats.ts";
import { CalendarNotices } from "./calendars/calendar-notices.tsx";
import { ActionItems } from "./details/action-items.tsx";
import { OverdueNotice } from "./details/overdue-notice.tsx";
import { Part, TextLines } from "./details/part.tsx";
import { TitleButton } from "./details/title-button.tsx";
import { statusTitles, statusTones } from "./meeting-labels.ts";
import { MeetingMenu } from "./meeting-menu.tsx";
import type { Meeting } from "./meeting-queries.ts";
import { MeetingTime } from "./meeting-time.tsx";

// With little room, the status stands below, so that the title has the line to itself.
const roomForStatus = "@container (min-width: 28rem)";
const headerLook = {
  gridTemplateAreas: '"title menu" "time time" "status status"',
  gridTemplateColumns: "minmax(0, 1fr) auto",
  [roomForStatus]: {
    gridTemplateAreas: '"title status menu" "time time time"',
    gridTemplateColumns: "minmax(0, 1fr) auto auto",
  },
};
const onTheTitleLine = { display: "flex", alignItems: "center", textStyle: "cardTitle" };

/** Blank ones would take up most of the few lines that are shown. */
const withoutBlankLines = (text: string) => text.replace(/\n\s*\n/g, "\n");

type MeetingCardProps = {
  meeting: Meeting;
  /** Those of its series that are folded away behind it. */
  following: Meeting[];
  /** Whether its details stand beside the list. */
  isOpen: boolean;
  onUnfold: () => void;
  onDetails: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** One meeting with what was decided there and what is to be done. */
export function MeetingCard(props: MeetingCardProps) {
  const { meeting, following, isOpen, onUnfold, onDetails, onEdit, onDelete } = props;
  const last = following.at(-1);
  const untilLast = last
    ? `${following.length} more until ${formatDate(`${toDayText(last.date)}T12:00:00`)}`
    : null;
  const { title, status, decisions, actionItems, notes, attendees } = meeting;
  return (
    <Card
      as="article"
      aria-label={title}
      p="5"
      pb="3"
      {...(isOpen && { "aria-current": true, borderColor: "accent.focusRing" })}
    >
      <Grid columnGap="2" rowGap="0.5" css={headerLook}>
        <Heading as="h3" dir="auto" gridArea="title" textStyle="cardTitle" overflowWrap="anywhere">
          <TitleButton onOpen={onDetails}>{title}</TitleButton>
        </Heading>
        <Box
          gridArea="status"
          {...onTheTitleLine}
          mt="1.5"
          css={{ [roomForStatus]: { h: "1lh", mt: "0" } }}
        >
          <StatusBadge tone={statusTones[status]}>{statusTitles[status]}</StatusBadge>
        </Box>
        {/* The menu's own words are no title. */}
        <Box
          gridArea="menu"
          {...onTheTitleLine}
          h="1lh"
          me="-1.5"
          fontWeight="normal"
          letterSpacing="normal"
        >
          <EditorsOnly>
            <MeetingMenu meeting={meeting} onEdit={onEdit} onDelete={onDelete} />
          </EditorsOnly>
        </Box>
        <Box gridArea="time" color="fg.muted">
          <MeetingTime meeting={meeting} />
        </Box>
      </Grid>
      <Stack gap="4" mt="4">
        {isMeetingOverdue(meeting, localTime()) && <OverdueNotice meeting={meeting} />}
        <CalendarNotices meeting={meeting} />
        {decisions.length > 0 && (
          <Part title="Key Decisions">
            <TextLines texts={decisions} />
          </Part>
        )}
        {actionItems.length > 0 && (
          <Part title="Action Items">
            <ActionItems meeting={meeting} />
          </Part>
        )}
        {notes && (
          <Part title="Notes">
            <Text lineClamp="3" whiteSpace="pre-line" overflowWrap="anywhere">
              {withoutBlankLines(notes)}
            </Text>
          </Part>
        )}
        <HStack
          justify="space-between"
          wrap="wrap"
          columnGap="3"
          rowGap="2"
          pt="3"
          borderTopWidth="1px"
          borderColor="border.hairline"
        >
          <HStack gap="1.5" color="fg.subtle" textStyle="xs">
            <Users size={14} aria-hidden />
            <Text>
              {attendees.length === 0 ? "No attendees" : formatCount(attendees.length, "attendee")}
            </Text>
          </HStack>
          {untilLast && (
            <Button
              size="xs"
              variant="outline"
              ms={{ sm: "auto" }}
              order={{ base: 1, sm: 0 }}
              w={{ base: "full", sm: "auto" }}
              aria-label={`${untilLast}: ${title}`}
              onClick={onUnfold}
            >
              <Repeat aria-hidden />
              {untilLast}
            </Button>
          )}
          <Button
            size="xs"
            variant="outline"
            aria-label={`View Details of ${title}`}
            onClick={onDetails}
          >
            View Details
          </Button>
        </HStack>
      </Stack>
    </Card>
  );
}
