import { Box, Link, Text } from "@chakra-ui/react";
import { type ReactNode, useMemo } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { useScrollFade } from "../../../components/scroll-row.tsx";
import type { Citation } from "../assistant-types.ts";
import { CitationChip } from "../citations/citation-chip.tsx";
import { citationMarkers, markerElement } from "../citations/citation-markers.ts";

const isWebAddress = (address: string | undefined): address is string =>
  address !== undefined && /^https?:\/\//i.test(address);

const Heading = ({ children }: { children?: ReactNode }) => (
  <Text as="h3" fontWeight="semibold">
    {children}
  </Text>
);

function Table({ children }: { children?: ReactNode }) {
  const { row, scrollFade } = useScrollFade();
  return (
    <Box ref={row} {...scrollFade} overflowX="auto" tabIndex={0} role="region" aria-label="Table">
      <table>{children}</table>
    </Box>
  );
}

/** Answers quote what anybody may have written: no address is loaded, and HTML shows as text. */
const elements: Components = {
  a: ({ href, children }) =>
    isWebAddress(href) ? (
      <Link href={href} target="_blank" rel="noopener noreferrer" variant="underline">
        {children}
      </Link>
    ) : (
      children
    ),
  img: ({ alt }) => alt,
  input: ({ checked }) => (checked ? "☑ " : "☐ "),
  table: Table,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
};

const prose = {
  overflowWrap: "anywhere",
  "& > * + *": { mt: "3" },
  "& ul, & ol": { ps: "5", listStylePosition: "outside" },
  "& ul": { listStyleType: "disc" },
  "& ol": { listStyleType: "decimal" },
  "& ul.contains-task-list": { listStyleType: "none", ps: "0" },
  "& li + li, & li > ul, & li > ol": { mt: "1" },
  "& blockquote": {
    borderInlineStartWidth: "2px",
    borderColor: "border.control",
    ps: "3",
    color: "fg.muted",
  },
  "& code": { fontFamily: "mono", fontSize: "0.9em", bg: "bg.muted", px: "1", borderRadius: "l1" },
  "& pre": { bg: "bg.muted", p: "3", borderRadius: "l2", whiteSpace: "pre-wrap" },
  "& pre code": { bg: "transparent", p: "0" },
  "& th, & td": { borderWidth: "1px", borderColor: "border.hairline", px: "2.5", py: "1.5" },
  "& th": { fontWeight: "medium", textAlign: "start", bg: "bg.subtle" },
  "& td": { fontVariantNumeric: "tabular-nums" },
  "& hr": { borderColor: "border.hairline" },
};

type AnswerTextProps = { content: string; citations: readonly Citation[] };

/** An answer's Markdown, with its markers as chips. */
export function AnswerText({ content, citations }: AnswerTextProps) {
  const { plugins, components } = useMemo(() => {
    const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
    return {
      plugins: [remarkGfm, citationMarkers(new Set(byNumber.keys()))],
      components: {
        ...elements,
        [markerElement]: ({ children }: { children?: ReactNode }) => {
          const citation = byNumber.get(Number(children));
          return citation ? <CitationChip citation={citation} /> : null;
        },
      },
    };
  }, [citations]);
  return (
    <Box css={prose}>
      <Markdown remarkPlugins={plugins} components={components}>
        {content}
      </Markdown>
    </Box>
  );
}
