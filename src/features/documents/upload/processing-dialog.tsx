import { Box, Button, chakra, Stack, Text } from "@chakra-ui/react";
import { useEffect, useEffectEvent } from "react";
import { Notice } from "../../../components/feedback/notice.tsx";
import { ProgressBar } from "../../../components/feedback/progress-bar.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { announce } from "../../../lib/announce.ts";
import { FailureActions } from "../failure-actions.tsx";
import { footerButton } from "../footer-button.ts";
import {
  isInQueue,
  ProcessingSteps,
  spokenLabel,
  uploadLabel,
  uploadPercent,
} from "./processing-steps.tsx";
import { isSending, mayBeLeft, type Upload } from "./use-uploads.ts";

/** How long 'Processing Complete!' stands before the dialog closes, in milliseconds. */
const completeDelay = 1500;

/** Two of them fill the width of a phone, in one row or in two. */
const look = { ...footerButton, flexGrow: { base: "1", sm: "0" } } as const;

const List = chakra("ul");

const isFailed = ({ phase }: Upload) => phase === "failed" || phase === "refused";

const failedFirst = (uploads: readonly Upload[]) =>
  uploads.toSorted((one, other) => Number(isFailed(other)) - Number(isFailed(one)));

/** How many of several failed, above the list, where each of them comes first with its reason. */
function FailureSummary({ uploads }: { uploads: readonly Upload[] }) {
  const failed = uploads.filter(isFailed);
  if (failed.length === 0) return null;
  return (
    <Notice tone="error" mb="3">
      <Text fontWeight="medium">
        {failed.length === uploads.length
          ? uploads.length === 2
            ? "Both failed"
            : `All ${uploads.length} failed`
          : `${failed.length} of ${uploads.length} failed`}
      </Text>
    </Notice>
  );
}

/** "1 of 3 ready"; where nothing is, since some have failed, how many are still under way. */
function progressWords(uploads: readonly Upload[]): string | undefined {
  const ready = uploads.filter(({ phase }) => phase === "completed").length;
  const failed = uploads.filter(isFailed).length;
  if (ready > 0 || failed === 0) return `${ready} of ${uploads.length} ready`;
  const underWay = uploads.length - failed;
  return underWay > 0 ? `${underWay} under way` : undefined;
}

type Restart = { upload: Upload; onRestarted: (upload: Upload) => void };
type RowProps = Restart & {
  /** Whether others are still being sent: one of them may lead back to the form, without this dialog. */
  isSending: boolean;
};

/** What may help one that could not be read; once it is read anew, it is followed in its own place. */
function UploadRemedies({
  upload,
  onRestarted,
  ...look
}: Restart & { size?: "xs"; isMain?: boolean }) {
  const { phase, status } = upload;
  if (phase !== "failed" || !status || status.remedies.length === 0) return null;
  return <FailureActions document={status} {...look} onDone={() => onRestarted(upload)} />;
}

function UploadRow({ upload, onRestarted, isSending }: RowProps) {
  const failed = isFailed(upload);
  return (
    <Stack as="li" gap="1.5" py="1.5">
      {/* Beside the title a long state would cut it, and rows would move as states change. */}
      <Box>
        <Text
          fontWeight="medium"
          title={upload.request.title}
          {...(failed ? { lineClamp: "2", overflowWrap: "anywhere" } : { truncate: true })}
        >
          {upload.request.title}
        </Text>
        <Text
          textStyle="xs"
          color={failed ? "fg.error" : "fg.muted"}
          overflowWrap="anywhere"
          fontVariantNumeric="tabular-nums"
        >
          {uploadLabel(upload)}
        </Text>
      </Box>
      {isSending && upload.phase === "refused" && (
        <Text textStyle="xs" color="fg.muted">
          You can send it again once the others are uploaded.
        </Text>
      )}
      {!isSending && <UploadRemedies upload={upload} onRestarted={onRestarted} size="xs" />}
      {!failed && upload.phase !== "background" && (
        <ProgressBar thin value={rowPercent(upload)} label={upload.request.title} />
      )}
    </Stack>
  );
}

/** How far one of several is: nothing tells that one has begun before its turn comes. */
function rowPercent(upload: Upload): number | null {
  if (upload.phase === "completed") return 100;
  return isInQueue(upload) ? 0 : uploadPercent(upload);
}

function Outcome({ upload }: { upload: Upload }) {
  if (upload.phase !== "failed" && upload.phase !== "background") return null;
  const failed = upload.phase === "failed";
  return (
    <Notice tone={failed ? "error" : "info"} mt="3">
      {failed
        ? uploadLabel(upload)
        : "This is taking longer than usual. Processing continues in the background; the document's card shows its progress."}
    </Notice>
  );
}

type ProcessingDialogProps = {
  uploads: readonly Upload[];
  onCancel: () => void;
  onClose: () => void;
  /** Told of a document that failed and is read anew. */
  onRestarted: (upload: Upload) => void;
  onExited: () => void;
  finalFocus: () => HTMLElement | null;
};

/** Shows fresh documents on their way from the first byte to 'Processing Complete!'. */
export function ProcessingDialog({
  uploads,
  onCancel,
  onClose,
  onRestarted,
  onExited,
  finalFocus,
}: ProcessingDialogProps) {
  const [first] = uploads;
  const sending = isSending(uploads);
  const processing = uploads.some(({ phase }) => phase === "processing");
  const complete = first !== undefined && uploads.every(({ phase }) => phase === "completed");

  const closeWhenComplete = useEffectEvent(onClose);
  useEffect(() => {
    if (!complete) return;
    const timer = setTimeout(() => closeWhenComplete(), completeDelay);
    return () => clearTimeout(timer);
  }, [complete]);

  const single = uploads.length === 1 ? first : undefined;
  const words = complete ? "Processing Complete!" : single && spokenLabel(single);
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
  return (
    <AppDialog
      open={first !== undefined}
      onClose={onClose}
      closable={!sending}
      size="sm"
      title={uploads.length > 1 ? `Processing ${uploads.length} Documents` : "Processing Document"}
      description={single ? single.request.title : progressWords(uploads)}
      onExited={onExited}
      finalFocus={finalFocus}
      footer={
        sending ? (
          <>
            <Button {...look} onClick={onCancel}>
              Cancel Upload
            </Button>
            {mayBeLeft(uploads) && (
              <Button {...look} variant="solid" onClick={onClose}>
                Continue in Background
              </Button>
            )}
          </>
        ) : (
          <>
            <Button variant={processing ? "solid" : "outline"} onClick={onClose}>
              {processing ? "Continue in Background" : "Close"}
            </Button>
            {single && <UploadRemedies upload={single} onRestarted={onRestarted} isMain />}
          </>
        )
      }
    >
      {single && (
        <>
          <ProcessingSteps upload={single} />
          <Outcome upload={single} />
        </>
      )}
      {uploads.length > 1 && <FailureSummary uploads={uploads} />}
      {uploads.length > 1 && (
        <List
          aria-label="Documents"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="1"
          maxH="96"
          overflowY="auto"
        >
          {failedFirst(uploads).map((upload) => (
            <UploadRow
              key={upload.request.uploadKey}
              upload={upload}
              onRestarted={onRestarted}
              isSending={sending}
            />
          ))}
        </List>
      )}
    </AppDialog>
  );
}
