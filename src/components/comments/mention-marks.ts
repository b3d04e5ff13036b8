import { mentionPattern } from "../../../server/features/comments/comments.schema.ts";
import type { MarkdownNode } from "../../lib/citation-markers.ts";

/** The element a mention becomes. Markdown itself makes none. */
export const mentionElement = "data";

const mentionNode = (id: string): MarkdownNode => ({
  type: "mention",
  children: [{ type: "text", value: id }],
  data: { hName: mentionElement, hProperties: {} },
});

function splitText(text: string): MarkdownNode[] {
  const parts: MarkdownNode[] = [];
  let end = 0;
  for (const match of text.matchAll(mentionPattern)) {
    if (match.index > end) parts.push({ type: "text", value: text.slice(end, match.index) });
    parts.push(mentionNode(match[1] ?? ""));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ type: "text", value: text.slice(end) });
  return parts;
}

function replaceMentions(node: MarkdownNode): void {
  node.children = node.children?.flatMap((child) => {
    if (child.type === "text") return splitText(child.value ?? "");
    replaceMentions(child);
    return [child];
  });
}

/** A remark plugin that turns the mentions of a comment into elements that hold the person's id. */
export const mentionMarks = () => replaceMentions;
