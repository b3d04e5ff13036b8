import { Box, Button, Flex, Heading, HStack, Link, Stack, Text } from "@chakra-ui/react";
import { NotebookPen, Repeat, Video } from "lucide-react";
import { formatClockTime, toDayText } from "../../../../db/days.ts";
import { localStart } from "../../../../db/meeting-times.ts";
import { Card } from "../../../components/card.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import type { RouterOutputs } from "../../../lib/api/trpc.ts";
import { localTime } from "../../../lib/dates/local-time.ts";
import { formatCount, formatShortDate } from "../../../lib/formats.ts";
import { safeLink } from "../meeting-labels.ts";
import type { Meeting } from "../meeting-queries.ts";

type UpNextMeetings = RouterOutputs["meetings"]["upNext"];

const parts = [
  { part: "today", title: "Today" },
  { part: "tomorrow", title: "Tomorrow" },
  { part: "needsNotes", title: "Needs notes" },
] as const;

/** Rows of each part that are shown; the list below holds all of them. */
const maxRows = 5;

type RowProps = {
  meeting: Meeting;
  needsNotes: boolean;
  onOpen: (toWriteNotes: boolean) => void;
};

function Row({ meeting, needsNotes, onOpen }: RowProps) {
  const { title, date, attendees, meetingLink, series } = meeting;
  const link = safeLink(meetingLink);
  return (
    <HStack
      as="li"
      gap="3"
      align="baseline"
      py="0.5"
      px="2"
      mx="-2"
      borderRadius="l1"
      _hover={{ bg: "bg.subtle" }}
    >
      <Text color="fg.muted" minW="16" flexShrink="0" whiteSpace="nowrap" textStyle="sm">
        {needsNotes
          ? formatShortDate(`${toDayText(date)}T12:00:00`)
          : formatClockTime(localStart(meeting, { at: localTime }).time)}
      </Text>
      <Button
        variant="plain"
        flex="1"
        minW="0"
        h="auto"
        px="0"
        py="1.5"
        justifyContent="flex-start"
        textAlign="start"
        whiteSpace="normal"
        fontWeight="medium"
        color="fg.default"
        _hover={{ textDecoration: "underline" }}
        onClick={() => onOpen(false)}
      >
        <Text as="span" overflowWrap="anywhere" minW="0">
          {title}
        </Text>
        {series && (
          <Box as="span" color="fg.subtle" flexShrink="0">
            <Repeat size={14} aria-label="Part of a series" />
          </Box>
        )}
      </Button>
      <Text
        textStyle="xs"
        color="fg.subtle"
        whiteSpace="nowrap"
        // Where there is little room, also beside a panel, the title needs it.
        css={{ display: "none", "@container (min-width: 36rem)": { display: "block" } }}
      >
        {attendees.length > 0 && formatCount(attendees.length, "attendee")}
      </Text>
      {needsNotes ? (
        <EditorsOnly>
          <Button
            size="xs"
            variant="outline"
            flexShrink="0"
            aria-label={`Write notes of ${title}`}
            onClick={() => onOpen(true)}
          >
            <NotebookPen aria-hidden />
            {/* On a phone the title needs the room, and "Needs notes" stands above it. */}
            <Box as="span" hideBelow="sm">
              Write Notes
            </Box>
          </Button>
        </EditorsOnly>
      ) : (
        link && (
          <Button asChild size="xs" variant="outline" flexShrink="0">
            <Link
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Join ${title}`}
            >
              <Video aria-hidden />
              Join
            </Link>
          </Button>
        )
      )}
    </HStack>
  );
}

type UpNextProps = {
  upNext: UpNextMeetings | undefined;
  onOpen: (meeting: Meeting, toWriteNotes: boolean) => void;
};

/** What comes today and tomorrow, and what was held and has no notes yet; nothing where nothing is. */
export function UpNext({ upNext, onOpen }: UpNextProps) {
  const shown = parts.filter(({ part }) => (upNext?.[part].length ?? 0) > 0);
  if (!upNext || shown.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="up-next" mb="6">
      <Heading as="h2" id="up-next" textStyle="cardTitle" mb="3">
        Up next
      </Heading>
      <Card px="5" py="3">
        <Stack gap="3">
          {shown.map(({ part, title }) => {
            const meetings = upNext[part];
            return (
              <Flex
                key={part}
                direction={{ base: "column", sm: "row" }}
                columnGap="4"
                _notLast={{ borderBottomWidth: "1px", borderColor: "border.hairline", pb: "3" }}
              >
                <Heading
                  as="h3"
                  textStyle="xs"
                  fontWeight="medium"
                  color="fg.muted"
                  w={{ sm: "24" }}
                  flexShrink="0"
                  pt={{ base: "1", sm: "2.5" }}
                >
                  {title}
                </Heading>
                <Box flex="1" minW="0">
                  <Stack as="ul" gap="0" listStyleType="none">
                    {meetings.slice(0, maxRows).map((meeting) => (
                      <Row
                        key={meeting.id}
                        meeting={meeting}
                        needsNotes={part === "needsNotes"}
                        onOpen={(toWriteNotes) => onOpen(meeting, toWriteNotes)}
                      />
                    ))}
                  </Stack>
                  {meetings.length > maxRows && (
                    <Text textStyle="xs" color="fg.subtle" py="1">
                      and {meetings.length - maxRows} more, below
                    </Text>
                  )}
                </Box>
              </Flex>
            );
          })}
        </Stack>
      </Card>
    </Box>
  );
}
