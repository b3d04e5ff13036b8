import { isUnfinishedStatus, type ProcessingStep } from "../../../db/enums.ts";
import type { DocumentState } from "../../../server/features/documents/browse/browse.schema.ts";
import type { StatusTone } from "../../components/feedback/status-badge.tsx";
import type { DocumentStatus } from "./document-types.ts";

/** What `describeProcessing` reads of a document. */
export type ProcessingFacts = Pick<
  DocumentStatus,
  "processingStatus" | "processingStep" | "progress" | "queuePosition"
>;

const stepLabels = {
  extract: "Extracting text",
  ocr: "Reading scanned pages",
  chunk: "Splitting into passages",
  summarise: "Summarizing",
  embed: "Indexing",
} as const satisfies Record<ProcessingStep, string>;

const countedByPage = new Set<ProcessingStep>(["extract", "ocr"]);

/** How often documents in work are looked at again, in milliseconds. */
export const progressInterval = 2000;

/** Whether a document's state is still going to change by itself. */
export const isUnfinished = ({ processingStatus }: Pick<ProcessingFacts, "processingStatus">) =>
  isUnfinishedStatus(processingStatus);

/** "page 3 of 12" or "part 2 of 4"; null where nothing is counted. */
export function progressLabel({
  progress,
  processingStep,
}: Pick<ProcessingFacts, "progress" | "processingStep">): string | null {
  if (!progress || progress.total < 2) return null;
  const unit = processingStep && countedByPage.has(processingStep) ? "page" : "part";
  return `${unit} ${Math.min(progress.done + 1, progress.total)} of ${progress.total}`;
}

/** Percent done of what is counted; null where a single piece says nothing of how far it is. */
export const progressPercent = ({ done, total }: { done: number; total: number }) =>
  total < 2 ? null : Math.round((done / total) * 100);

function queueLabel(position: number | null): string {
  if (position === null) return "";
  return position === 1 ? " · next in line" : ` · ${position - 1} ahead`;
}

/** How documents stand in the library. */
export const documentStateTitles = {
  read: "Ready",
  waiting: "In progress",
  failed: "Could not be read",
} as const satisfies Record<DocumentState, string>;

/** Why a document could not be read, where nothing more is known. */
export const unreadSentence = "The document could not be read.";

/** A state in words and tone, as badges show it. */
export function describeProcessing(document: ProcessingFacts): { tone: StatusTone; label: string } {
  const { processingStatus, processingStep, queuePosition } = document;
  if (processingStatus === "completed") {
    return { tone: "completed", label: documentStateTitles.read };
  }
  if (processingStatus === "failed") {
    return { tone: "failed", label: documentStateTitles.failed };
  }
  if (processingStatus === "pending") {
    return { tone: "pending", label: `Waiting${queueLabel(queuePosition)}` };
  }
  return {
    tone: "processing",
    label: processingStep ? stepLabels[processingStep] : documentStateTitles.waiting,
  };
}

/** The same with its figures: "Extracting text, page 3 of 12"; nothing is done before it is heard of. */
export const processingWords = (document: ProcessingFacts | undefined): string =>
  document
    ? [describeProcessing(document).label, progressLabel(document)].filter(Boolean).join(", ")
    : "Waiting";
