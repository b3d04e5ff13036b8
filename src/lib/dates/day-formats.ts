/** Days without a time of day, which travel as midnight UTC, as people read them. */

function dayFormatter(options: Intl.DateTimeFormatOptions) {
  // Made when the first day is told: the languages' data takes its time to load.
  let format: Intl.DateTimeFormat | undefined;
  return (day: Date): string => {
    format ??= new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    return format.format(day);
  };
}

/** "Nov 21" */
export const formatShortDay = dayFormatter({ month: "short", day: "numeric" });

/** "Nov 21, 2026" */
export const formatDay = dayFormatter({ month: "short", day: "numeric", year: "numeric" });

/** "Nov 21" of this year, "Nov 21, 2024" of another. */
export const formatDayBriefly = (day: Date): string =>
  day.getUTCFullYear() === new Date().getFullYear() ? formatShortDay(day) : formatDay(day);
