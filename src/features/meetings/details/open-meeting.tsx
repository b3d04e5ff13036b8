import { useState } from "react";
import { GoneDialog } from "../../../components/trash/gone-dialog.tsx";
import type { Meeting } from "../meeting-queries.ts";
import { MeetingDetails } from "./meeting-details.tsx";

type OpenMeetingProps = {
  id: number;
  /** The meeting of that id; undefined where there is none, or none any more. */
  found: Meeting | undefined;
  /** Whether all meetings are known by now. */
  isKnown: boolean;
  beginsWithNotes: boolean;
  onClose: () => void;
  onEdit: (meeting: Meeting) => void;
};

/** The meeting that the address names, or the word that there is none. */
export function OpenMeeting({
  id,
  found,
  isKnown,
  beginsWithNotes,
  onClose,
  onEdit,
}: OpenMeetingProps) {
  // One that a colleague deletes stays open with what was typed into it.
  const [lastFound, setLastFound] = useState(found);
  if (found && found !== lastFound) setLastFound(found);
  const meeting = found ?? (lastFound?.id === id ? lastFound : undefined);
  if (meeting) {
    return (
      <MeetingDetails
        // Beside the list, another meeting or its notes can be asked for while one is open.
        key={`${meeting.id} ${beginsWithNotes}`}
        meeting={meeting}
        isDeleted={!found}
        beginsWithNotes={beginsWithNotes}
        onClose={onClose}
        onEdit={() => onEdit(meeting)}
      />
    );
  }
  return <GoneDialog kind="meeting" open={isKnown} onClose={onClose} />;
}
