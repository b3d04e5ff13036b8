import { Box, Button, Flex, Link, Stack, Text } from "@chakra-ui/react";
import { ExternalLink } from "lucide-react";
import { useRef } from "react";
import { isMeetingOverdue } from "../../../../db/meeting-times.ts";
import { CommentsSection } from "../../../components/comments/comments-section.tsx";
import { MeanwhileNotice } from "../../../components/conflicts/meanwhile-notice.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { StatusBadge } from "../../../components/feedback/status-badge.tsx";
import { WhoIsHere } from "../../../components/live/who-is-here.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { localTime } from "../../../lib/dates/local-time.ts";
import { CalendarNotices, CalendarStates } from "../calendars/calendar-notices.tsx";
import { safeLink, statusTitles, statusTones } from "../meeting-labels.ts";
import type { Meeting } from "../meeting-queries.ts";
import { MeetingTime } from "../meeting-time.tsx";
import { NotesPart } from "../notes/notes-part.tsx";
import { TranscriptButton } from "../notes/transcript-button.tsx";
import { ActionItems } from "./action-items.tsx";
import { Decisions, Participants } from "./meeting-details-parts.tsx";
import { OverdueNotice } from "./overdue-notice.tsx";
import { Part, TextLines } from "./part.tsx";

function MeetingLink({ text }: { text: string }) {
  const href = safeLink(text);
  if (!href) return <Text overflowWrap="anywhere">{text}</Text>;
  return (
    <Link
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="underline"
      overflowWrap="anywhere"
    >
      {text}
      <ExternalLink size={14} aria-hidden />
    </Link>
  );
}

type MeetingDetailsProps = {
  meeting: Meeting;
  /** Whether somebody has deleted it while it was open. */
  isDeleted: boolean;
  /** Whether the dialog was opened to write the notes. */
  beginsWithNotes: boolean;
  onClose: () => void;
  onEdit: () => void;
};

/** Everything that is known of a meeting. */
export function MeetingDetails(props: MeetingDetailsProps) {
  const { meeting, isDeleted, beginsWithNotes, onClose, onEdit } = props;
  const notesField = useRef<HTMLTextAreaElement>(null);
  const { title, status, description, participants, agenda, decisionLinks, actionItems } = meeting;
  // Reading begins here, not on the first box to tick: who only reads would change it by a key.
  const top = useRef<HTMLDivElement>(null);
  return (
    <AppDialog
      open
      onClose={onClose}
      size="md"
      atSide
      initialFocus={beginsWithNotes ? notesField : top}
      title={title}
      description={
        <Flex
          as="span"
          direction={{ base: "column", sm: "row" }}
          align={{ base: "flex-start", sm: "center" }}
          columnGap="3"
          rowGap="1.5"
          wrap={{ sm: "wrap" }}
        >
          <MeetingTime meeting={meeting} />
          <StatusBadge tone={statusTones[status]}>{statusTitles[status]}</StatusBadge>
        </Flex>
      }
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <EditorsOnly>
            {/* People come here to read; a notice above may ask for something more urgent. */}
            <Button variant="outline" disabled={isDeleted} onClick={onEdit}>
              Edit Meeting
            </Button>
          </EditorsOnly>
        </>
      }
    >
      <WhoIsHere entityType="meeting" entityId={meeting.id} />
      {isDeleted && (
        <MeanwhileNotice>
          Someone else deleted this meeting. What you typed stays here until you close it. To save
          it, restore the meeting from the Trash first.
        </MeanwhileNotice>
      )}
      <Stack ref={top} tabIndex={-1} outline="0" gap="5">
        {isMeetingOverdue(meeting, localTime()) && <OverdueNotice meeting={meeting} />}
        <CalendarNotices meeting={meeting} />
        {meeting.meetingLink && (
          <Part level="h3" title="Meeting Link">
            <MeetingLink text={meeting.meetingLink} />
            <TranscriptButton meeting={meeting} />
          </Part>
        )}
        {description && (
          <Part level="h3" title="Description">
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {description}
            </Text>
          </Part>
        )}
        <Part level="h3" title={`Attendees (${participants.length})`}>
          <Participants participants={participants} />
        </Part>
        {agenda.length > 0 && (
          <Part level="h3" title="Agenda">
            <Box as="ol" ps="5" listStyleType="decimal">
              {agenda.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name.
                <Box as="li" key={index} overflowWrap="anywhere" _marker={{ color: "fg.subtle" }}>
                  {entry}
                </Box>
              ))}
            </Box>
          </Part>
        )}
        {decisionLinks.length > 0 && (
          <Part level="h3" title="Key Decisions">
            <Decisions decisions={decisionLinks} />
          </Part>
        )}
        {actionItems.length > 0 && (
          <Part level="h3" title="Action Items">
            <ActionItems meeting={meeting} />
          </Part>
        )}
        {meeting.relatedTracks.length > 0 && (
          <Part level="h3" title="Related Transition Tracks">
            <TextLines texts={meeting.relatedTracks} />
          </Part>
        )}
        <CalendarStates meeting={meeting} />
        <NotesPart meeting={meeting} field={notesField} />
        <Part level="h3" title="Comments">
          <CommentsSection entityType="meeting" entityId={meeting.id} />
        </Part>
      </Stack>
    </AppDialog>
  );
}
