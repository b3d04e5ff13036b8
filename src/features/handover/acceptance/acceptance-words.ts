import type { AcceptanceStatus } from "../../../../db/enums.ts";
import type { AcceptanceQuestion } from "../../../../server/features/acceptance/acceptance.schema.ts";
import { formatCount } from "../../../lib/formats.ts";

type Badge = { label: string; palette: string };

/** The badge of each state of a question. */
export const stateBadges = {
  unasked: { label: "Being asked", palette: "neutral" },
  failed: { label: "Not asked", palette: "status-failed" },
  unanswered: { label: "No answer", palette: "status-failed" },
  answered: { label: "To confirm", palette: "status-inProgress" },
  confirmed: { label: "Confirmed", palette: "status-completed" },
  changed: { label: "Changed", palette: "status-atRisk" },
} as const satisfies Record<AcceptanceStatus, Badge>;

/** Where the documents could not be asked. */
export const failedWords =
  "The area's documents could not be asked. If it fails again, tell the person who runs Baton.";

type Asking = Pick<AcceptanceQuestion, "asking" | "askedAt">;
type Found = Pick<AcceptanceQuestion, "answer" | "confirmed">;

/** Whether a question that has been asked before is asked anew. */
export const isAskedAgain = ({ asking, askedAt }: Asking) =>
  asking === "waiting" && askedAt !== null;

const hasAnswer = ({ answer, confirmed }: Found) => answer !== null || confirmed !== null;

/** "2 of 21 questions could not be asked again." and what that means for answers that they had. */
export function describeFailed(questions: readonly (Asking & Found)[]): string | undefined {
  const failed = questions.filter(({ asking, askedAt }) => asking === "failed" && askedAt !== null);
  // While they are being asked once more, that is what is said.
  if (failed.length === 0 || questions.some(isAskedAgain)) return undefined;
  const which = `${failed.length} of ${formatCount(questions.length, "question")}`;
  const before = failed.some(hasAnswer) ? "What was found before stands. " : "";
  return `${which} could not be asked again. ${before}If it fails again, tell the person who runs Baton.`;
}

/** Above what answers although no document says what was confirmed. */
export const nearestWords = "What comes nearest to it now:";

/** What has become of an answer that was confirmed. */
export const changeWords = {
  disappeared: "No document of the area says it any more.",
  content: "The documents say something else now.",
  figure: "The documents give another figure now.",
  source: "Another document says it now.",
} as const satisfies Record<NonNullable<AcceptanceQuestion["change"]>, string>;
