import { Box, Button, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { MeanwhileNotice } from "../../../components/conflicts/meanwhile-notice.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { CheckboxField } from "../../../components/forms/checkbox.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useCanEdit } from "../../../lib/session/session.ts";
import { type ExpertQuestion, useAnswerText, useCheckAnswer } from "./use-expert-questions.ts";

/** The text of the document that answers. */
function AnswerText({ text, read }: Pick<ReturnType<typeof useAnswerText>, "text" | "read">) {
  const { error, isFetching, refetch } = read;
  if (text === undefined) {
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

const changedSentence = "This answer was changed since you opened it. Below is how it stands now.";

type CheckDialogProps = {
  question: ExpertQuestion;
  /** What others have done with the question since, so that there is no answer to check any more. */
  meanwhile: string | undefined;
  onOpenDocument: (documentId: number) => void;
  onClose: () => void;
};

/** Where the one who asked says whether the answer is good. */
export function CheckDialog({ question, meanwhile, onOpenDocument, onClose }: CheckDialogProps) {
  const [isWanted, setWanted] = useState(true);
  const check = useCheckAnswer();
  const { id, documentId, documentTitle, areaId } = question;
  const { read, isReading, version, text } = useAnswerText(documentId);
  const [first, setFirst] = useState<{ documentId: number | null; version: number }>();
  if (!first && version !== undefined) setFirst({ documentId, version });
  const isOther =
    version !== undefined && (first?.documentId !== documentId || first?.version !== version);
  // One's own verdict may be told before it is confirmed.
  const isTooLate = meanwhile !== undefined && !check.isPending && !check.isSuccess;
  const notice = isTooLate ? meanwhile : isOther ? changedSentence : undefined;
  const mayKeep = useCanEdit() && areaId !== null;
  const send = (isGood: boolean) =>
    check.mutate(
      { id, isGood, keepAsking: isGood && isWanted && mayKeep, documentId, version },
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
          <Button
            variant="outline"
            onClick={() => send(false)}
            disabled={check.isPending || isReading || isTooLate}
          >
            Send Back
          </Button>
          <Button
            onClick={() => send(true)}
            loading={check.isPending}
            // What could not be loaded has not been read.
            disabled={isReading || isTooLate || (documentId !== null && text === undefined)}
          >
            Accept Answer
          </Button>
        </>
      }
    >
      {notice && <MeanwhileNotice>{notice}</MeanwhileNotice>}
      <Stack gap="3" align="stretch">
        {documentId === null ? (
          <Text color="fg.muted">
            The document that answered is gone. Send the question back to have it answered again.
          </Text>
        ) : (
          <>
            <AnswerText text={text} read={read} />
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
