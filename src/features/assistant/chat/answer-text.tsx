import { Box, Link, VisuallyHidden } from "@chakra-ui/react";
import { type ReactNode, useMemo } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { prose } from "../../../components/prose.ts";
import { safeElements } from "../../../components/safe-markdown.tsx";
import { citationMarkers, markerElement } from "../../../lib/citation-markers.ts";
import type { Citation, Message } from "../assistant-types.ts";
import { CitationChip } from "../citations/citation-chip.tsx";
import { CitedName } from "../citations/cited-name.tsx";
import { linkedNames, namedSource } from "../citations/linked-names.ts";
import { useHandoverPage } from "../citations/source-navigation.ts";
import { unsupportedElement, unsupportedMarks } from "./answer-marks.ts";

function HandoverLink({ children }: { children?: ReactNode }) {
  const { href, follow } = useHandoverPage();
  return (
    <Link href={href} onClick={follow} variant="underline" display="inline">
      {children}
    </Link>
  );
}

/** How the server writes a link to the handover page, whose address it does not know. */
const handoverAddress = "/handover";
const SafeLink = safeElements.a;

/** Answers quote what anybody may have written: no address is loaded, and HTML shows as text. */
const elements: Components = {
  ...safeElements,
  a: (props) => {
    if (props.href === handoverAddress) return <HandoverLink>{props.children}</HandoverLink>;
    return typeof SafeLink === "function" ? <SafeLink {...props} /> : props.children;
  },
  [unsupportedElement]: ({ children }) => (
    <mark>
      {children}
      <VisuallyHidden> (in no cited source)</VisuallyHidden>
    </mark>
  ),
};

type NameProps = { children?: ReactNode; [namedSource]?: string };

type AnswerTextProps = {
  content: string;
  citations: readonly Citation[];
  /** What of it no cited source bears out. */
  unsupported?: Message["unsupported"];
};

const nothing: never[] = [];

/** Quotations that an answer begins with are what it says, others what it rests on. */
const leadingQuotations = {
  "& > blockquote": { color: "fg.default" },
  "& > :not(blockquote) ~ blockquote": { color: "fg.muted" },
} as const;

/** Underlined like a doubtful word, so that it reads on in its own color. */
const markedText = {
  "& mark": {
    bg: "transparent",
    color: "inherit",
    textDecoration: "underline wavy 1px",
    textDecorationColor: "fg.warning",
    textUnderlineOffset: "3px",
  },
} as const;

/** An answer's Markdown, with its markers as chips. */
export function AnswerText({ content, citations, unsupported = nothing }: AnswerTextProps) {
  const { plugins, components } = useMemo(() => {
    const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
    return {
      plugins: [
        remarkGfm,
        unsupportedMarks(unsupported),
        citationMarkers(new Set(byNumber.keys())),
        linkedNames(byNumber),
      ],
      components: {
        ...elements,
        strong: ({ children, [namedSource]: number }: NameProps) => {
          const citation = byNumber.get(Number(number));
          const name = citation ? <CitedName citation={citation}>{children}</CitedName> : children;
          return <strong>{name}</strong>;
        },
        [markerElement]: ({ children }: { children?: ReactNode }) => {
          const citation = byNumber.get(Number(children));
          return citation ? <CitationChip citation={citation} /> : null;
        },
      },
    };
  }, [citations, unsupported]);
  return (
    <Box css={{ ...prose, ...leadingQuotations, ...markedText }} dir="auto">
      <Markdown remarkPlugins={plugins} components={components}>
        {content}
      </Markdown>
    </Box>
  );
}
