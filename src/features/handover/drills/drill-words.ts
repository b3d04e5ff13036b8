import type { DrillStepOutcome } from "../../../../db/enums.ts";
import { formatShortDate } from "../../../lib/formats.ts";
import { pagePath, type Scope } from "../../../lib/navigation/paths.ts";
import type { Drill, DrillSummary } from "./drill-queries.ts";

/** The address of a drill's page. */
export const drillPath = (scope: Scope | null, areaId: number, id: number): string =>
  `${pagePath(scope, "handover", String(areaId))}/drills/${id}`;

type Counts = DrillSummary["counts"];

/** What a step can be marked as. */
export const outcomeTitles = {
  done: "Done",
  helped: "With Help",
  stuck: "Stuck",
} as const satisfies Record<Exclude<DrillStepOutcome, "open">, string>;
export type MarkedOutcome = keyof typeof outcomeTitles;

export const outcomePalettes = {
  open: "neutral",
  done: "status-completed",
  helped: "status-atRisk",
  stuck: "status-failed",
} as const satisfies Record<DrillStepOutcome, string>;

/** "9 of 11 steps done, 1 with help, 1 stuck" */
export function countWords({ total, done, helped, stuck }: Counts): string {
  return [
    `${done + helped} of ${total} ${total === 1 ? "step" : "steps"} done`,
    ...(helped > 0 ? [`${helped} with help`] : []),
    ...(stuck > 0 ? [`${stuck} stuck`] : []),
  ].join(", ");
}

/** "Dana does it, Lee watches" and "from “Payroll runbook”", or how it was once it is over. */
export function peopleFacts(drill: DrillSummary): string[] {
  const { status, receiver, witness, witnessedAt, documentTitle } = drill;
  const isOver = status !== "running";
  const wasDone = status === "passed" ? "did" : "tried";
  const does = receiver
    ? `${receiver.name} ${isOver ? wasDone : "does"} it`
    : "Nobody is named to do it";
  const watched = witnessedAt ? "watched" : "is to confirm it";
  const watches = witness ? `, ${witness.name} ${isOver ? watched : "watches"}` : "";
  const people = `${does}${status === "abandoned" ? "" : watches}`;
  return [people, `from “${documentTitle}”`];
}

type Badge = { label: string; palette: string };

/** How a drill stands, in two or three words. */
export function drillBadge(drill: DrillSummary): Badge {
  const { status, playbook, stuckAt, witness, witnessedAt } = drill;
  if (status === "running") return { label: "Under way", palette: "status-inProgress" };
  if (status === "abandoned") return { label: "Given up", palette: "neutral" };
  if (playbook === "deleted") return { label: "Playbook deleted", palette: "status-failed" };
  if (playbook === "changed") return { label: "Playbook changed", palette: "status-failed" };
  if (status === "stuck") {
    return { label: `Stuck at step ${stuckAt?.position ?? "?"}`, palette: "status-failed" };
  }
  if (witness && !witnessedAt) return { label: "To be confirmed", palette: "status-inProgress" };
  return { label: "Passed", palette: "status-completed" };
}

/** When the drill began or ended, and how far it came: "Nov 16", "9 of 11 steps done". */
export const drillFacts = (drill: DrillSummary) => [
  formatShortDate(drill.finishedAt ?? drill.createdAt),
  countWords(drill.counts),
];

const list = (numbers: number[]) =>
  numbers.length < 2
    ? numbers.join("")
    : `${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;

const nameSteps = (numbers: number[]) =>
  `${numbers.length === 1 ? "Step" : "Steps"} ${list(numbers)}`;

/**
 * What comes of it when the drill is finished as it stands; `canFinish` is false while steps are open.
 * @param twiceNoted the steps that two people have noted, while one chooses
 */
export function outlookOf(
  { steps, witness }: Drill,
  twiceNoted: number[] = [],
): { canFinish: boolean; words: string } {
  if (twiceNoted.length > 0) {
    const have = twiceNoted.length === 1 ? "has" : "have";
    const words = `${nameSteps(twiceNoted)} ${have} two notes. Keep both, or choose one.`;
    return { canFinish: false, words };
  }
  const marked = (outcome: DrillStepOutcome) =>
    steps.filter((step) => step.outcome === outcome).map(({ position }) => position);
  const [stuck, open] = [marked("stuck"), marked("open")];
  if (stuck.length > 0) {
    const tasks =
      stuck.length === 1
        ? "a task that quotes the passage"
        : "a task each, which quotes the passage";
    return {
      canFinish: true,
      words: `${nameSteps(stuck)} ${stuck.length === 1 ? "is" : "are"} stuck. When you finish, ${stuck.length === 1 ? "it becomes" : "they become"} ${tasks}, and you can go on with this drill later.`,
    };
  }
  if (open.length > 0) {
    const words =
      open.length > 5
        ? `${open.length} steps are not marked yet.`
        : `${nameSteps(open)} ${open.length === 1 ? "is" : "are"} not marked yet.`;
    return { canFinish: false, words };
  }
  return {
    canFinish: true,
    words: witness
      ? `Every step is done: the drill passes once ${witness.name} has confirmed it.`
      : "Every step is done: the drill passes.",
  };
}

/** The first task of a step that nobody could do, while there is one to be done. */
export const openTaskOf = ({ steps }: Drill) =>
  steps.find(({ outcome, task }) => outcome === "stuck" && task && !task.completed)?.task;

/** Why a drill that ended proves nothing, or no longer; null for one that does or is under way. */
export function whyNoEvidence(drill: Drill): string | null {
  const { status, playbook, documentTitle, witness, witnessedAt, receiver } = drill;
  const { isEvidence, counts } = drill;
  if (status === "running" || isEvidence) return null;
  if (status === "abandoned") return "This drill was given up, so it proves nothing.";
  if (playbook === "deleted") {
    return `“${documentTitle}” was deleted. While it is in the Trash, restoring it makes this drill count again.`;
  }
  if (playbook === "changed") {
    return "The steps of the playbook have changed, so this drill no longer proves that they can be done.";
  }
  if (status === "stuck") {
    const isOne = counts.stuck === 1;
    if (!openTaskOf(drill)) {
      return `${isOne ? "Its task is" : "Their tasks are"} no longer open: continue here.`;
    }
    return isOne
      ? "Once the task of this step is done, continue here."
      : `${counts.stuck} steps could not be done. Once their tasks are done, continue here.`;
  }
  if (witness && !witnessedAt) return `${witness.name} has not confirmed it yet.`;
  if (!receiver) return "It names nobody who did it.";
  return `${receiver.name} no longer takes this area over.`;
}
