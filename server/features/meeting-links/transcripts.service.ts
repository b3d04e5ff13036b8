import { createHash } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { toDayText } from "../../../db/days.ts";
import { documents } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { readCaptions } from "../../extraction/readers/captions/captions.ts";
import type { Clock } from "../../platform/clock.ts";
import { createDocumentInput } from "../documents/documents.schema.ts";
import { createDocument } from "../documents/documents.service.ts";
import { maxNotesLength } from "../meetings/meetings.schema.ts";
import { readMeeting } from "../meetings/meetings.service.ts";
import { writeNotes } from "../meetings/notes.service.ts";
import { requireMeeting, type StoredMeeting } from "../meetings/stored-meeting.ts";
import { defaultTrackName, firstActiveTrack } from "../tasks/tracks/tracks.service.ts";
import { meetingLinkServices } from "./meeting-link-services.ts";

const transcriptFile = "transcript.vtt";

type TranscriptDeps = Pick<Deps, "db" | "vault" | "jobs" | "storage" | "serviceFetch">;

/** The service that a meeting was held with; throws CONFLICT where its link tells none. */
function requireService({ meetingLink }: StoredMeeting) {
  const link = URL.parse(meetingLink ?? "");
  const service = link && meetingLinkServices.find(({ owns }) => owns(link));
  if (link && service) return { link, service };
  const names = meetingLinkServices.map(({ name }) => name);
  throw new AppError(
    "CONFLICT",
    `This meeting has no link of ${names.slice(0, -1).join(", ")} or ${names.at(-1)}, which could have a transcript.`,
  );
}

/** When a meeting begins, in its time zone; of older ones without any, in the caller's. */
function startOf({ date, startTime, timeZone }: StoredMeeting, clock: Clock): Date {
  const local = Temporal.PlainDateTime.from(`${toDayText(date)}T${startTime}`);
  const { epochMilliseconds } = local.toZonedDateTime(timeZone ?? clock.timeZone);
  return new Date(epochMilliseconds);
}

/** What was said, one line for each time that somebody spoke. */
function toLines(vtt: string): string[] {
  const lines: string[] = [];
  readCaptions(
    { bytes: Buffer.from(vtt), fileName: transcriptFile },
    {
      piece: (piece) => {
        if (piece.kind === "paragraph") lines.push(piece.text);
      },
      progress: () => undefined,
    },
  );
  return lines;
}

/** The notes with the transcript below them, as far as they may be long. */
function withTranscript(notes: string | null, lines: readonly string[], title: string): string {
  const before = notes ? `${notes}\n\n` : "";
  const whole = `${before}${lines.join("\n")}`;
  if (whole.length <= maxNotesLength) return whole;
  const rest = `…\nThe whole transcript is in the document “${title}”.`;
  const room = maxNotesLength - before.length - rest.length;
  if (room <= 0) return notes ?? "";
  const cut = lines.join("\n").slice(0, room);
  return `${before}${cut.slice(0, cut.lastIndexOf("\n") + 1)}${rest}`;
}

/** @param documentId the one that is being made of it */
function requireNew(
  db: Queryable,
  { projectId }: ProjectAccess,
  uploadKey: string,
  documentId = 0,
): void {
  const known = db
    .select({ title: documents.title })
    .from(documents)
    .where(
      and(
        eq(documents.projectId, projectId),
        eq(documents.uploadKey, uploadKey),
        ne(documents.id, documentId),
      ),
    )
    .get();
  if (known) {
    throw new AppError("CONFLICT", `This transcript is already here, as “${known.title}”.`);
  }
}

/**
 * Brings in what was said in a meeting, from the service that its link leads to and with the caller's
 * own account there: as a document, and below the meeting's notes. Throws NOT_FOUND where the service
 * has no transcript from about when it began, CONFLICT where it is here already or nobody has signed in,
 * and ServiceError.
 */
export async function importTranscript(
  deps: TranscriptDeps,
  access: ProjectAccess,
  id: number,
  clock: Clock,
) {
  const { db, storage } = deps;
  const meeting = requireMeeting(db, access, id);
  const { link, service } = requireService(meeting);
  const start = startOf(meeting, clock);
  const transcript = await service.connect(deps, access).findTranscript(link, start);
  const lines = transcript ? toLines(transcript.vtt) : [];
  if (!transcript || lines.length === 0) {
    throw new AppError(
      "NOT_FOUND",
      `${service.name} has no transcript of this meeting. ${service.whereTranscripts}`,
    );
  }
  const hash = createHash("sha256").update(transcript.id).digest("hex").slice(0, 40);
  const uploadKey = `transcript-${service.id}-${hash}`;
  requireNew(db, access, uploadKey);
  const title = `Transcript: ${meeting.title}`;
  const input = createDocumentInput.parse({
    title,
    category: "meeting-notes",
    track: firstActiveTrack(db, access, meeting.relatedTracks) ?? defaultTrackName(db, access),
    uploadKey,
  });
  async function* bytes() {
    yield Buffer.from(transcript?.vtt ?? "");
  }
  const stored = await storage.write("document", bytes());
  const file = { ...stored, name: transcriptFile };
  let isNew = false;
  // One transaction: a document without its notes would pass for an import that is done.
  const document = await createDocument(deps, access, input, file, (tx, documentId) => {
    // Once more: somebody else may have imported it meanwhile.
    requireNew(tx, access, uploadKey, documentId);
    const { notes } = requireMeeting(tx, access, id);
    writeNotes(tx, access, { id, notes: withTranscript(notes, lines, title) }, clock);
    isNew = true;
  });
  // The same person may have as well; then the document is the one of that time.
  if (!isNew) requireNew(db, access, uploadKey);
  return {
    documentId: document.id,
    documentTitle: title,
    meeting: readMeeting(db, access, id, clock),
  };
}
