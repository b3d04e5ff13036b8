import { Box, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { FileSearch, FileWarning } from "lucide-react";
import { EmptyState } from "../../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../../components/feedback/loading.tsx";
import { errorCode } from "../../../../lib/api/errors.ts";
import { useTRPC } from "../../../../lib/api/trpc.ts";
import { FormattedHtml } from "./formatted-html.tsx";
import { FormattedText } from "./formatted-text.tsx";

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
      <FormattedText words={words} of={html}>
        <FormattedHtml html={html} words={words} />
      </FormattedText>
    </Box>
  );
}
