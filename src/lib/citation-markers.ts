import type { MarkdownNode } from "./markdown-tree.ts";

/** "[2]" and "[1, 3]", as the assistant writes them. */
const marker = /\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;

/** The element a marker becomes. Markdown itself makes none, so each one in an answer is a marker. */
export const markerElement = "cite";

const markerNode = (number: number): MarkdownNode => ({
  type: "citation",
  children: [{ type: "text", value: String(number) }],
  data: { hName: markerElement, hProperties: {} },
});

function splitText(text: string, known: ReadonlySet<number>): MarkdownNode[] {
  const parts: MarkdownNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marker)) {
    const numbers = (match[1] ?? "").split(",").map(Number);
    // "[7]" in a quoted sentence is no marker when nothing stands behind it.
    if (!numbers.every((number) => known.has(number))) continue;
    if (match.index > end) parts.push({ type: "text", value: text.slice(end, match.index) });
    parts.push(...numbers.map(markerNode));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ type: "text", value: text.slice(end) });
  return parts;
}

function replaceMarkers(node: MarkdownNode, known: ReadonlySet<number>): void {
  node.children = node.children?.flatMap((child) => {
    // A quoted "[1]: https://..." would otherwise turn the marker [1] into a link of its own.
    if (child.type === "definition") return [];
    if (child.type === "text") return splitText(child.value ?? "", known);
    replaceMarkers(child, known);
    if (child.type === "linkReference" && known.has(Number(child.label))) {
      const words = child.referenceType === "full" ? (child.children ?? []) : [];
      return [...words, markerNode(Number(child.label))];
    }
    return [child];
  });
}

/**
 * A remark plugin that turns the markers of an answer into elements of their own.
 * @param known the numbers that have a source; any other bracketed number stays text
 */
export const citationMarkers = (known: ReadonlySet<number>) => () => (tree: MarkdownNode) =>
  replaceMarkers(tree, known);
