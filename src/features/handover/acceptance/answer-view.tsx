import { Box } from "@chakra-ui/react";
import { type ReactNode, useMemo } from "react";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { placeWithin } from "../../../../db/location.ts";
import type { AcceptanceQuestion } from "../../../../server/features/acceptance/acceptance.schema.ts";
import { Tooltip } from "../../../components/overlays/tooltip.tsx";
import { prose } from "../../../components/prose.ts";
import { safeElements } from "../../../components/safe-markdown.tsx";
import { SourceChip } from "../../../components/source-chip.tsx";
import { citationMarkers, markerElement } from "../../../lib/citation-markers.ts";
import { useOpenDocument } from "../area/area-documents.ts";
import { useAreaSearch } from "../area/area-search.ts";

type Citation = AcceptanceQuestion["citations"][number];

/** "Source 1: Payroll calendar, page 2" */
const sourceName = ({ number, title, location }: Citation) =>
  [`Source ${number}: ${title}`, placeWithin(location)].filter(Boolean).join(", ");

function Source({ citation, questionId }: { citation: Citation; questionId: number }) {
  const { search } = useAreaSearch();
  const open = useOpenDocument();
  const { documentId, chunkIndex, number, title } = citation;
  const isOpen = search.cited === questionId && search.source === number;
  return (
    <Tooltip content={title}>
      <SourceChip
        type="button"
        aria-label={sourceName(citation)}
        {...(isOpen && { "aria-current": true })}
        onClick={() =>
          open({
            document: documentId,
            chunk: chunkIndex ?? undefined,
            source: number,
            cited: questionId,
          })
        }
      >
        {number}
      </SourceChip>
    </Tooltip>
  );
}

type AnswerViewProps = { questionId: number; content: string; citations: readonly Citation[] };

/** An answer with its sources, each of which opens at its passage. */
export function AnswerView({ questionId, content, citations }: AnswerViewProps) {
  const { plugins, components } = useMemo(() => {
    const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
    return {
      plugins: [remarkGfm, citationMarkers(new Set(byNumber.keys()))],
      components: {
        ...safeElements,
        [markerElement]: ({ children }: { children?: ReactNode }) => {
          const citation = byNumber.get(Number(children));
          return citation ? <Source citation={citation} questionId={questionId} /> : null;
        },
      },
    };
  }, [citations, questionId]);
  return (
    <Box css={prose}>
      <Markdown remarkPlugins={plugins} components={components}>
        {content}
      </Markdown>
    </Box>
  );
}

/** What was confirmed and is no longer said: struck, and named so for those who hear it. */
export function StruckAnswer({ content }: { content: string }) {
  return (
    <Box
      as="del"
      aria-label="Confirmed before"
      display="block"
      color="fg.muted"
      lineClamp={4}
      css={prose}
    >
      <Markdown remarkPlugins={[remarkGfm]} components={safeElements}>
        {withoutMarkers(content)}
      </Markdown>
    </Box>
  );
}

/** The numbers of sources that may be gone lead nowhere. */
export const withoutMarkers = (content: string): string =>
  content.replaceAll(/\s?\[\d{1,3}\]/g, "");
