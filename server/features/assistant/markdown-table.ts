import { quoteMarkdown } from "./quote-markdown.ts";

/** A Markdown table: the first row heads the others; its cells are Markdown already. */
export const markdownTable = ([head = [], ...rows]: string[][]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** A quoted text as the cell of a Markdown table. */
export const quotedCell = (text: string) => quoteMarkdown(text).replaceAll("|", "\\|");
