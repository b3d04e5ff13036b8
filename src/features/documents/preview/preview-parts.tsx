import { Box, Button, Text } from "@chakra-ui/react";
import { Download, FileX2, MessagesSquare, Pencil } from "lucide-react";
import { type RefObject, useState } from "react";
import { trashDays } from "../../../../db/enums.ts";
import { MeanwhileNotice } from "../../../components/conflicts/meanwhile-notice.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { WhoIsHere } from "../../../components/live/who-is-here.tsx";
import { errorCode } from "../../../lib/api/errors.ts";
import { useAsk } from "../../../lib/navigation/use-ask.ts";
import { useDocument } from "../document-queries.ts";
import { downloadDocument } from "../download.ts";
import { hasFile, noFileReason } from "../file-types.ts";
import { footerButton } from "../footer-button.ts";
import { closeRing, PreviewContent } from "./preview-content.tsx";
import type { OpenSource } from "./source-steps.tsx";
import type { View } from "./view-choice.tsx";

/** What a preview shows. */
export type PreviewProps = {
  /** The document to show; the preview is closed without one. */
  documentId: number | null;
  /** The passage to open at and mark. */
  chunkIndex?: number | null;
  /** A sentence of that passage, to mark it alone. */
  quote?: string | null;
  /** A comment on the document to open at; the text stays where there is room for both. */
  commentId?: number | null;
  /** Where it was opened from an answer: its place among the answer's sources. */
  source?: OpenSource | null;
  onClose: () => void;
};

const goneTitle = "This document is gone";
const goneHint = `It was deleted, or it is not in this project. What was deleted stays in the Trash for ${trashDays} days and can be restored from there.`;

const isGone = ({ error }: ReturnType<typeof useDocument>) => errorCode(error) === "NOT_FOUND";

export function usePreviewTitle(documentId: number | null): string {
  const query = useDocument(documentId);
  return query.data?.title ?? (query.isError ? "Document" : "Loading document...");
}

type PreviewBodyProps = Pick<PreviewProps, "chunkIndex" | "quote" | "source" | "commentId"> & {
  documentId: number | null;
  reading: RefObject<HTMLDivElement | null>;
  isNarrow: boolean;
};

/** A document with what is known about it; while it loads or where it was gone before, that. */
export function PreviewBody(props: PreviewBodyProps) {
  const { documentId, chunkIndex = null, quote = null, source, reading, isNarrow } = props;
  const { commentId = null } = props;
  // Kept from one source to the next: whoever compares pages goes on with pages.
  const [view, setView] = useState<View | null>(null);
  const query = useDocument(documentId);
  // As large as the document that stands there once it has come.
  const place = { ref: reading, tabIndex: -1, flex: "1", minH: "0", _focusVisible: closeRing };
  if (isGone(query) && !query.data) {
    return (
      <Box {...place} role="alert">
        <EmptyState icon={FileX2} title={goneTitle} hint={goneHint} />
      </Box>
    );
  }
  if (query.data) {
    const isEarlier = source?.version !== undefined && source.version !== query.data.version;
    return (
      <>
        {/* A comment on it may be half written. */}
        {isGone(query) && (
          <MeanwhileNotice mb="3" p="3">
            <Text fontWeight="medium">{goneTitle}</Text>
            <Text mt="0.5">{goneHint} Until you close it, you see it as it was.</Text>
          </MeanwhileNotice>
        )}
        {source?.changed && (
          <Text
            role="note"
            mb="3"
            px="3"
            py="1.5"
            bg="bg.warning"
            color="fg.warning"
            borderRadius="l2"
            textStyle="xs"
            overflowWrap="anywhere"
          >
            {source.changed}
          </Text>
        )}
        <Box flex="1" minH="0">
          <PreviewContent
            key={query.data.id}
            document={query.data}
            {...{ chunkIndex, quote, isEarlier, commentId, reading, view, isNarrow }}
            onView={setView}
          />
        </Box>
      </>
    );
  }
  if (query.isError) {
    return (
      <Box {...place}>
        <ErrorState
          title="The document could not be opened"
          error={query.error}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      </Box>
    );
  }
  return (
    <Box {...place}>
      <Loading label="Loading document...">
        <SkeletonLines lines={12} />
      </Loading>
    </Box>
  );
}

type PreviewActionsProps = {
  documentId: number | null;
  onEdit: () => void;
  onClose: () => void;
};

/** On a phone without their icons; the cross above closes. */
const look = { ...footerButton, css: { "& > svg": { hideBelow: "sm" } } } as const;

/** Who else is here, and what can be done with the document. */
export function PreviewActions({ documentId, onEdit, onClose }: PreviewActionsProps) {
  const query = useDocument(documentId);
  const document = isGone(query) ? undefined : query.data;
  // What comes with nearly every document keeps its place while one loads.
  const hasPlace = document !== undefined || (documentId !== null && query.isPending);
  const { ask, asking } = useAsk();
  return (
    <>
      {documentId !== null && !isGone(query) && (
        <Box me="auto">
          <WhoIsHere entityType="document" entityId={documentId} isInFooter />
        </Box>
      )}
      {document?.processingStatus === "completed" && (
        <Button
          {...look}
          loading={asking}
          onClick={() => void ask(undefined, { about: document.id })}
        >
          <MessagesSquare aria-hidden />
          Ask About This
        </Button>
      )}
      {hasPlace && (
        <EditorsOnly>
          <Button {...look} disabled={!document} onClick={onEdit}>
            <Pencil aria-hidden />
            Edit
          </Button>
        </EditorsOnly>
      )}
      {hasPlace && (
        <Button
          {...look}
          disabled={!document || !hasFile(document)}
          title={document && !hasFile(document) ? noFileReason : undefined}
          onClick={() => document && downloadDocument(document)}
        >
          <Download aria-hidden />
          Download
        </Button>
      )}
      <Button {...look} hideBelow="sm" onClick={onClose}>
        Close
      </Button>
    </>
  );
}
