import type { FailureRemedy, ProcessingStatus } from "../../../../db/enums.ts";
import { isExtractionFailure, isWorthRetrying } from "../../../extraction/extraction-error.ts";

type Outcome = { processingStatus: ProcessingStatus; processingErrorCode: string | null };

/** What may help a document that failed: another attempt cannot, where the file itself is at fault. */
export function remediesOf({
  processingStatus,
  processingErrorCode: code,
}: Outcome): FailureRemedy[] {
  if (processingStatus !== "failed") return [];
  if (code === null || !isExtractionFailure(code)) return ["retry"];
  return isWorthRetrying(code) ? ["retry", "replace"] : ["replace"];
}
