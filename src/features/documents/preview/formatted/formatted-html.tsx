import { Link, Text } from "@chakra-ui/react";
import { createElement, type MouseEvent, type ReactNode, useMemo } from "react";
import { ScrollingTable } from "../../../../components/scrolling-table.tsx";
import type { Range } from "../../document-types.ts";
import { findInParts, type TextQuote } from "../find-in-parts.ts";

/** Elements that are drawn as they stand, without any of their attributes. */
const plainTags: ReadonlySet<string> = new Set([
  ...["p", "blockquote", "ul", "ol", "thead", "tbody", "tr"],
  ...["em", "s", "strong", "sub", "sup", "u"],
]);

const webAddress = /^(?:https?:\/\/|mailto:)/i;
const pictureAddress = /^data:image\/(?:png|jpeg|gif);base64,/;

/** The title of the dialog is a heading of the second level; those of the document stand below. */
export const headingTag = (tag: string) => `h${Math.min(6, Number(tag.slice(1)) + 2)}`;

function jumpTo(event: MouseEvent, id: string) {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: "center" });
  target?.focus({ preventScroll: true });
}

type AnchorProps = {
  href: string;
  id: string | undefined;
  label: string | undefined;
  children: ReactNode;
};

function Anchor({ href, id, label, children }: AnchorProps) {
  if (webAddress.test(href)) {
    return (
      <Link id={id} href={href} target="_blank" rel="noopener noreferrer" variant="underline">
        {children}
      </Link>
    );
  }
  if (href.startsWith("#")) {
    return (
      <Link
        id={id}
        href={href}
        variant="underline"
        aria-label={label}
        onClick={(event) => jumpTo(event, href.slice(1))}
      >
        {children}
      </Link>
    );
  }
  return id ? (
    <span id={id} tabIndex={-1}>
      {children}
    </span>
  ) : (
    children
  );
}

function Picture({ src, alt }: { src: string; alt: string }) {
  if (pictureAddress.test(src)) return <img src={src} alt={alt} />;
  return (
    <Text as="span" color="fg.muted">
      [{alt ? `Picture: ${alt}` : "Picture"}]
    </Text>
  );
}

const spans = (element: Element) => ({
  colSpan: Number(element.getAttribute("colspan")) || undefined,
  rowSpan: Number(element.getAttribute("rowspan")) || undefined,
});

/** Where words stand in the text nodes of a document. */
function findMarks(body: Node, words: TextQuote | null): Map<Node, Range[]> {
  const marks = new Map<Node, Range[]>();
  if (words === null) return marks;
  const nodes: Node[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) nodes.push(walker.currentNode);
  const texts = nodes.map((node) => node.textContent ?? "");
  for (const { part, ...range } of findInParts(texts, words)) {
    const node = nodes[part];
    if (node) marks.set(node, [...(marks.get(node) ?? []), range]);
  }
  return marks;
}

function markText(text: string, marks: readonly Range[]): ReactNode {
  let from = 0;
  const pieces = marks
    .filter(({ start }, index) => start >= (marks[index - 1]?.end ?? 0))
    .flatMap(({ start, end }) => {
      const before = text.slice(from, start);
      from = end;
      return [before, <mark key={start}>{text.slice(start, end)}</mark>];
    });
  return [...pieces, text.slice(from)];
}

/** Builds the elements of a document one by one: what is not named here is not drawn. */
function createBuilder(marks: ReadonlyMap<Node, Range[]>) {
  let tables = 0;

  const childrenOf = (parent: Node): ReactNode => [...parent.childNodes].map(build);

  // The order of the nodes never changes: a place is as good a key as any.
  const build = (node: Node, key: number): ReactNode => {
    if (node.nodeType === Node.TEXT_NODE) {
      return markText(node.textContent ?? "", marks.get(node) ?? []);
    }
    if (!(node instanceof Element)) return null;
    const tag = node.localName;
    const id = node.id || undefined;
    if (plainTags.has(tag)) return createElement(tag, { key }, childrenOf(node));
    switch (tag) {
      case "h1":
      case "h2":
      case "h3":
      case "h4":
      case "h5":
      case "h6":
        return createElement(headingTag(tag), { key, "data-level": tag }, childrenOf(node));
      case "li":
        return createElement(tag, { key, ...(id && { id, tabIndex: -1 }) }, childrenOf(node));
      case "td":
        return createElement(tag, { key, ...spans(node) }, childrenOf(node));
      case "th":
        return createElement(tag, { key, ...spans(node), scope: "col" }, childrenOf(node));
      case "table":
        tables++;
        return (
          <ScrollingTable key={key} label={`Table ${tables}`}>
            {childrenOf(node)}
          </ScrollingTable>
        );
      case "a":
        return (
          <Anchor
            key={key}
            href={node.getAttribute("href") ?? ""}
            id={id}
            // All there is to read behind a footnote is an arrow.
            label={node.textContent === "↑" ? "Back to the text" : undefined}
          >
            {childrenOf(node)}
          </Anchor>
        );
      case "img":
        return (
          <Picture
            key={key}
            src={node.getAttribute("src") ?? ""}
            alt={node.getAttribute("alt") ?? ""}
          />
        );
      case "br":
        return <br key={key} />;
      default:
        return null;
    }
  };

  return childrenOf;
}

type FormattedHtmlProps = {
  html: string;
  /** What to mark in it. */
  words?: TextQuote | null;
};

/** The HTML of a formatted document as elements of this page; no HTML reaches the page itself. */
export function FormattedHtml({ html, words = null }: FormattedHtmlProps) {
  return useMemo(() => {
    // Made apart from the page: nothing in it runs or is loaded.
    const { body } = new DOMParser().parseFromString(html, "text/html");
    return createBuilder(findMarks(body, words))(body);
  }, [html, words]);
}
