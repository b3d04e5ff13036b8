import type { SignOff } from "../../../../server/features/sign-offs/sign-offs.schema.ts";
import { formatCount, formatDate, formatTime } from "../../../lib/formats.ts";

export const signOffStateTitles = {
  unchanged: "Unchanged",
  changed: "Changed since",
  tampered: "Not what was signed",
} as const satisfies Record<SignOff["state"], string>;

export const signOffStatePalettes = {
  unchanged: "status-completed",
  changed: "status-atRisk",
  tampered: "status-failed",
} as const satisfies Record<SignOff["state"], string>;

export const sideTitles = { leaving: "Leaving side", receiving: "Receiving side" } as const;

/** "Nov 21, 2026, 2:05 PM" */
export const formatMoment = (moment: Date | string): string =>
  `${formatDate(moment)}, ${formatTime(moment)}`;

/** What was signed: "the area Payroll run". */
export const subjectWords = ({ scope, title }: Pick<SignOff, "scope" | "title">): string =>
  scope === "project" ? `The whole handover: ${title}` : `The ${scope} ${title}`;

type Counts = {
  confirmedAnswers: number;
  questions: number;
  documents: number;
  sessions: number;
  drills: number;
};

/** What proves the handover, in numbers with what they count. */
export const evidenceFacts = (counts: Counts) => [
  `${counts.confirmedAnswers} of ${formatCount(counts.questions, "answer")} confirmed`,
  formatCount(counts.documents, "document"),
  `${formatCount(counts.sessions, "session")} held`,
  `${formatCount(counts.drills, "drill")} passed`,
];
