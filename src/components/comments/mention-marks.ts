import { mentionPattern } from "../../../server/features/comments/comments.schema.ts";
import { type MarkdownNode, replaceNodes } from "../../lib/markdown-tree.ts";

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

const replaceMentions = (tree: MarkdownNode) =>
  replaceNodes(tree, ({ type, value = "" }) => (type === "text" ? splitText(value) : undefined));

/** A remark plugin that turns the mentions of a comment into elements that hold the person's id. */
export const mentionMarks = () => replaceMentions;
