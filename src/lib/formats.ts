type Moment = Date | string | number;

const toDate = (moment: Moment) => (moment instanceof Date ? moment : new Date(moment));

/** Intl puts a narrow no-break space before AM and PM; people search and copy a plain one. */
const withPlainSpaces = (text: string) => text.replace(/[\u202f\u00a0]/g, " ");

function formatter(options: Intl.DateTimeFormatOptions): (moment: Moment) => string {
  // Made when the first moment is told: the languages' data takes its time to load.
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => {
    const date = toDate(moment);
    format ??= new Intl.DateTimeFormat("en-US", options);
    return Number.isNaN(date.getTime()) ? "" : withPlainSpaces(format.format(date));
  };
}

/** "Nov 21" */
export const formatShortDate = formatter({ month: "short", day: "numeric" });

/** "Nov 21, 2026" */
export const formatDate = formatter({ month: "short", day: "numeric", year: "numeric" });

/** "Nov 21, 2026", which no line breaks within. */
export const formatUnbrokenDate = (moment: Moment): string =>
  formatDate(moment).replaceAll(" ", "\u00a0");

/** "Nov 21" of this year, "Nov 21, 2024" of another. */
export const formatDateBriefly = (moment: Moment): string =>
  toDate(moment).getFullYear() === new Date().getFullYear()
    ? formatShortDate(moment)
    : formatDate(moment);

/** "Saturday, November 21, 2026" */
export const formatLongDate = formatter({
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});

/** "2:05 PM" */
export const formatTime = formatter({ hour: "numeric", minute: "2-digit", hour12: true });

/** "Nov 21, 2:05 PM" */
export const formatDateTime = formatter({
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });
const seconds = {
  minute: 60,
  hour: 3600,
  day: 86_400,
  month: 2_629_800,
  year: 31_557_600,
} as const;

/** "3 days ago", "in 2 hours", and "just now" within a minute of `now`. */
export function formatRelative(moment: Moment, now: Moment = Date.now()): string {
  const difference = (toDate(moment).getTime() - toDate(now).getTime()) / 1000;
  const distance = Math.abs(difference);
  if (Number.isNaN(distance)) return "";
  if (distance < seconds.minute) return "just now";
  const unit =
    distance < seconds.hour
      ? "minute"
      : distance < seconds.day
        ? "hour"
        : distance < seconds.month
          ? "day"
          : distance < seconds.year
            ? "month"
            : "year";
  return relative.format(Math.trunc(difference / seconds[unit]), unit);
}

const sizeUnits = ["KB", "MB", "GB"] as const;

/** Bytes as "512 B", "1.5 KB", "12.0 MB" (1 KB = 1024 B). */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  let value = bytes / 1024;
  let unit: (typeof sizeUnits)[number] = "KB";
  for (const larger of sizeUnits.slice(1)) {
    // 1023.95 KB would round to "1024.0 KB".
    if (value < 1023.95) break;
    value /= 1024;
    unit = larger;
  }
  return `${value.toFixed(1)} ${unit}`;
}

/** "1 document", "3 documents" */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? singular : plural}`;

/** "page 3" as "Page 3". */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
