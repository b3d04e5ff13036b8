import type { Milestone } from "../meeting-queries.ts";

const byDay = (left: Milestone, right: Milestone) =>
  left.dueDate.getTime() - right.dueDate.getTime() || left.id - right.id;

/** What is next to be reached comes first; what has been reached after it, the latest first. */
export function sortMilestones(milestones: readonly Milestone[]): Milestone[] {
  const isReached = ({ status }: Milestone) => status === "completed";
  return [
    ...milestones.filter((milestone) => !isReached(milestone)).sort(byDay),
    ...milestones.filter(isReached).sort((left, right) => byDay(right, left)),
  ];
}
