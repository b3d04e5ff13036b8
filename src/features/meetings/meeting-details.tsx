import { Badge, Button, HStack, Link, Stack, Text } from "@chakra-ui/react";
import { ExternalLink } from "lucide-react";
import { useRef } from "react";
import { isMeetingOverdue } from "../../../db/days.ts";
import { CommentsSection } from "../../components/comments/comments-section.tsx";
import { EditorsOnly } from "../../components/editors-only.tsx";
import { StatusBadge } from "../../components/feedback/status-badge.tsx";
import { AppDialog } from "../../components/overlays/app-dialog.tsx";
import { localTime } from "../../lib/dates/local-time.ts";
import { ActionItems } from "./action-items.tsx";
import { MeetingTime, Part, TextLines } from "./meeting-card.tsx";
import { safeLink, statusTitles, statusTones } from "./meeting-labels.ts";
import type { Meeting } from "./meeting-queries.ts";
import { OverdueNotice } from "./overdue-notice.tsx";

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

type MeetingDetailsProps = { meeting: Meeting; onClose: () => void; onEdit: () => void };

/** Everything that is known of a meeting. */
export function MeetingDetails({ meeting, onClose, onEdit }: MeetingDetailsProps) {
  const { title, status, description, attendees, decisions, actionItems } = meeting;
  // Not on the first box to tick: who only reads would change it by a key.
  const close = useRef<HTMLButtonElement>(null);
  return (
    <AppDialog
      open
      onClose={onClose}
      size="md"
      initialFocus={close}
      title={title}
      description={<MeetingTime meeting={meeting} />}
      footer={
        <>
          <Button ref={close} variant="outline" onClick={onClose}>
            Close
          </Button>
          <EditorsOnly>
            <Button onClick={onEdit}>Edit Meeting</Button>
          </EditorsOnly>
        </>
      }
    >
      <Stack gap="5">
        <HStack>
          <StatusBadge tone={statusTones[status]}>{statusTitles[status]}</StatusBadge>
        </HStack>
        {isMeetingOverdue(meeting, localTime()) && <OverdueNotice meeting={meeting} />}
        {description && (
          <Part level="h3" title="Description">
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {description}
            </Text>
          </Part>
        )}
        <Part level="h3" title={`Attendees (${attendees.length})`}>
          {attendees.length > 0 ? (
            <HStack wrap="wrap" gap="1.5">
              {[...new Set(attendees)].map((name) => (
                <Badge key={name} maxW="full" overflowWrap="anywhere" whiteSpace="normal">
                  {name}
                </Badge>
              ))}
            </HStack>
          ) : (
            <Text color="fg.subtle">Nobody is named.</Text>
          )}
        </Part>
        {decisions.length > 0 && (
          <Part level="h3" title="Key Decisions">
            <TextLines texts={decisions} />
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
        {meeting.meetingLink && (
          <Part level="h3" title="Meeting Link">
            <MeetingLink text={meeting.meetingLink} />
          </Part>
        )}
        {meeting.notes && (
          <Part level="h3" title="Meeting Notes">
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {meeting.notes}
            </Text>
          </Part>
        )}
        <Part level="h3" title="Comments">
          <CommentsSection entityType="meeting" entityId={meeting.id} />
        </Part>
      </Stack>
    </AppDialog>
  );
}
