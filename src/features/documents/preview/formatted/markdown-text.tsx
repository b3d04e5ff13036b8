import { createElement, type ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import { safeElements } from "../../../../components/safe-markdown.tsx";
import type { TextQuote } from "../find-in-parts.ts";
import { headingTag } from "./formatted-html.tsx";
import { markWords } from "./mark-words.ts";

const heading = (level: string) =>
  function Heading({ children }: { children?: ReactNode }) {
    return createElement(headingTag(level), { "data-level": level }, children);
  };

const elements: Components = {
  ...safeElements,
  h1: heading("h1"),
  h2: heading("h2"),
  h3: heading("h3"),
  h4: heading("h4"),
  h5: heading("h5"),
  h6: heading("h6"),
};

type MarkdownTextProps = { text: string; words: TextQuote | null };

/** Markdown with its headings below those of the page, and words of it marked. */
export const MarkdownText = ({ text, words }: MarkdownTextProps) => (
  <ReactMarkdown
    remarkPlugins={[remarkFrontmatter, remarkGfm, [markWords, words]]}
    components={elements}
  >
    {text}
  </ReactMarkdown>
);
