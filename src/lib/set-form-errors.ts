import type { FieldValues, UseFormReturn } from "react-hook-form";
import { fieldIssues } from "./api/errors.ts";

/**
 * Puts what the server objects to beside the fields it is about, and the cursor into the first.
 * Returns false when it objects to no field of this form, so that it has to be told elsewhere.
 */
export function setFormErrors<Fields extends FieldValues, Values>(
  form: UseFormReturn<Fields, unknown, Values>,
  error: unknown,
): boolean {
  const fields = Object.keys(form.getValues());
  const issues = fieldIssues(error).filter(({ path }) => fields.includes(path));
  for (const [index, { path, message }] of issues.entries()) {
    const name = path as Parameters<typeof form.setError>[0];
    form.setError(name, { message }, { shouldFocus: index === 0 });
  }
  return issues.length > 0;
}
