import { Box, Skeleton } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { FileSearch } from "lucide-react";
import { Suspense } from "react";
import { EmptyState } from "../../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../../components/feedback/error-state.tsx";
import { Loading } from "../../../../components/feedback/loading.tsx";
import { lazyWithRetry } from "../../../../lib/loading/lazy-with-retry.ts";
import type { FullDocument } from "../../document-types.ts";
import { fetchOriginal } from "../../download.ts";
import { hasFile } from "../../file-types.ts";
import { FormattedText } from "./formatted-text.tsx";

// The reader of Markdown is loaded with the first text that needs it.
const MarkdownText = lazyWithRetry(() =>
  import("./markdown-text.tsx").then((module) => module.MarkdownText),
);

const LoadingText = () => (
  <Loading label="Loading the formatted document...">
    <Skeleton h="40" borderRadius="l2" />
  </Loading>
);

type MarkdownViewProps = {
  document: FullDocument;
  /** The words of the passage to mark. */
  words: string | null;
};

/** Typed text or a Markdown file as it reads: headings, lists, tables, emphasis and links. */
export function MarkdownView({ document, words }: MarkdownViewProps) {
  const isTyped = !hasFile(document);
  const file = useQuery({
    queryKey: ["document-markdown", document.id, document.version],
    queryFn: async ({ signal }) => (await fetchOriginal(document.id, signal)).text(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: !isTyped,
  });
  if (file.isError) {
    return (
      <ErrorState
        compact
        title="The formatting could not be shown"
        error={file.error}
        onRetry={() => file.refetch()}
        retrying={file.isFetching}
      />
    );
  }
  const text = isTyped ? document.content : file.data;
  if (text === undefined) return <LoadingText />;
  if (!text?.trim()) {
    return (
      <EmptyState
        compact
        icon={FileSearch}
        title="There is nothing to show"
        hint="This document is empty."
      />
    );
  }
  return (
    <Box maxW="3xl" mx="auto" pb="4">
      <Suspense fallback={<LoadingText />}>
        <FormattedText of={text} words={words}>
          <MarkdownText text={text} words={words} />
        </FormattedText>
      </Suspense>
    </Box>
  );
}
