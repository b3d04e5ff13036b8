import type { DocumentTable, Passage, Range } from "../document-types.ts";
import { isInAttachment, locationWords } from "../location-words.ts";

/** A stretch of the text that is drawn as one. */
export type TextBlock = Range & {
  /** The attachment, page, slide or sheet that begins here; null where none does. */
  place: string | null;
  /** Where its lines are the rows of a table. */
  table?: DocumentTable;
};

/** About as many characters as a block holds: few blocks to make, little to draw for each. */
const blockLength = 2000;

/** Where the block that begins at `start` ends: at a line end near `blockLength`. */
function endOfBlock(text: string, start: number, limit: number): number {
  const wanted = start + blockLength;
  if (wanted >= limit) return limit;
  const lineEnd = text.indexOf("\n", wanted);
  if (lineEnd !== -1 && lineEnd < Math.min(limit, wanted + blockLength)) return lineEnd + 1;
  const space = text.lastIndexOf(" ", wanted);
  return space > start ? space + 1 : wanted;
}

type Section = { start: number; place: string | null; sheet?: string | undefined };

/** The attachments that passages stand in, by their parts: the notes to slides are of the same one. */
function attachmentsOf(passages: readonly Passage[]): ReadonlyMap<string, string> {
  const named = passages.flatMap(({ location }) =>
    location.part && isInAttachment(location) ? [location.part] : [],
  );
  const parts = [...new Set(named)].sort((one, other) => one.length - other.length);
  const isPartOf = (part: string, whole: string) =>
    part.startsWith(`${whole}, `) && !isInAttachment({ part: part.slice(whole.length + 2) });
  return new Map(parts.map((part) => [part, parts.find((whole) => isPartOf(part, whole)) ?? part]));
}

/** Where attachments, pages, slides or sheets begin in the text. */
function placesOf(passages: readonly Passage[]): Section[] {
  const attachments = attachmentsOf(passages);
  const places: Section[] = [];
  for (const { location, startOffset } of passages) {
    const { page, slide, sheet, part = "" } = location;
    const place = locationWords({ page, slide, sheet, part: attachments.get(part) });
    if (place && place !== places.at(-1)?.place) places.push({ start: startOffset, place, sheet });
  }
  return places;
}

function* cutPlainText(text: string, { start, end }: Range): Generator<Range> {
  for (let from = start; from < end; ) {
    const to = endOfBlock(text, from, end);
    yield { start: from, end: to };
    from = to;
  }
}

/** A stretch without the line ends around it. */
function trimLines(text: string, { start, end }: Range): Range {
  let [from, to] = [start, end];
  while (from < to && text[from] === "\n") from += 1;
  while (to > from && text[to - 1] === "\n") to -= 1;
  return { start: from, end: to };
}

/** Text and tables in their order; the line ends that part them are drawn as space. */
function* cutSection(
  text: string,
  section: Range,
  tables: readonly DocumentTable[],
): Generator<Omit<TextBlock, "place">> {
  let from = section.start;
  for (const table of tables) {
    yield* cutPlainText(text, trimLines(text, { start: from, end: table.start }));
    yield { start: table.start, end: table.end, table };
    from = table.end;
  }
  const rest = { start: from, end: section.end };
  yield* cutPlainText(text, from === section.start ? rest : trimLines(text, rest));
}

type TextParts = { passages: readonly Passage[]; tables?: readonly DocumentTable[] };

/** Cuts a text into blocks that keep to its pages, slides or sheets and to its tables. */
export function cutIntoBlocks(text: string, { passages, tables = [] }: TextParts): TextBlock[] {
  const places = placesOf(passages);
  const sections: Section[] =
    places[0] && places[0].start === 0 ? places : [{ start: 0, place: null }, ...places];
  return sections.flatMap(({ start, place, sheet }, index) => {
    const end = sections[index + 1]?.start ?? text.length;
    // A sheet's text begins with its name, which its place tells already.
    const isNamed = sheet !== undefined && text.startsWith(`${sheet}\n`, start);
    const section = isNamed
      ? trimLines(text, { start: start + sheet.length, end })
      : { start, end };
    const within = tables.filter((table) => table.start >= section.start && table.end <= end);
    const blocks = [...cutSection(text, section, within)];
    if (blocks.length === 0 && place) return [{ start, end: start, place }];
    return blocks.map((block, at) => ({ ...block, place: at === 0 ? place : null }));
  });
}

/** The headings that the passages of a document stand under. */
export const headingsOf = (passages: readonly Passage[]): ReadonlySet<string> =>
  new Set(passages.flatMap(({ location }) => location.headings ?? []));

/** The lines of a stretch of text that are headings, each without its line end. */
export function headingLines(text: string, range: Range, headings: ReadonlySet<string>): Range[] {
  if (headings.size === 0) return [];
  const found: Range[] = [];
  for (let start = range.start; start < range.end; ) {
    const lineEnd = text.indexOf("\n", start);
    const end = lineEnd === -1 || lineEnd > range.end ? range.end : lineEnd;
    if (headings.has(text.slice(start, end).trim())) found.push({ start, end });
    start = end + 1;
  }
  return found;
}

/** The part of `range` that lies in a block; null where none does. */
export function withinBlock(range: Range | null, { start, end }: Range): Range | null {
  if (!range) return null;
  const from = Math.max(range.start, start);
  const to = Math.min(range.end, end);
  return from < to ? { start: from, end: to } : null;
}
