import { type MarkdownNode, replaceNodes } from "../../../../lib/markdown-tree.ts";
import type { Range } from "../../document-types.ts";
import { findInParts, type TextQuote } from "../find-in-parts.ts";

const marked = (child: MarkdownNode): MarkdownNode => ({
  type: "marked",
  children: [child],
  data: { hName: "mark", hProperties: {} },
});

const hasWords = ({ type }: MarkdownNode) =>
  type === "text" || type === "inlineCode" || type === "code";

function* nodesWithWords(node: MarkdownNode): Generator<MarkdownNode> {
  if (hasWords(node)) yield node;
  for (const child of node.children ?? []) yield* nodesWithWords(child);
}

/** A stretch of text in pieces, those within a range marked; code is marked as a whole. */
function markNode(node: MarkdownNode, ranges: readonly Range[]): MarkdownNode[] {
  if (node.type !== "text") return [marked(node)];
  const text = node.value ?? "";
  const pieces: MarkdownNode[] = [];
  let from = 0;
  for (const { start, end } of ranges) {
    if (start < from) continue;
    if (start > from) pieces.push({ type: "text", value: text.slice(from, start) });
    pieces.push(marked({ type: "text", value: text.slice(start, end) }));
    from = end;
  }
  if (from < text.length) pieces.push({ type: "text", value: text.slice(from) });
  return pieces;
}

/** A remark plugin that marks words where a text says them, across its emphasis and its lines. */
export const markWords = (words: TextQuote | null) => (tree: MarkdownNode) => {
  if (words === null) return;
  const nodes = [...nodesWithWords(tree)];
  const texts = nodes.map(({ value }) => value ?? "");
  const ranges = new Map<MarkdownNode, Range[]>();
  for (const { part, ...range } of findInParts(texts, words)) {
    const node = nodes[part];
    if (node) ranges.set(node, [...(ranges.get(node) ?? []), range]);
  }
  replaceNodes(tree, (node) => {
    const found = ranges.get(node);
    return found && markNode(node, found);
  });
};
