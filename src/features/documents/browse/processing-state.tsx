import { HStack, Stack, Text } from "@chakra-ui/react";
import { ProgressBar } from "../../../components/feedback/progress-bar.tsx";
import { StatusBadge } from "../../../components/feedback/status-badge.tsx";
import type { DocumentSummary } from "../document-types.ts";
import { FailureActions } from "../failure-actions.tsx";
import {
  describeProcessing,
  progressLabel,
  progressPercent,
  unreadSentence,
} from "../processing-labels.ts";
import { ShortenedText } from "../shortened-text.tsx";
import { NextVersionNotice } from "../versions/next-version-notice.tsx";

/** Cards in a row are as high as the highest: a long reason would stretch all of them. */
const short = { textStyle: "xs", lines: "2" } as const;

/** Where a document's processing stands, with what may help one that failed. */
export function ProcessingState({ document }: { document: DocumentSummary }) {
  const { processingStatus, processingError, processingNote, progress, nextVersion } = document;
  if (nextVersion?.state === "failed") return <NextVersionNotice document={document} />;
  if (processingStatus === "completed") {
    return processingNote ? (
      <ShortenedText {...short} color="fg.warning">
        {processingNote}
      </ShortenedText>
    ) : null;
  }
  const { tone, label } = describeProcessing(document);
  const counted = progressLabel(document);
  return (
    <Stack gap="2">
      <HStack justify="space-between" gap="3" wrap="wrap">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {/* Beside the state: a row of its own would stretch the neighbors as well. */}
        <FailureActions document={document} size="xs" />
        {counted && (
          <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {counted}
          </Text>
        )}
      </HStack>
      {processingStatus === "processing" && (
        <ProgressBar
          thin
          value={progress && progressPercent(progress)}
          label={`Processing ${document.title}`}
        />
      )}
      {processingStatus === "failed" && (
        <ShortenedText {...short} color="fg.muted">
          {processingError ?? unreadSentence}
        </ShortenedText>
      )}
    </Stack>
  );
}
