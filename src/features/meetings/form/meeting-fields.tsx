import { chakra, GridItem, SimpleGrid, Stack, Text, Link as TextLink } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { type MeetingStatus, meetingStatuses, meetingTransitions } from "../../../../db/enums.ts";
import { DateTimeField } from "../../../components/forms/date-time-field.tsx";
import { TextAreaField, TextField } from "../../../components/forms/form-fields.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { useTracks } from "../../../lib/api/shared-queries.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import { touch } from "../../../theme/recipes.ts";
import { statusTitles } from "../meeting-labels.ts";
import type { Meeting } from "../meeting-queries.ts";
import { useCalendars } from "../meeting-queries.ts";
import { ScopeChoice } from "../series/scope-choice.tsx";
import { LinkField } from "./link-field.tsx";
import { ActionItemFields } from "./lists/action-item-fields.tsx";
import { AttendeeFields } from "./lists/attendee-fields.tsx";
import { DecisionFields } from "./lists/decision-fields.tsx";
import { FieldGroup, type MeetingForm, TextList } from "./lists/list-fields.tsx";
import { SeriesFields } from "./series/series-fields.tsx";
import { TimeFields } from "./time-fields.tsx";

const Check = ({ children, ...input }: { children: ReactNode } & CheckInput) => (
  <chakra.label
    display="flex"
    gap="2"
    alignItems="flex-start"
    css={{ [touch]: { py: "2" } }}
    cursor="pointer"
  >
    <chakra.input type="checkbox" mt="0.5" boxSize="4" flexShrink="0" {...input} />
    <Text as="span" minW="0" overflowWrap="anywhere">
      {children}
    </Text>
  </chakra.label>
);
type CheckInput = ComponentProps<typeof chakra.input>;

function RelatedTracks({ form }: { form: MeetingForm }) {
  const { data: tracks = [] } = useTracks();
  const chosen = form.formState.defaultValues?.relatedTracks ?? [];
  const names = tracks.filter(({ isActive }) => isActive).map(({ name }) => name);
  const gone = chosen.flatMap((name) => (name && !names.includes(name) ? [name] : []));
  return (
    <FieldGroup title="Related Transition Tracks">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
        {[...names, ...gone].map((name) => (
          <Check key={name} value={name} {...form.register("relatedTracks")}>
            {name}
          </Check>
        ))}
      </SimpleGrid>
    </FieldGroup>
  );
}

function CalendarSync({ form }: { form: MeetingForm }) {
  const calendars = useCalendars();
  const scope = useScope();
  return (
    <FieldGroup title="Calendar Sync">
      {calendars.length === 0 ? (
        <Text color="fg.muted">
          Configure Google Calendar or Outlook in{" "}
          <TextLink asChild variant="underline">
            <Link to={pagePath(scope, "integrations")}>Integrations</Link>
          </TextLink>{" "}
          to sync meetings.
        </Text>
      ) : (
        <Stack gap="2">
          {calendars.includes("google_calendar") && (
            <Check {...form.register("syncToGoogleCalendar")}>Google Calendar</Check>
          )}
          {calendars.includes("ms_outlook") && (
            <Check {...form.register("syncToOutlook")}>Outlook</Check>
          )}
          <Text color="fg.muted" textStyle="xs">
            Baton adds the meeting to your own calendar and invites the attendees who have an email
            address.
          </Text>
        </Stack>
      )}
    </FieldGroup>
  );
}

/** A new meeting may have any status; one that stands keeps its own or goes where that may go. */
const statusChoices = (meeting: Meeting | undefined): readonly MeetingStatus[] =>
  meeting ? [meeting.status, ...meetingTransitions[meeting.status]] : meetingStatuses;

/** Every field of a meeting, in the Create and the Edit dialog. */
export function MeetingFields({
  form,
  meeting,
}: {
  form: MeetingForm;
  meeting?: Meeting | undefined;
}) {
  const { errors } = form.formState;
  return (
    <Stack gap="5">
      {meeting?.series && (
        <ScopeChoice legend="Apply the change to" radio={() => form.register("scope")} />
      )}
      <TextField
        label="Title"
        autoComplete="off"
        error={errors.title?.message}
        {...form.register("title")}
      />
      <SimpleGrid columns={{ base: 2, sm: 3 }} columnGap="4" rowGap="5" alignItems="start">
        <GridItem colSpan={{ base: 2, sm: 1 }}>
          <DateTimeField
            label="Date"
            type="date"
            error={errors.date?.message}
            {...form.register("date")}
          />
        </GridItem>
        <TimeFields form={form} suggestsEnd={!meeting} />
      </SimpleGrid>
      {!meeting && <SeriesFields form={form} />}
      <AttendeeFields form={form} />
      <LinkField form={form} timeZone={meeting?.timeZone ?? null} />
      <TextAreaField
        label="Description"
        optional
        rows={2}
        error={errors.description?.message}
        {...form.register("description")}
      />
      <TextList
        form={form}
        name="agenda"
        title="Agenda"
        entry="Agenda Item"
        placeholder="What will be talked about"
      />
      {/* What comes of a meeting stands below what is planned. */}
      <SelectField label="Status" error={errors.status?.message} {...form.register("status")}>
        {statusChoices(meeting).map((status) => (
          <option key={status} value={status}>
            {statusTitles[status]}
          </option>
        ))}
      </SelectField>
      <DecisionFields form={form} />
      <ActionItemFields form={form} />
      <TextAreaField
        label="Notes"
        optional
        rows={4}
        error={errors.notes?.message}
        {...form.register("notes")}
      />
      <RelatedTracks form={form} />
      <CalendarSync form={form} />
    </Stack>
  );
}
