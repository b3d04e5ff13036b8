import { GridItem, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { useWatch } from "react-hook-form";
import { fromDayText } from "../../../../../db/days.ts";
import { seriesIntervals, seriesIntervalTitles } from "../../../../../db/enums.ts";
import {
  daysOfSeries,
  maxSeriesLength,
} from "../../../../../server/features/meetings/series/series.schema.ts";
import { DateTimeField } from "../../../../components/forms/date-time-field.tsx";
import { TextField } from "../../../../components/forms/form-fields.tsx";
import { SelectField } from "../../../../components/forms/select-field.tsx";
import { formatDay } from "../../../../lib/dates/day-formats.ts";
import { formatCount } from "../../../../lib/formats.ts";
import type { MeetingForm } from "../lists/list-fields.tsx";
import { readSeries } from "../meeting-form.schema.ts";

/** What a series comes to: "4 meetings, the last on Dec 22, 2026." */
function useSummary(form: MeetingForm): string | undefined {
  const [date, interval, ends, until, count] = useWatch({
    control: form.control,
    name: ["date", "interval", "ends", "until", "count"],
  });
  const first = fromDayText(date);
  const series = readSeries({ interval, ends, until, count });
  if (!first || !series) return;
  const days = daysOfSeries(first, series);
  const last = days.at(-1);
  if (!last || days.length < 2 || days.length > maxSeriesLength) return;
  const inShortMonths =
    series.interval === "month" && first.getUTCDate() > 28
      ? " In shorter months it is on the last day."
      : "";
  return `${formatCount(days.length, "meeting")}, the last on ${formatDay(last)}.${inShortMonths}`;
}

/** Whether a new meeting is the first of a series, and how long that goes on. */
export function SeriesFields({ form }: { form: MeetingForm }) {
  const { errors } = form.formState;
  const [interval, ends] = useWatch({ control: form.control, name: ["interval", "ends"] });
  const summary = useSummary(form);
  return (
    <Stack gap="2">
      <SimpleGrid
        gridTemplateColumns={{ base: "1fr 1fr", sm: "1.25fr 0.85fr 0.9fr" }}
        columnGap="4"
        rowGap="5"
        alignItems="start"
      >
        <GridItem colSpan={{ base: 2, sm: interval === "never" ? 3 : 1 }}>
          <SelectField label="Repeat" {...form.register("interval")}>
            <option value="never">Does not repeat</option>
            {seriesIntervals.map((option) => (
              <option key={option} value={option}>
                {seriesIntervalTitles[option]}
              </option>
            ))}
          </SelectField>
        </GridItem>
        {interval !== "never" && (
          <SelectField label="Ends" {...form.register("ends")}>
            <option value="count">After</option>
            <option value="until">On</option>
          </SelectField>
        )}
        {interval !== "never" &&
          (ends === "until" ? (
            <DateTimeField
              label="Last Day"
              type="date"
              error={errors.until?.message}
              {...form.register("until")}
            />
          ) : (
            <TextField
              label="Meetings"
              inputMode="numeric"
              autoComplete="off"
              error={errors.count?.message}
              {...form.register("count")}
            />
          ))}
      </SimpleGrid>
      {summary && (
        <Text textStyle="xs" color="fg.muted" role="status">
          {summary} Each can be changed by itself, and stays at this hour when the clocks change.
        </Text>
      )}
    </Stack>
  );
}
