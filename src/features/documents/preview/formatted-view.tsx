import { Box, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { FileSearch, FileWarning } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { prose } from "../../../components/prose.ts";
import { errorCode } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { FormattedHtml } from "./formatted-html.tsx";
import { MarkNotice } from "./mark-notice.tsx";

const styles = {
  ...prose,
  "& [data-level]": { fontWeight: "semibold", lineHeight: "short", textWrap: "balance" },
  "& [data-level=h1]": { textStyle: "xl" },
  "& [data-level=h2]": { textStyle: "lg" },
  "& > * + [data-level]": { mt: "6" },
  "& th, & td": { ...prose["& th, & td"], verticalAlign: "top" },
  // Drawings in black on nothing would be lost on a dark page.
  "& img": { display: "inline-block", maxW: "full", h: "auto", bg: "white", borderRadius: "l1" },
  "& sup, & sub": { fontSize: "0.75em", lineHeight: "0" },
  "& ol:has(> [id^=preview-footnote], > [id^=preview-endnote])": {
    mt: "6",
    pt: "3",
    borderTopWidth: "1px",
    borderColor: "border.hairline",
    textStyle: "sm",
  },
  "& [tabindex='-1']:focus": { outline: "none", bg: "bg.mark" },
} as const;

type MarkedHtmlProps = { html: string; words: string | null };

/** The document with the passage marked and in sight; says so where it does not stand there. */
function MarkedHtml({ html, words }: MarkedHtmlProps) {
  const content = useRef<HTMLDivElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other marks.
  useEffect(() => {
    const mark = content.current?.querySelector("mark");
    setIsMissing(words !== null && !mark);
    mark?.scrollIntoView({ block: "center" });
  }, [html, words]);
  return (
    <>
      {isMissing && (
        <MarkNotice>
          The passage could not be found in the formatted document. The text view marks it.
        </MarkNotice>
      )}
      <Box ref={content} css={styles} dir="auto">
        <FormattedHtml html={html} words={words} />
      </Box>
    </>
  );
}

type FormattedViewProps = {
  documentId: number;
  /** The words of the passage to mark. */
  words: string | null;
};

/** A Word document with its formatting: headings, lists, tables, emphasis and pictures. */
export function FormattedView({ documentId, words }: FormattedViewProps) {
  const trpc = useTRPC();
  const formatted = useQuery(
    trpc.documents.formatted.queryOptions(
      { id: documentId },
      { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    ),
  );
  if (formatted.isError) {
    const code = errorCode(formatted.error);
    // Another try would end in the same way.
    return code === "UNSUPPORTED_TYPE" || code === "TOO_LARGE" ? (
      <EmptyState
        compact
        icon={FileWarning}
        title="The formatting could not be shown"
        hint={<span role="alert">{formatted.error.message}</span>}
      />
    ) : (
      <ErrorState
        compact
        title="The formatting could not be shown"
        error={formatted.error}
        onRetry={() => formatted.refetch()}
        retrying={formatted.isFetching}
      />
    );
  }
  if (!formatted.data) {
    return (
      <Loading label="Loading the formatted document...">
        <SkeletonLines lines={12} />
      </Loading>
    );
  }
  const { html, note } = formatted.data;
  if (html === "") {
    return (
      <EmptyState
        compact
        icon={FileSearch}
        title="There is nothing to show"
        hint="The body of this document is empty."
      />
    );
  }
  return (
    <Box maxW="3xl" mx="auto" pb="4">
      <Text mb="4" textStyle="xs" color="fg.muted">
        Headers, footers, text boxes and the numbers of headings may be missing here; the text view
        shows them. {note}
      </Text>
      <MarkedHtml html={html} words={words} />
    </Box>
  );
}
