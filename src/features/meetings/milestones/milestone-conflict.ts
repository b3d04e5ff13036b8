import { toDayText } from "../../../../db/days.ts";
import type { Milestone } from "../../../../server/features/meetings/milestones/milestones.schema.ts";
import { compareFields } from "../../../lib/changed-fields.ts";
import { formatDay } from "../../../lib/dates/day-formats.ts";
import { capitalize } from "../../../lib/formats.ts";
import type { MilestoneFormFields } from "./milestone-form.schema.ts";

/** A milestone as the fields of the form hold it. */
export const toFormFields = (milestone: Milestone): MilestoneFormFields => ({
  title: milestone.title,
  description: milestone.description ?? "",
  dueDate: toDayText(milestone.dueDate),
  color: milestone.color,
});

const fieldTitles = {
  title: "Title",
  description: "Description",
  dueDate: "Due Date",
  color: "Color",
} as const satisfies Record<keyof MilestoneFormFields, string>;

function describe(milestone: Milestone, field: keyof MilestoneFormFields): string {
  if (field === "dueDate") return formatDay(milestone.dueDate);
  return field === "color" ? capitalize(milestone.color) : milestone[field] || "empty";
}

/** What somebody else has changed between two states of a milestone, beside what was typed. */
export const compareMilestones = (
  before: Milestone,
  current: Milestone,
  typed: MilestoneFormFields,
) =>
  compareFields(
    { before: toFormFields(before), current: toFormFields(current), typed },
    fieldTitles,
    (field) => describe(current, field),
    ["title", "description"],
  );
