import { type MarkdownNode, replaceNodes } from "../../../lib/markdown-tree.ts";

/** Characters into an answer's Markdown, end exclusive. */
type TextRange = { start: number; end: number };

/** The element of what is marked. Markdown itself makes none. */
export const unsupportedElement = "mark";

const marked = (text: string): MarkdownNode => ({
  type: "unsupported",
  children: [{ type: "text", value: text }],
  data: { hName: unsupportedElement, hProperties: {} },
});

/** Citations at the end of a statement, and its full stop, which need no mark. */
const closing = /(?<!\s)\s*(?:\[\d[\d,\s]*\]\s*)*(?:[.!?]\s*)?$/;

function markText(node: MarkdownNode, ranges: readonly TextRange[]): MarkdownNode[] {
  const { value = "", position } = node;
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) return [node];
  const touching = ranges.filter((range) => range.start < end && range.end > start);
  if (touching.length === 0) return [node];
  // Where signs were escaped, characters of the text are not those of its Markdown.
  if (end - start !== value.length) return [marked(value)];
  const parts: MarkdownNode[] = [];
  let at = 0;
  for (const range of touching) {
    const from = Math.max(0, range.start - start);
    const reach = value.slice(from, range.end - start);
    const statement = reach.replace(closing, "");
    // Of a sentence with emphasis in it, the white space between its parts is marked too.
    const words = range.end > end && statement !== "" ? reach : statement;
    if (from > at) parts.push({ type: "text", value: value.slice(at, from) });
    if (words) parts.push(marked(words));
    at = from + words.length;
  }
  if (at < value.length) parts.push({ type: "text", value: value.slice(at) });
  return parts;
}

/** A remark plugin that marks what no source bears out; before any other that changes the text. */
export const unsupportedMarks = (ranges: readonly TextRange[]) => () => (tree: MarkdownNode) =>
  replaceNodes(tree, (node) => (node.type === "text" ? markText(node, ranges) : undefined));
