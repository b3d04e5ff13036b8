import type {
  AcceptanceStatus,
  AreaImportance,
  AreaKind,
  DrillStatus,
  HandoverSide,
  SessionState,
  SigningSide,
  TaskPriority,
  TaskStatus,
} from "../../../../db/enums.ts";

/** Somebody of a handover, also one who has left the project. */
export type PersonState = {
  id: number;
  name: string;
  initials: string;
  avatarUrl: string | null;
  isMember: boolean;
  side: HandoverSide | null;
};

/** Somebody as gaps and absences name them, whose side is of no account there. */
export const personOf = ({ id, name, initials, avatarUrl, isMember }: PersonState) => ({
  id,
  name,
  initials,
  avatarUrl,
  isMember,
});

export type TaskState = {
  id: number;
  title: string;
  status: TaskStatus;
  priority: TaskPriority;
  track: string;
  assignee: PersonState | null;
  endDate: Date | null;
};

export type DocumentState = {
  id: number;
  title: string;
  isUnread: boolean;
  /** Why it could not be read. */
  error: string | null;
  owner: PersonState | null;
  reviewDate: Date | null;
};

type QuestionState = {
  id: number;
  question: string;
  status: AcceptanceStatus;
  askedAt: Date | null;
  confirmedAt: Date | null;
};

export type MeetingState = { id: number; title: string; date: Date; state: SessionState };

/** A run of a playbook, as far as it is evidence. */
export type DrillState = {
  id: number;
  title: string;
  status: DrillStatus;
  receiverId: number | null;
  witness: PersonState | null;
  witnessedAt: Date | null;
  finishedAt: Date | null;
  createdAt: Date;
  /** Whether its playbook is gone or has other steps by now. */
  isOutdated: boolean;
  /** Whether it is gone. */
  isPlaybookDeleted: boolean;
  playbookChangedAt: Date | null;
  steps: number;
  /** How many of the steps were done, with help or without. */
  done: number;
  /** How many of these with help. */
  helped: number;
  /** How many steps nobody could do. */
  stuck: number;
  /** The number of the first step that nobody could do. */
  stuckAt: number | null;
  /** What was noted there. */
  stuckNote: string | null;
  /** The tasks that came of the steps that nobody could do. */
  stuckTasks: number[];
};

/** A question that was sent to an expert. */
export type RoutedQuestionState = {
  id: number;
  question: string;
  assignee: PersonState | null;
  /** Null as well where they asked without being named, unless it is they who look. */
  asker: PersonState | null;
  dueDate: Date | null;
  isAnswered: boolean;
  /** Whose answer it is, which somebody else has to check. */
  answerer: PersonState | null;
};

export type SignOffState = {
  id: number;
  side: SigningSide;
  userName: string;
  /** Null once the account is gone. */
  userId: number | null;
  signedAt: Date;
  /** Whether anything that it stands for is no longer what was signed. */
  isChanged: boolean;
};

export type AreaState = {
  id: number;
  name: string;
  kind: AreaKind;
  track: string | null;
  importance: AreaImportance;
  expert: PersonState | null;
  receiver: PersonState | null;
  deputy: PersonState | null;
  reviewDate: Date | null;
  documents: DocumentState[];
  tasks: TaskState[];
  questions: QuestionState[];
  sessions: MeetingState[];
  /** See `drillThatCounts`. */
  drill: DrillState | null;
  openQuestions: RoutedQuestionState[];
  /** The newest of each side. */
  signOffs: SignOffState[];
};

/** All that a handover's readiness is computed from. */
export type HandoverState = {
  lastDay: Date | null;
  areas: AreaState[];
  /** Open tasks that belong to no area. */
  otherTasks: TaskState[];
  /** Questions sent to somebody, but to no area. */
  otherQuestions: RoutedQuestionState[];
};

/** What day it is, and on which day a moment falls, for the one who asks. */
export type Days = { today: Date; dayOf: (moment: Date) => Date };

const shortFormat = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** "Nov 12" */
export const formatShortDay = (day: Date): string => shortFormat.format(day);

type DrillEvidence =
  | "none"
  | "running"
  | "stuck"
  | "outdated"
  | "foreign"
  | "unwitnessed"
  | "passed";

/**
 * Which of an area's drills, the newest first, says how far it is: the newest, unless one of another
 * procedure is stuck and has not been done again since.
 */
export function drillThatCounts<Drill extends Pick<DrillState, "title" | "status" | "isOutdated">>(
  drills: readonly Drill[],
): Drill | null {
  const newestOfEach = drills.filter(
    ({ title }, index) => drills.findIndex((other) => other.title === title) === index,
  );
  const stuck = newestOfEach.find(({ status, isOutdated }) => status === "stuck" && !isOutdated);
  return stuck ?? drills[0] ?? null;
}

/** What a drill proves of the one who takes the area over. */
export function drillEvidenceOf({ drill, receiver }: AreaState): DrillEvidence {
  if (!drill) return "none";
  if (drill.status === "running") return "running";
  if (drill.status === "stuck") return "stuck";
  if (drill.isOutdated) return "outdated";
  if (drill.receiverId === null || drill.receiverId !== (receiver?.id ?? null)) return "foreign";
  if (drill.witness && !drill.witnessedAt) return "unwitnessed";
  return "passed";
}

/** The signature of a side. */
export const signOffOf = ({ signOffs }: AreaState, side: SigningSide): SignOffState | undefined =>
  signOffs.find((signOff) => signOff.side === side);
