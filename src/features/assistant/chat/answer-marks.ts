import type { MarkdownNode } from "../citations/citation-markers.ts";

/** Characters into an answer's Markdown, end exclusive. */
type TextRange = { start: number; end: number };

/** The element of what is marked. Markdown itself makes none. */
export const unsupportedElement = "mark";

const marked = (text: string): MarkdownNode => ({
  type: "unsupported",
  children: [{ type: "text", value: text }],
  data: { hName: unsupportedElement, hProperties: {} },
});

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
    const to = Math.min(value.length, range.end - start);
    if (from > at) parts.push({ type: "text", value: value.slice(at, from) });
    parts.push(marked(value.slice(from, to)));
    at = to;
  }
  if (at < value.length) parts.push({ type: "text", value: value.slice(at) });
  return parts;
}

function markNodes(node: MarkdownNode, ranges: readonly TextRange[]): void {
  node.children = node.children?.flatMap((child) => {
    if (child.type === "text") return markText(child, ranges);
    markNodes(child, ranges);
    return [child];
  });
}

/** A remark plugin that marks what no source bears out; before any other that changes the text. */
export const unsupportedMarks = (ranges: readonly TextRange[]) => () => (tree: MarkdownNode) =>
  markNodes(tree, ranges);
