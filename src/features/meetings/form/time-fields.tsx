import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { DateTimeField } from "../../../components/forms/date-time-field.tsx";
import type { MeetingForm } from "./lists/list-fields.tsx";

/** "10:30" for "09:30"; nothing where that would be on the next day. */
function hourAfter(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  if (minutes === "" || Number(hours) >= 23) return "";
  return `${String(Number(hours) + 1).padStart(2, "0")}:${minutes}`;
}

type TimeFieldsProps = {
  form: MeetingForm;
  /** Whether the end follows the start until somebody says when it is. */
  suggestsEnd: boolean;
};

/** When a meeting begins and ends. */
export function TimeFields({ form, suggestsEnd }: TimeFieldsProps) {
  const { errors } = form.formState;
  const suggested = useRef("");
  // No event tells the field that its value was filled in.
  useWatch({ control: form.control, name: "endTime" });
  const suggestEnd = () => {
    const { startTime, endTime } = form.getValues();
    const end = hourAfter(startTime);
    if (!suggestsEnd || end === endTime || (endTime && endTime !== suggested.current)) return;
    suggested.current = end;
    const shouldValidate = form.formState.isSubmitted;
    form.setValue("endTime", end, { shouldDirty: true, shouldValidate });
  };
  return (
    <>
      <DateTimeField
        label="Start Time"
        type="time"
        error={errors.startTime?.message}
        // Once it is left: while it is typed, "1" of "14:00" is a time as well.
        {...form.register("startTime", { onBlur: suggestEnd })}
      />
      <DateTimeField
        label="End Time"
        type="time"
        error={errors.endTime?.message}
        {...form.register("endTime")}
      />
    </>
  );
}
