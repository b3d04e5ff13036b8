import { type ComponentProps, useState } from "react";
import { isDayText } from "../../../db/days.ts";
import { DateTimeField } from "./date-time-field.tsx";

type DayFilterFieldProps = Omit<
  ComponentProps<typeof DateTimeField>,
  "type" | "value" | "onChange" | "onBlur"
> & {
  /** "2026-11-21"; empty where there is none. */
  value: string;
  onDayChange: (day: string) => void;
};

/** Whether the year has all its digits: a browser tells "0002-11-21" once the first is typed. */
const isWhole = (day: string) => isDayText(day) && day >= "1000";

/**
 * A day by which something on the page is chosen. While it is typed the field keeps it: what is shown
 * changes once the day is whole, and only then could change the field.
 */
export function DayFilterField({ value, onDayChange, ...rest }: DayFilterFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DateTimeField
      {...rest}
      type="date"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === "" || isWhole(target.value)) onDayChange(target.value);
      }}
      onBlur={() => {
        if (typed !== null && typed !== value && isDayText(typed)) onDayChange(typed);
        setTyped(null);
      }}
    />
  );
}
