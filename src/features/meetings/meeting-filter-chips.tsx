import { FilterChips } from "../../components/filter-chips.tsx";
import { formatDay } from "../../lib/dates/day-formats.ts";
import { statusTitles } from "./meeting-labels.ts";
import type { MeetingFilter } from "./meeting-search.ts";

type MeetingFilterChipsProps = {
  filter: MeetingFilter;
  onChange: (filter: MeetingFilter) => void;
  shown: number;
  total: number;
};

const dayIn = (day: string | undefined) => day && formatDay(new Date(day));

/** What the meetings are filtered by, and how many that leaves. */
export function MeetingFilterChips({ filter, onChange, shown, total }: MeetingFilterChipsProps) {
  const { status, track, attendee, from, to } = filter;
  const conditions = [
    { key: "status", title: "Status", label: status && statusTitles[status] },
    { key: "track", title: "Track", label: track },
    { key: "attendee", title: "Attendee", label: attendee },
    { key: "from", title: "From", label: dayIn(from) },
    { key: "to", title: "To", label: dayIn(to) },
  ];
  return (
    <FilterChips
      conditions={conditions.flatMap(({ key, title, label }) =>
        label
          ? [{ key, title, label, onRemove: () => onChange({ ...filter, [key]: undefined }) }]
          : [],
      )}
      onClear={() => onChange({})}
      shown={shown}
      total={total}
      noun="meeting"
      mb="3"
    />
  );
}
