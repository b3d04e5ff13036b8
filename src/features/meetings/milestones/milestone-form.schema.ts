import { z } from "zod";
import { createMilestoneInput } from "../../../../server/features/meetings/milestones/milestones.schema.ts";

const { title, description, color } = createMilestoneInput.shape;

export const milestoneForm = z.object({
  title,
  description,
  dueDate: z.string().min(1, "Due date is required"),
  color: color.unwrap(),
});

export type MilestoneFormFields = z.input<typeof milestoneForm>;
export type MilestoneFormValues = z.output<typeof milestoneForm>;
