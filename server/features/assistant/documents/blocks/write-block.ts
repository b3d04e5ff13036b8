import type { BlockItem, StoredBlock } from "../../../../../db/structure.ts";
import { collapseWhitespace } from "../../../../platform/text/format.ts";
import { isListItem, listMarkerOf } from "../../../../platform/text/list-marker.ts";
import { markdownTable, quotedCell } from "../../markdown-table.ts";
import { quoteMarkdown } from "../../quote-markdown.ts";
import type { FoundBlock } from "./read-blocks.ts";

const indent = "   ";
const isNumber = /^\(?\d{1,3}[.)]$/;
const stepNumber = /^(?:\p{L}+\s+)?(\d{1,2})[.):–-]?\s+/u;

/** An entry without its marker, which Markdown writes anew. */
function wordsOfItem({ marker, label }: BlockItem, text: string) {
  if (label !== undefined) return collapseWhitespace(text);
  return collapseWhitespace(marker ? text.slice(listMarkerOf(text)?.length ?? 0) : text);
}

function writeItem(item: BlockItem, text: string) {
  const words = wordsOfItem(item, text);
  const before = indent.repeat(item.depth);
  if (item.marker && isNumber.test(item.marker)) {
    return `${before}${Number.parseInt(item.marker.replace("(", ""), 10)}. ${quoteMarkdown(words)}`;
  }
  const counted = item.label && stepNumber.exec(words);
  if (counted) return `${before}${counted[1]}. ${quoteMarkdown(words.slice(counted[0].length))}`;
  const isLetter = item.marker && /[\p{L}\d]/u.test(item.marker);
  return `${before}- ${isLetter ? `${item.marker} ` : ""}${quoteMarkdown(words)}`;
}

/** What a block is called: the innermost heading over it. */
const nameOf = ({ headings }: StoredBlock) => headings?.at(-1);

/** A part of a record: its running text behind what it is called, its lists under it. */
function writePart(label: string, text: string) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const firstListed = lines.findIndex(isListItem);
  const before = firstListed < 0 ? lines : lines.slice(0, firstListed);
  const words = collapseWhitespace(before.join(" "));
  const isNamed = words.toLowerCase().startsWith(label.toLowerCase());
  const name = isNamed ? "" : `${quoteMarkdown(label)}: `;
  const after = lines.slice(before.length).map((line) => {
    const entry = isListItem(line) ? `- ${quoteMarkdown(line)}` : quoteMarkdown(line);
    return `${isListItem(line) ? "" : "\n"}${indent}${entry}`;
  });
  return [`- ${name}${quoteMarkdown(words)}`.trimEnd(), ...after].join("\n");
}

/** The parts of a record, each under what it is called; one that names itself does not twice. */
function writeParts({ block, read }: FoundBlock, marker: string) {
  const name = nameOf(block);
  const lines = block.items.map((item) => writePart(item.label ?? "", read(item)));
  return [...(name ? [`${quoteMarkdown(name)} ${marker}`] : []), lines.join("\n")].join("\n\n");
}

/** Lines of a card as they stand under each other. */
const writeLines = ({ block, read }: FoundBlock, marker: string) =>
  `${block.items.map((item) => `> ${quoteMarkdown(read(item))}`).join("\\\n")} ${marker}`;

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/\s*\|\s*/);
const isRow = (line: string) => /\S\s\|(?:\s|$)|^\|.+\|/.test(line);

function writeTableLines(lines: string[]) {
  const rows = lines.map(cellsOf);
  const width = Math.max(...rows.map((cells) => cells.length));
  return markdownTable(
    rows.map((cells) => [
      ...cells.map(quotedCell),
      ...Array.from({ length: width - cells.length }, () => ""),
    ]),
  );
}

/** Lines of a paragraph, those of a table by themselves. */
function splitTables(paragraph: string) {
  const parts: string[][] = [];
  for (const line of paragraph.split("\n")) {
    const open = parts.at(-1);
    if (open && isRow(open[0] ?? "") === isRow(line)) open.push(line);
    else parts.push([line]);
  }
  return parts;
}

/** A paragraph as a quote, with the entries of a list in it under each other. */
function writeParagraph(paragraph: string) {
  const lines = paragraph.split("\n");
  if (!lines.some(isListItem)) return `> ${quoteMarkdown(paragraph)}`;
  const written = lines.map((line) => {
    const marker = listMarkerOf(line) ?? "";
    const words = quoteMarkdown(line.slice(marker.length));
    if (marker === "") return `> ${words}`;
    return isNumber.test(marker.trim())
      ? `> ${Number.parseInt(marker, 10)}. ${words}`
      : `> - ${words}`;
  });
  return written.join("\n");
}

/** Running text as a quote, and tables in it as tables; cited at its end, or over a table. */
function writeText(text: string, name: string | undefined, marker: string) {
  const heading = name === undefined ? [] : [quoteMarkdown(name)];
  const paragraphs = text.split(/\n{2,}/);
  const parts = paragraphs.flatMap(splitTables);
  const isTable = (lines: string[]) => lines.length > 1 && isRow(lines[0] ?? "");
  if (!parts.some(isTable)) {
    const quote = paragraphs.map(writeParagraph).join("\n>\n");
    return [...heading, `${quote} ${marker}`].join("\n\n");
  }
  const written = parts.map((lines) =>
    isTable(lines) ? writeTableLines(lines) : `> ${quoteMarkdown(lines.join("\n"))}`,
  );
  return [`${heading.join("")} ${marker}`.trim(), ...written].join("\n\n");
}

/** A block as Markdown: what introduces it, cited, and then all of it. */
export function writeBlock(found: FoundBlock, marker: string): string {
  const { block, read } = found;
  if (block.kind === "record") return writeParts(found, marker);
  if (block.kind === "contact") return writeLines(found, marker);
  const name = nameOf(block);
  if (block.items.length === 0) {
    return writeText(read(block), name, marker);
  }
  const leadIn = block.leadIn && read(block.leadIn);
  const words = leadIn?.slice(listMarkerOf(leadIn)?.length ?? 0);
  const lead = [name, words].filter((part) => part !== undefined).map(quoteMarkdown);
  if (block.kind === "definition") {
    const said = block.items.map((item) => `> ${quoteMarkdown(read(item))}`).join("\n>\n");
    return [`${lead.join(": ")} ${marker}`, said].join("\n\n");
  }
  const items = block.items.map((item, index) => {
    const next = block.items[index + 1];
    // The text of an entry may hold the entries within it.
    const end = next ? Math.min(item.end, next.start) : item.end;
    return writeItem(item, read({ ...item, end }));
  });
  return [`${lead.join(": ")} ${marker}`.trim(), items.join("\n")].join("\n\n");
}
