import { Box, Center, chakra, HStack, Spinner, Stack, Text } from "@chakra-ui/react";
import { Check, Circle, Clock, X } from "lucide-react";
import { ProgressBar } from "../../../components/feedback/progress-bar.tsx";
import { processingWords, progressPercent, unreadSentence } from "../processing-labels.ts";
import type { Upload } from "./use-uploads.ts";

const stepTitles = [
  "Uploading File",
  "Text Extraction",
  "Document Chunking",
  "AI Summary Generation",
  "Processing Complete!",
] as const;

type Stage = Pick<Upload, "phase" | "status">;
type StepState = "waiting" | "queued" | "current" | "done" | "failed" | "unreached";

/** The step an upload stands at, counted from 0; 5 when the last one is done. */
function currentStep({ phase, status }: Stage): number {
  if (phase === "waiting" || phase === "uploading") return 0;
  if (phase === "completed") return stepTitles.length;
  switch (status?.processingStep) {
    case "chunk":
      return 2;
    case "summarise":
    case "embed":
      return 3;
    default:
      return 1;
  }
}

const isAccepted = ({ phase }: Stage) => phase === "processing" || phase === "background";

/** Whether nothing happens to an upload before others are done, as far as the server has told. */
export const isInQueue = (upload: Stage) =>
  upload.phase === "waiting" ||
  (isAccepted(upload) && (!upload.status || upload.status.processingStatus === "pending"));

/** What an upload is at, in a few words: "Extracting text, page 3 of 12". */
export function uploadLabel({ phase, sent, status, refusal }: Upload): string {
  if (phase === "waiting") return "Waiting to upload";
  if (phase === "uploading") return `${Math.round(sent * 100)}% uploaded`;
  if (phase === "completed") return "Processing Complete!";
  if (phase === "failed") return status?.processingError ?? unreadSentence;
  if (phase === "refused") return refusal ?? "This document could not be uploaded.";
  if (phase === "background") return "Processing continues in the background.";
  return processingWords(status ?? undefined);
}

/** The same without its figures, which change too often to be said. */
export function spokenLabel(upload: Upload): string {
  const { phase, status } = upload;
  if (phase === "processing" && (!status || status.processingStatus === "pending")) {
    return processingWords(status ? { ...status, queuePosition: null } : undefined);
  }
  const isUnderWay = phase === "uploading" || phase === "processing";
  return isUnderWay ? (stepTitles[currentStep(upload)] ?? "") : uploadLabel(upload);
}

/** Percent done of what is at hand; null where it is not counted. */
export function uploadPercent({ phase, sent, status }: Upload): number | null {
  if (phase === "uploading") return Math.round(sent * 100);
  return phase === "processing" && status?.progress ? progressPercent(status.progress) : null;
}

function StepIcon({ state }: { state: StepState }) {
  if (state === "current") return <Spinner size="sm" borderWidth="2px" color="accent.fg" />;
  if (state === "waiting" || state === "queued" || state === "unreached") {
    const isQueued = state === "queued";
    const Icon = isQueued ? Clock : Circle;
    return (
      <Box as="span" color={isQueued ? "fg.muted" : "fg.subtle"}>
        <Icon size={18} aria-hidden />
      </Box>
    );
  }
  const done = state === "done";
  return (
    <Center
      as="span"
      boxSize="4.5"
      borderRadius="full"
      bg={done ? "accent.solid" : "danger.solid"}
      color={done ? "accent.contrast" : "danger.contrast"}
    >
      {done ? (
        <Check size={12} strokeWidth={3} aria-hidden />
      ) : (
        <X size={12} strokeWidth={3} aria-hidden />
      )}
    </Center>
  );
}

const stateLabels = {
  waiting: "to come",
  queued: "in the queue",
  current: "in progress",
  done: "done",
  failed: "failed",
  unreached: "not reached",
} as const satisfies Record<StepState, string>;

const List = chakra("ol");

/** The five steps of one document, as they happen. */
export function ProcessingSteps({ upload }: { upload: Upload }) {
  const current = currentStep(upload);
  const percent = uploadPercent(upload);
  const stateOf = (index: number): StepState => {
    if (index < current) return "done";
    const hasFailed = upload.phase === "failed";
    if (index > current) return hasFailed ? "unreached" : "waiting";
    if (hasFailed) return "failed";
    return isInQueue(upload) ? "queued" : "current";
  };
  return (
    <List aria-label="Processing steps" display="grid" gap="1">
      {stepTitles.map((title, index) => {
        const state = stateOf(index);
        const isAhead = state === "waiting" || state === "unreached";
        return (
          <HStack as="li" key={title} gap="3" align="flex-start" py="1.5">
            <Center boxSize="5" flexShrink="0">
              <StepIcon state={state} />
            </Center>
            <Stack gap="1.5" flex="1" minW="0">
              {/* On a phone what is longer than the room beside the step goes below it, in one piece. */}
              <HStack justify="space-between" columnGap="3" rowGap="0" wrap="wrap">
                <Text
                  fontWeight={isAhead ? "normal" : "medium"}
                  color={isAhead ? "fg.subtle" : "fg.default"}
                >
                  {title}
                  <chakra.span srOnly>, {stateLabels[state]}</chakra.span>
                </Text>
                {(state === "current" || state === "queued") && upload.phase !== "background" && (
                  <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
                    {uploadLabel(upload)}
                  </Text>
                )}
              </HStack>
              {percent !== null && state === "current" && (
                <ProgressBar thin value={percent} label={title} />
              )}
            </Stack>
          </HStack>
        );
      })}
    </List>
  );
}
