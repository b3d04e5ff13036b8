import type { MarkdownNode } from "./markdown-tree.ts";

/** "[2]" and "[1, 3]", as the assistant writes them. */
const marker = /\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;

/** The element a marker becomes. Markdown itself makes none, so each one in an answer is a marker. */
export const markerElement = "cite";

const textNode = (value: string): MarkdownNode => ({ type: "text", value });

const markerNode = (number: number): MarkdownNode => ({
  type: "citation",
  children: [textNode(String(number))],
  data: { hName: markerElement, hProperties: {} },
});

/** The end of a text that a marker belongs to, unless the word is long enough to break by itself. */
const lastWord = /(?<!\S)\S{1,24}\s?$|\s$/;
const closingMarks = /^[.,;:!?)\]]+/;

/** Words and markers that stand on one line, so that none of the latter begins the next. */
const unbroken = (children: MarkdownNode[]): MarkdownNode => ({
  type: "unbroken",
  children,
  data: { hName: "span", hProperties: { style: "white-space: nowrap" } },
});

/** Keeps each marker on the line of the word before it and of the full stop behind it. */
function joinMarkers(parts: readonly MarkdownNode[]): MarkdownNode[] {
  const joined: MarkdownNode[] = [];
  for (const [index, part] of parts.entries()) {
    const last = joined.at(-1);
    const text = part.value ?? "";
    if (part.type !== "text") {
      if (last?.type === "unbroken") {
        last.children?.push(part);
        continue;
      }
      const word = lastWord.exec(last?.value ?? "")?.[0] ?? "";
      if (last?.value && word) last.value = last.value.slice(0, -word.length);
      joined.push(unbroken(word ? [textNode(word), part] : [part]));
    } else if (last?.type === "unbroken") {
      // Between two markers, or what closes the sentence.
      const isBetween = parts[index + 1] !== undefined && text.trim() === "";
      const closing = isBetween ? text : (closingMarks.exec(text)?.[0] ?? "");
      if (closing) last.children?.push(textNode(closing));
      if (closing.length < text.length) joined.push(textNode(text.slice(closing.length)));
    } else joined.push(part);
  }
  return joined.filter(({ type, value }) => type !== "text" || value !== "");
}

function splitText(text: string, known: ReadonlySet<number>): MarkdownNode[] {
  const parts: MarkdownNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marker)) {
    const numbers = (match[1] ?? "").split(",").map(Number);
    // "[7]" in a quoted sentence is no marker when nothing stands behind it.
    if (!numbers.every((number) => known.has(number))) continue;
    if (match.index > end) parts.push(textNode(text.slice(end, match.index)));
    parts.push(...numbers.map(markerNode));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(textNode(text.slice(end)));
  return joinMarkers(parts);
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
