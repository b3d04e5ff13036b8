import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import {
  type FileType,
  fileTypeFromContentType,
  fileTypeFromName,
  fileTypes,
} from "../../../../db/file-types.ts";
import { freeName } from "../../../platform/text/names.ts";
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

/** A form of the message itself, beside its plain text and its HTML. */
const furtherForms = new Set(["text/x-amp-html"]);

/** Parts that a message shows within its text: signatures' pictures and the like. */
const isShownWithin = ({ filename, disposition, related, mimeType }: Attachment) =>
  furtherForms.has(mimeType) ||
  (mimeType.startsWith("image/") &&
    (related || disposition === "inline" || (filename === null && disposition !== "attachment")));

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
    // As it is written: in another time zone it can be another day.
    ["Date", mail.headers.find(({ key }) => key === "date")?.value ?? ""],
  ];
  for (const [name, value] of head) {
    if (!value) continue;
    sink.piece({
      kind: "paragraph",
      text: `${name}: ${value}`,
      location: { part: frontMatterPart },
    });
  }
  for (const piece of bodyOf(mail)) sink.piece(piece);
  const notes: string[] = [];
  const taken = new Set<string>();
  for (const attachment of mail.attachments) {
    if (isShownWithin(attachment)) continue;
    const { name: given, fileName } = await namesOfAttachment(attachment);
    // What they hold stands under their names.
    const name = freeName(given, (candidate) => taken.has(candidate));
    taken.add(name);
    const note = await readAttachment({ attachment, name, fileName }, sink, task);
    if (note) notes.push(note);
  }
  return { notes };
}

/** Words of the HTML for each one of the text, from which on the text is but a part of it. */
const clearlyMore = 1.5;
/** The HTML is not read for its tables where it lacks more of the text than this share. */
const mostWords = 0.7;

/**
 * The plain text of a message, or its HTML where that is all there is, where it holds a table, or
 * where the text only says that there is more.
 */
function* bodyOf({ text = "", html }: Email): Generator<TextPiece> {
  const formatted: TextPiece[] = [];
  if (html) readHtmlText(html, (piece) => formatted.push(piece));
  const words = countWords([text]);
  const formattedWords = countWords(formatted.map((piece) => piece.text));
  const holdsTable = formatted.some(({ row }) => row !== undefined);
  if (formattedWords > words * clearlyMore || (holdsTable && formattedWords >= words * mostWords)) {
    yield* formatted;
    return;
  }
  for (const { location: _, ...piece } of readPlainText(linesOf(text))) {
    yield { ...piece, location: {} };
  }
}

/** Without addresses, which a plain text spells out. */
function countWords(texts: string[]): number {
  let count = 0;
  for (const text of texts) {
    for (const [word] of text.matchAll(/\S+/g)) {
      if (/\p{L}/u.test(word) && !word.includes("://")) count++;
    }
  }
  return count;
}

const maxNameLength = 120;
const endOfHeaders = /\r?\n\r?\n/;

/** The name that a person knows an attachment by, and the one that says its type. */
async function namesOfAttachment(attachment: Attachment) {
  const { filename, mimeType, description } = attachment;
  const type: FileType | undefined =
    // Mail programs name a message by its subject, which may end like the name of a file.
    mimeType === fileTypes.eml.contentType
      ? "eml"
      : (fileTypeFromName(filename ?? "") ?? fileTypeFromContentType(mimeType));
  const extension = type && fileTypes[type].extensions[0];
  const given = filename ?? description ?? (type === "eml" ? await subjectOf(attachment) : "");
  const name = given?.trim().slice(0, maxNameLength);
  if (!name) {
    const shown = extension ? `attachment.${extension}` : `unnamed (${mimeType})`;
    return { name: shown, fileName: extension && shown };
  }
  const isTold = type !== undefined && fileTypeFromName(name) === type;
  return { name, fileName: isTold ? name : extension && `${name}.${extension}` };
}

async function subjectOf(attachment: Attachment): Promise<string | undefined> {
  const [head = ""] = bytesOf(attachment).toString("latin1").split(endOfHeaders, 1);
  // The headers alone: the message itself is read by its reader.
  const { subject } = await PostalMime.parse(Buffer.from(`${head}\r\n\r\n`, "latin1"));
  return subject;
}

type NamedAttachment = { attachment: Attachment; name: string; fileName: string | undefined };

/** Returns a sentence where it could not be read. */
async function readAttachment(
  { attachment, name, fileName }: NamedAttachment,
  sink: ReaderSink,
  task: ReaderTask,
) {
  if (!task.readFile || !fileName) {
    return `The attachment “${name}” was not read: its type is not accepted.`;
  }
  const place = `attachment ${name}`;
  const emit = (piece: TextPiece) => {
    const { part, ...location } = piece.location;
    sink.piece({ ...piece, location: { ...location, part: part ? `${place}, ${part}` : place } });
  };
  try {
    const { notes = [] } = await task.readFile(
      { fileName, bytes: bytesOf(attachment) },
      { piece: emit, progress: sink.progress },
    );
    return notes.length > 0 ? `Attachment “${name}”: ${notes.join(" ")}` : undefined;
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error;
    return `The attachment “${name}” was not read. ${error.sentence}`;
  }
}
