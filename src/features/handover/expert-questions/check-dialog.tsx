import { Box, Button, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { CheckboxField } from "../../../components/forms/checkbox.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useCanEdit } from "../../../lib/session/session.ts";
import { type ExpertQuestion, useCheckAnswer } from "./use-expert-questions.ts";

/** The text of the document that answers. */
function AnswerText({ documentId }: { documentId: number }) {
  const query = useTRPC().documents.read.queryOptions({ id: documentId }, { staleTime: 0 });
  const { data, error, isFetching, refetch } = useQuery(query);
  if (!data) {
    if (!error) {
      return (
        <Loading label="Loading the answer...">
          <SkeletonLines lines={4} />
        </Loading>
      );
    }
    return (
      <ErrorState
        compact
        title="The answer could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const text = data.content || data.extractedText;
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label="Answer"
      maxH="72"
      overflowY="auto"
      p="3"
      borderRadius="l2"
      bg="bg.muted"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {text || "Baton has not read this document yet. Open it to look at it."}
    </Box>
  );
}

type CheckDialogProps = {
  question: ExpertQuestion;
  onOpenDocument: (documentId: number) => void;
  onClose: () => void;
};

/** Where the one who asked says whether the answer is good. */
export function CheckDialog({ question, onOpenDocument, onClose }: CheckDialogProps) {
  const [isWanted, setWanted] = useState(true);
  const check = useCheckAnswer();
  const { id, documentId, documentTitle, areaId } = question;
  const mayKeep = useCanEdit() && areaId !== null;
  const send = (isGood: boolean) =>
    check.mutate(
      { id, isGood, keepAsking: isGood && isWanted && mayKeep },
      {
        onSuccess: onClose,
        onError: (error) => showErrorToast("The answer was not checked", error),
      },
    );
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Check the Answer"
      description={question.question}
      size="md"
      footer={
        <>
          <Button variant="outline" onClick={() => send(false)} disabled={check.isPending}>
            Send Back
          </Button>
          <Button onClick={() => send(true)} loading={check.isPending}>
            Accept Answer
          </Button>
        </>
      }
    >
      <Stack gap="3" align="stretch">
        {documentId === null ? (
          <Text color="fg.muted">
            The document that answered is gone. Send the question back to have it answered again.
          </Text>
        ) : (
          <>
            <AnswerText documentId={documentId} />
            <Button
              variant="plain"
              size="sm"
              px="0"
              alignSelf="flex-start"
              maxW="full"
              onClick={() => onOpenDocument(documentId)}
            >
              <Text as="span" truncate>
                Open “{documentTitle}”
              </Text>
            </Button>
          </>
        )}
        {mayKeep && (
          <CheckboxField
            label="Keep asking it of the area's documents, as an acceptance question"
            checked={isWanted}
            onChange={() => setWanted(!isWanted)}
          />
        )}
      </Stack>
    </AppDialog>
  );
}
