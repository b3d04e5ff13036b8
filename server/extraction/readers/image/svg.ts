import { collapseWhitespace } from "../../../platform/text/format.ts";
import type { ReaderInput, ReaderResult, ReaderSink } from "../../text-piece.ts";
import { readXml } from "../container/xml.ts";

const textElements = new Set(["text", "title", "desc", "foreignObject"]);
const neverText = new Set(["script", "style", "metadata"]);
/** Ends a line of text inside a text element. */
const lineElements = new Set([
  "tspan",
  "p",
  "div",
  "br",
  "li",
  "tr",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);
/** Keeps words apart that are printed apart. */
const gapElements = new Set(["td", "th"]);

/** Reads the words of an svg drawing: its texts, title and description; scripts are never run. */
export async function readSvg(input: ReaderInput, sink: ReaderSink): Promise<ReaderResult> {
  let open = 0;
  let skipped = 0;
  let element = "";
  let text = "";
  let hasScript = false;
  const flush = () => {
    const line = collapseWhitespace(text);
    if (line) {
      sink.piece(
        element === "title"
          ? { text: line, kind: "heading", level: 1, location: {} }
          : { text: line, kind: "paragraph", location: {} },
      );
    }
    text = "";
  };
  await readXml([input.bytes], {
    open: (name, attributes) => {
      hasScript ||= name === "script" || Object.keys(attributes).some((key) => /^on/i.test(key));
      if (skipped > 0 || neverText.has(name)) skipped++;
      else if (open > 0 || textElements.has(name)) {
        if (open === 0) element = name;
        // A tspan that moves to a new line is a line of its own; one that changes color is not.
        const startsLine = name !== "tspan" || "dy" in attributes || "y" in attributes;
        if (lineElements.has(name) && startsLine) flush();
        else if (gapElements.has(name) || "x" in attributes || "dx" in attributes) text += " ";
        open++;
      }
    },
    close: () => {
      if (skipped > 0) skipped--;
      else if (open > 0 && --open === 0) flush();
    },
    text: (value) => {
      if (open > 0 && skipped === 0) text += value;
    },
  });
  return { notes: hasScript ? ["The drawing holds scripts; they were not run."] : [] };
}
