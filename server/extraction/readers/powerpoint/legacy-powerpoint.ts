import { ExtractionError } from "../../extraction-error.ts";
import type { ReaderResult, ReaderSink, TextPiece } from "../../text-piece.ts";
import type { CompoundFile } from "../container/compound-file.ts";

/** Record types of [MS-PPT], by the names given there. */
const recordTypes = {
  slideContainer: 0x03ee,
  slideAtom: 0x03ef,
  slidePersistAtom: 0x03f3,
  mainMaster: 0x03f8,
  outlineTextReference: 0x0f9e,
  textHeader: 0x0f9f,
  textChars: 0x0fa0,
  textBytes: 0x0fa8,
  string: 0x0fba,
  slideList: 0x0ff0,
  userEdit: 0x0ff5,
  persistDirectory: 0x1772,
  comment: 0x2ee0,
} as const;

const slideListInstance = 0;
const notesListInstance = 2;
/** Kinds of text that head a slide: title and centered title. */
const titleTypes = new Set([0, 6]);
const encryptedToken = 0xf3d1c4df;
const maxEdits = 1_000;
const maxDepth = 64;

type ShownRecord = {
  type: number;
  instance: number;
  isContainer: boolean;
  start: number;
  end: number;
};
type SlideText = { text: string; isTitle: boolean };
type ListedSlide = { persistId: number; slideId: number; texts: SlideText[] };

/**
 * Reads a presentation of PowerPoint 97 to 2003: its slides in their order with what stands in
 * their placeholders, text boxes and tables, then the notes and comments of each.
 */
export function readLegacyPowerpoint(file: CompoundFile, sink: ReaderSink): ReaderResult {
  const stream = file.stream("PowerPoint Document");
  const user = file.stream("Current User");
  if (user.length < 20) throw new ExtractionError("damaged", "its stream Current User is cut off");
  if (user.readUInt32LE(12) === encryptedToken) throw new ExtractionError("encrypted");
  try {
    return readSlides(stream, user.readUInt32LE(16), sink);
  } catch (error) {
    if (error instanceof RangeError) {
      throw new ExtractionError("damaged", "its records point outside the file");
    }
    throw error;
  }
}

function readSlides(stream: Buffer, lastEdit: number, sink: ReaderSink): ReaderResult {
  const { offsets, documentId } = persistDirectory(stream, lastEdit);
  const document = offsets.get(documentId);
  if (document === undefined) throw new ExtractionError("damaged", "its document is missing");
  const container = recordAt(stream, document, stream.length);
  const slides = listedSlides(stream, container, slideListInstance);
  const notes = new Map(
    listedSlides(stream, container, notesListInstance).map((listed) => [listed.slideId, listed]),
  );
  for (const [index, slide] of slides.entries()) {
    const location = { slide: index + 1 };
    const at = offsets.get(slide.persistId);
    const record = at === undefined ? undefined : recordAt(stream, at, stream.length);
    for (const text of record ? slideTexts(stream, record, slide.texts) : slide.texts) {
      for (const piece of textPieces(text, location)) sink.piece(piece);
    }
    if (record) {
      for (const text of comments(stream, record)) {
        sink.piece({ text, kind: "note", location: { ...location, part: "comments" } });
      }
    }
    const listedNotes = record && notes.get(notesIdOf(stream, record));
    const notesAt = listedNotes && offsets.get(listedNotes.persistId);
    if (notesAt !== undefined) {
      const notesRecord = recordAt(stream, notesAt, stream.length);
      for (const { text } of slideTexts(stream, notesRecord, listedNotes?.texts ?? [])) {
        sink.piece({
          text: lines(text).join("\n"),
          kind: "note",
          location: { ...location, part: "notes" },
        });
      }
    }
    sink.progress({ step: "extract", done: index + 1, total: slides.length });
  }
  return { pageCount: slides.length };
}

/** Where each persistent object stands: every save appends a directory that overrides the older. */
function persistDirectory(stream: Buffer, lastEdit: number) {
  const offsets = new Map<number, number>();
  let documentId = 0;
  let at = lastEdit;
  for (let edit = 0; edit < maxEdits; edit++) {
    const record = recordAt(stream, at, stream.length);
    if (record.type !== recordTypes.userEdit)
      throw new ExtractionError("damaged", "its last save is broken");
    const previous = stream.readUInt32LE(record.start + 8);
    const directory = recordAt(stream, stream.readUInt32LE(record.start + 12), stream.length);
    documentId ||= stream.readUInt32LE(record.start + 16);
    if (directory.type === recordTypes.persistDirectory) addOffsets(stream, directory, offsets);
    if (previous === 0 || previous >= at) break;
    at = previous;
  }
  return { offsets, documentId };
}

function addOffsets(stream: Buffer, directory: ShownRecord, offsets: Map<number, number>): void {
  let at = directory.start;
  while (at + 4 <= directory.end) {
    const head = stream.readUInt32LE(at);
    const firstId = head & 0xfffff;
    const count = head >>> 20;
    at += 4;
    for (let index = 0; index < count && at + 4 <= directory.end; index++, at += 4) {
      const id = firstId + index;
      if (!offsets.has(id)) offsets.set(id, stream.readUInt32LE(at));
    }
  }
}

function recordAt(stream: Buffer, at: number, limit: number): ShownRecord {
  const head = stream.readUInt16LE(at);
  const start = at + 8;
  return {
    type: stream.readUInt16LE(at + 2),
    instance: head >>> 4,
    isContainer: (head & 0xf) === 0xf,
    start,
    end: Math.min(start + stream.readUInt32LE(at + 4), limit),
  };
}

function* children(stream: Buffer, parent: ShownRecord): Generator<ShownRecord> {
  let at = parent.start;
  while (at + 8 <= parent.end) {
    const record = recordAt(stream, at, parent.end);
    yield record;
    at = record.end;
  }
}

/** Every record below this one that holds no others, in order; masters are passed over. */
function* leaves(stream: Buffer, parent: ShownRecord, depth = 0): Generator<ShownRecord> {
  if (depth > maxDepth) throw new ExtractionError("too_deep");
  for (const record of children(stream, parent)) {
    if (record.type === recordTypes.mainMaster || record.type === recordTypes.comment) continue;
    if (record.isContainer) yield* leaves(stream, record, depth + 1);
    else yield record;
  }
}

/** The slides, or the notes, as the document lists them, each with the text of its placeholders. */
function listedSlides(stream: Buffer, document: ShownRecord, instance: number): ListedSlide[] {
  const slides: ListedSlide[] = [];
  let textType = -1;
  for (const list of children(stream, document)) {
    if (list.type !== recordTypes.slideList || list.instance !== instance) continue;
    for (const record of children(stream, list)) {
      if (record.type === recordTypes.slidePersistAtom) {
        slides.push({
          persistId: stream.readUInt32LE(record.start),
          slideId: stream.readUInt32LE(record.start + 12),
          texts: [],
        });
      } else if (record.type === recordTypes.textHeader) {
        textType = stream.readUInt32LE(record.start);
        slides.at(-1)?.texts.push({ text: "", isTitle: titleTypes.has(textType) });
      } else {
        const text = textOf(stream, record);
        const current = slides.at(-1)?.texts.at(-1);
        if (text !== undefined && current) current.text = text;
      }
    }
  }
  return slides;
}

/** What a slide shows: its own text, and by reference what the document's list holds for it. */
function slideTexts(stream: Buffer, slide: ShownRecord, listed: SlideText[]): SlideText[] {
  const texts: SlideText[] = [];
  const referred = new Set<number>();
  let isTitle = false;
  for (const record of leaves(stream, slide)) {
    if (record.type === recordTypes.textHeader) {
      isTitle = titleTypes.has(stream.readUInt32LE(record.start));
    } else if (record.type === recordTypes.outlineTextReference) {
      const index = stream.readUInt32LE(record.start);
      const text = listed[index];
      referred.add(index);
      if (text) texts.push(text);
    } else {
      const text = textOf(stream, record);
      if (text !== undefined) texts.push({ text, isTitle });
    }
  }
  const unreferred = listed.filter((_, index) => !referred.has(index));
  const missing = unreferred.filter(({ text }) => !texts.some((shown) => shown.text === text));
  const all = [...texts, ...missing];
  return [...all.filter((text) => text.isTitle), ...all.filter((text) => !text.isTitle)];
}

function textOf(stream: Buffer, record: ShownRecord): string | undefined {
  if (record.type === recordTypes.textChars)
    return stream.toString("utf16le", record.start, record.end);
  if (record.type === recordTypes.textBytes)
    return stream.toString("latin1", record.start, record.end);
  return undefined;
}

function notesIdOf(stream: Buffer, slide: ShownRecord): number {
  for (const record of children(stream, slide)) {
    if (record.type === recordTypes.slideAtom) return stream.readUInt32LE(record.start + 16);
  }
  return 0;
}

/** A comment holds its author, its text and the author's initials as strings 0, 1 and 2. */
function* comments(stream: Buffer, parent: ShownRecord, depth = 0): Generator<string> {
  if (depth > maxDepth) return;
  for (const record of children(stream, parent)) {
    if (record.type === recordTypes.comment) {
      const parts = ["", ""];
      for (const part of children(stream, record)) {
        if (part.type !== recordTypes.string || part.instance > 1) continue;
        parts[part.instance] = stream.toString("utf16le", part.start, part.end);
      }
      const [author, text] = parts;
      if (text) yield author ? `${author}: ${text}` : text;
    } else if (record.isContainer) yield* comments(stream, record, depth + 1);
  }
}

/** Carriage returns part paragraphs, vertical tabs part lines; a lone star stands for a field. */
function lines(text: string): string[] {
  return text
    .split("\r")
    .map((line) =>
      line
        .replace(/[\v\n]/g, " ")
        .replace(/[^\S\t]+/g, " ")
        .trim(),
    )
    .filter((line) => line !== "" && line !== "*");
}

function* textPieces(
  { text, isTitle }: SlideText,
  location: { slide: number },
): Generator<TextPiece> {
  if (isTitle) {
    const title = lines(text).join(" ");
    if (title) yield { text: title, kind: "heading", level: 1, location };
    return;
  }
  for (const line of lines(text)) yield { text: line, kind: "list-item", location };
}
