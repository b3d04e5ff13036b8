import { SimpleGrid, Stack } from "@chakra-ui/react";
import { meetingStatuses } from "../../../db/enums.ts";
import { DayFilterField } from "../../components/forms/day-filter-field.tsx";
import { SelectField } from "../../components/forms/select-field.tsx";
import { FilterPopover } from "../../components/overlays/filter-popover.tsx";
import { countConditions } from "./meeting-filter.ts";
import { statusTitles } from "./meeting-labels.ts";
import type { Meeting } from "./meeting-queries.ts";
import type { MeetingFilter } from "./meeting-search.ts";

type FilterMenuProps = {
  meetings: readonly Meeting[];
  filter: MeetingFilter;
  onChange: (filter: MeetingFilter) => void;
};

const distinct = (texts: string[]) => [...new Set(texts)].sort((a, b) => a.localeCompare(b));

/** The Filter button and the conditions behind it; each one counts at once. */
export function FilterMenu({ meetings, filter, onChange }: FilterMenuProps) {
  const set = (change: MeetingFilter) => onChange({ ...filter, ...change });
  const tracks = distinct(meetings.flatMap(({ relatedTracks }) => relatedTracks));
  const attendees = distinct(meetings.flatMap((meeting) => meeting.attendees));
  const choice = (
    label: string,
    name: "track" | "attendee" | "status",
    options: readonly string[],
    titles: Record<string, string> = {},
  ) => (
    <SelectField
      label={label}
      value={filter[name] ?? ""}
      onChange={(event) => set({ [name]: event.target.value || undefined })}
    >
      <option value="">Any</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {titles[option] ?? option}
        </option>
      ))}
    </SelectField>
  );
  return (
    <FilterPopover
      label="Filter meetings"
      count={countConditions(filter)}
      isEmpty={meetings.length === 0}
      onClear={() => onChange({})}
      width="xs"
      align="end"
    >
      <Stack gap="4">
        {choice("Status", "status", meetingStatuses, statusTitles)}
        {choice("Track", "track", tracks)}
        {choice("Attendee", "attendee", attendees)}
        <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="3" rowGap="4">
          <DayFilterField
            label="From"
            value={filter.from ?? ""}
            onDayChange={(day) => set({ from: day || undefined })}
          />
          <DayFilterField
            label="To"
            value={filter.to ?? ""}
            onDayChange={(day) => set({ to: day || undefined })}
          />
        </SimpleGrid>
      </Stack>
    </FilterPopover>
  );
}
