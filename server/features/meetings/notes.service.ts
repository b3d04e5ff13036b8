import type { z } from "zod";
import type { Database, Transaction } from "../../../db/client.ts";
import type { ProjectAccess } from "../../access.ts";
import { AppError } from "../../errors.ts";
import { publish } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Meeting, saveNotesInput } from "./meetings.schema.ts";
import { readMeeting } from "./meetings.service.ts";
import { aboutMeeting, requireMeeting, storeMeeting } from "./stored-meeting.ts";

/**
 * Saves notes as they are being typed. Only the notes themselves count as a change that came between:
 * what else of the meeting changes meanwhile, such as a tick, hinders nobody who writes. Throws
 * NOT_FOUND, and CONFLICT with the meeting as it stands when somebody else has written since `before`.
 */
export const saveNotes = (
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof saveNotesInput>,
  clock: Clock,
): Meeting => db.transaction((tx) => writeNotes(tx, access, input, clock));

/** As `saveNotes`, within the caller's transaction. */
export function writeNotes(
  tx: Transaction,
  access: ProjectAccess,
  { id, notes, before }: z.output<typeof saveNotesInput>,
  clock: Clock,
): Meeting {
  const meeting = requireMeeting(tx, access, id);
  const stored = meeting.notes ?? "";
  if (stored === (notes ?? "")) return readMeeting(tx, access, id, clock);
  if (before !== undefined && stored !== (before?.trim() ?? "")) {
    throw new AppError(
      "CONFLICT",
      "Someone else has changed these notes in the meantime. Both texts are kept; choose which to keep.",
      { current: readMeeting(tx, access, id, clock) },
    );
  }
  const changed = storeMeeting(tx, access, meeting, { notes });
  // That notes were begun is worth an activity; each further word is not.
  if (stored === "" || notes === null) {
    const { status } = changed;
    publish(tx, access, {
      type: "meeting.updated",
      ...aboutMeeting(changed),
      changed: ["notes"],
      status,
    });
  } else publish(tx, access, { type: "meeting.notes-saved", ...aboutMeeting(changed) });
  return readMeeting(tx, access, id, clock);
}
