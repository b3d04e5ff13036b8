import {
  type FailureRemedy,
  failureRemedies,
  type ProcessingStatus,
} from "../../../../db/enums.ts";
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

/** The same of a version that readers do not see; either may help where it is not known why it failed. */
export const remediesOfVersion = ({ errorCode }: { errorCode: string | null }): FailureRemedy[] =>
  errorCode === null
    ? [...failureRemedies]
    : remediesOf({ processingStatus: "failed", processingErrorCode: errorCode });
