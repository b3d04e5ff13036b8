import type { ComponentProps } from "react";
import { DateTimeField } from "../../../components/forms/date-time-field.tsx";

type AnswerDueFieldProps = Omit<
  ComponentProps<typeof DateTimeField>,
  "label" | "type" | "optional" | "hint"
>;

/** The day by which an expert is to answer. */
export const AnswerDueField = (field: AnswerDueFieldProps) => (
  <DateTimeField
    label="Due Date"
    type="date"
    optional
    hint="If left empty: in a week, or the day before the last day if that is sooner."
    {...field}
  />
);
