import PostalMime, { type Address, type Attachment } from "postal-mime";
import { fileTypeFromName } from "../../../../db/file-types.ts";
import { ExtractionError } from "../../extraction-error.ts";
import {
  frontMatterPart,
  type ReaderInput,
  type ReaderResult,
  type ReaderSink,
  type ReaderTask,
  type TextPiece,
} from "../../text-piece.ts";
import { readHtmlText } from "../text/html.ts";
import { readPlainText } from "../text/plain-text.ts";
import { linesOf } from "../text/text.ts";

/** "Ada Lovelace <ada@example.org>", the members of a group one by one. */
const nameOf = (address: Address): string =>
  address.group
    ? address.group.map(nameOf).join(", ")
    : [address.name, address.name ? `<${address.address}>` : address.address]
        .filter(Boolean)
        .join(" ");

const namesOf = (addresses: Address | Address[] | undefined) =>
  [addresses ?? []].flat().map(nameOf).join(", ");

/** Parts that a message shows within its text: signatures' pictures and the like. */
const isShownWithin = ({ filename, disposition, related, mimeType }: Attachment) =>
  filename === null || (mimeType.startsWith("image/") && (related || disposition === "inline"));

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === "string" ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

/**
 * Reads an email (eml): its subject, who wrote it to whom and when, its text, and the attachments
 * of accepted types, each as a part of its own. Throws ExtractionError `damaged`.
 */
export async function readMail(
  input: ReaderInput,
  sink: ReaderSink,
  task: ReaderTask,
): Promise<ReaderResult> {
  const mail = await PostalMime.parse(input.bytes).catch((cause: unknown) => {
    throw new ExtractionError("damaged", cause instanceof Error ? cause.message : "");
  });
  if (mail.subject) sink.piece({ kind: "heading", level: 1, text: mail.subject, location: {} });
  const head = [
    ["From", namesOf(mail.from)],
    ["To", namesOf(mail.to)],
    ["Cc", namesOf(mail.cc)],
    ["Date", mail.date ?? ""],
  ];
  for (const [name, value] of head) {
    if (!value) continue;
    sink.piece({
      kind: "paragraph",
      text: `${name}: ${value}`,
      location: { part: frontMatterPart },
    });
  }
  if (mail.text?.trim()) {
    for (const { location: _, ...piece } of readPlainText(linesOf(mail.text))) {
      sink.piece({ ...piece, location: {} });
    }
  } else if (mail.html) readHtmlText(mail.html, sink.piece);
  const notes: string[] = [];
  for (const attachment of mail.attachments) {
    if (isShownWithin(attachment)) continue;
    const note = await readAttachment(attachment, sink, task);
    if (note) notes.push(note);
  }
  return { notes };
}

/** Returns a sentence where it could not be read. */
async function readAttachment(attachment: Attachment, sink: ReaderSink, task: ReaderTask) {
  const name = attachment.filename ?? "attachment";
  if (!task.readFile || !fileTypeFromName(name)) {
    return `The attachment “${name}” was not read: its type is not accepted.`;
  }
  const place = `attachment ${name}`;
  const emit = (piece: TextPiece) => {
    const { part, ...location } = piece.location;
    sink.piece({ ...piece, location: { ...location, part: part ? `${place}, ${part}` : place } });
  };
  try {
    const { notes = [] } = await task.readFile(
      { fileName: name, bytes: bytesOf(attachment) },
      { piece: emit, progress: sink.progress },
    );
    return notes.length > 0 ? `Attachment “${name}”: ${notes.join(" ")}` : undefined;
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error;
    return `The attachment “${name}” was not read. ${error.sentence}`;
  }
}
