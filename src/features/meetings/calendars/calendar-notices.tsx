import { Box, Button, Stack, Text } from "@chakra-ui/react";
import { Part } from "../details/part.tsx";
import type { Meeting } from "../meeting-queries.ts";
import { Notice } from "../notice.tsx";
import { type CalendarEvent, useCalendarEvents, useRetry } from "./calendar-queries.ts";

function CalendarNotice({ event }: { event: CalendarEvent }) {
  const retry = useRetry();
  const { id, state, message, meetingTitle, serviceName, isDeleted } = event;
  return (
    <Notice
      actions={
        state === "failed" && (
          <Button
            size="xs"
            variant="outline"
            bg="bg.card"
            aria-label={`Try Again: ${meetingTitle} in ${serviceName}`}
            loading={retry.isPending}
            loadingText="Trying..."
            onClick={() => retry.mutate({ id })}
          >
            Try Again
          </Button>
        )
      }
    >
      {isDeleted && `“${meetingTitle}” is deleted. `}
      {message}
    </Notice>
  );
}

const Notices = ({ events }: { events: CalendarEvent[] }) =>
  events
    .filter(({ message }) => message !== null)
    .map((event) => <CalendarNotice key={event.id} event={event} />);

/** What calendars do not show of a meeting, why, and a way to try again. */
export const CalendarNotices = ({ meeting }: { meeting: Meeting }) => (
  <Notices events={useCalendarEvents().filter(({ meetingId }) => meetingId === meeting.id)} />
);

/** The same of meetings that are deleted, and have no card any more. */
export function DeletedMeetingNotices() {
  const events = useCalendarEvents().filter(({ isDeleted, message }) => isDeleted && message);
  if (events.length === 0) return null;
  return (
    <Stack gap="2" mb="6">
      <Notices events={events} />
    </Stack>
  );
}

/** The calendars that a meeting stands in, and by whose credentials. */
export function CalendarStates({ meeting }: { meeting: Meeting }) {
  const events = useCalendarEvents().filter(
    ({ meetingId, state }) => meetingId === meeting.id && state !== "failed",
  );
  if (events.length === 0) return null;
  return (
    <Part level="h3" title="Calendars">
      <Box as="ul" listStyleType="none">
        {events.map(({ id, serviceName, state, userName }) => (
          <Text as="li" key={id}>
            {serviceName}
            <Text as="span" color="fg.muted">
              {state === "synced" ? ", written with the credentials of " : ", being written for "}
              {userName}
            </Text>
          </Text>
        ))}
      </Box>
    </Part>
  );
}
