import { Box, GridItem, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { DateTimeField } from "../../../components/forms/date-time-field.tsx";
import { TextAreaField, TextField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { MemberPicker } from "../../../components/forms/member-picker.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { membersQueryOptions } from "../../../lib/api/shared-queries.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { formatDay } from "../../../lib/dates/day-formats.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { useRefreshEvidence } from "../drills/drill-queries.ts";
import { areaQueryOptions } from "../handover-queries.ts";
import { type SessionFields, type SessionValues, sessionForm } from "./session-form.schema.ts";
import type { Session } from "./session-words.ts";

/** A choice like the others; without a value it would look like an empty field. */
const newMeeting = "new";

type PlanSessionDialogProps = {
  areaId: number;
  /** Those that the area has already. */
  sessions: readonly Session[];
  onClose: () => void;
};

/** What the session is called, and the people of the area who are members. */
function useDefaults(areaId: number) {
  const trpc = useTRPC();
  const area = useQuery(areaQueryOptions(trpc, areaId));
  const members = useQuery(membersQueryOptions(trpc));
  if (area.isPending || members.isPending) return null;
  const { name = "", expertId = null, receiverId = null, deputyId = null } = area.data ?? {};
  const ofArea = [...new Set([expertId, receiverId, deputyId])].flatMap((id) => {
    const member = members.data?.find((each) => each.id === id);
    return member ? [{ userId: member.id, name: member.name }] : [];
  });
  return { title: `Session: ${name}`, members: ofArea };
}

type Defaults = NonNullable<ReturnType<typeof useDefaults>>;

function AttendeeFields({ form }: { form: ReturnType<typeof useSessionForm> }) {
  const { field } = useController({ control: form.control, name: "members" });
  const { data: members = [] } = useQuery(membersQueryOptions(useTRPC()));
  // What is wrong with one line is told at its place in the list.
  const errors = form.formState.errors.attendees;
  const problem = Array.isArray(errors) ? errors.find(Boolean)?.message : errors?.message;
  return (
    <Stack as="fieldset" gap="3" border="0" minW="0">
      <Box as="legend" textStyle="sm" fontWeight="medium" mb="1.5">
        Attendees
      </Box>
      <MemberPicker members={members} picked={field.value} onChange={field.onChange} />
      <Text textStyle="xs" color="fg.subtle">
        The session counts once it has been held with someone from each side.
      </Text>
      <TextAreaField
        label="Guests"
        optional
        rows={2}
        hint="One per line, by name or email address."
        error={problem}
        {...form.register("attendees")}
      />
    </Stack>
  );
}

function NewSessionFields({ form }: { form: ReturnType<typeof useSessionForm> }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label="Title"
        autoComplete="off"
        error={errors.title?.message}
        {...form.register("title")}
      />
      <SimpleGrid columns={{ base: 2, sm: 3 }} gap="4" alignItems="start">
        <GridItem colSpan={{ base: 2, sm: 1 }}>
          <DateTimeField
            label="Date"
            type="date"
            error={errors.date?.message}
            {...form.register("date")}
          />
        </GridItem>
        <DateTimeField
          label="Start Time"
          type="time"
          error={errors.startTime?.message}
          {...form.register("startTime")}
        />
        <DateTimeField
          label="End Time"
          type="time"
          error={errors.endTime?.message}
          {...form.register("endTime")}
        />
      </SimpleGrid>
      <AttendeeFields form={form} />
      <TextField
        label="Meeting Link"
        optional
        autoComplete="off"
        inputMode="url"
        autoCapitalize="none"
        error={errors.meetingLink?.message}
        {...form.register("meetingLink")}
      />
    </>
  );
}

const useSessionForm = (defaults: Defaults) =>
  useForm<SessionFields, unknown, SessionValues>({
    resolver: zodResolver(sessionForm),
    defaultValues: {
      date: "",
      startTime: "",
      endTime: "",
      attendees: "",
      meetingLink: "",
      ...defaults,
    },
  });

function SessionDialog({
  areaId,
  sessions,
  onClose,
  defaults,
}: PlanSessionDialogProps & { defaults: Defaults }) {
  const trpc = useTRPC();
  const refresh = useRefreshEvidence();
  const formId = useId();
  const [meeting, setMeeting] = useState(newMeeting);
  const meetings = useQuery(trpc.meetings.list.queryOptions());
  const plan = useMutation(trpc.shadowing.plan.mutationOptions());
  const form = useSessionForm(defaults);
  const isNew = meeting === newMeeting;
  const guard = useUnsavedChangesGuard(isNew && form.formState.isDirty, onClose);
  const taken = new Set(sessions.map(({ meetingId }) => meetingId));
  const offered = (meetings.data ?? []).filter(
    ({ id, status }) => status !== "cancelled" && !taken.has(id),
  );

  const save = async (input: Parameters<typeof plan.mutateAsync>[0]) => {
    try {
      await plan.mutateAsync(input);
      guard.close();
      await refresh();
    } catch (error) {
      if (!setFormErrors(form, error)) showErrorToast("The session was not planned", error);
    }
  };
  const submitNew = form.handleSubmit((values) => save({ id: areaId, ...values }));

  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        title="Plan Session"
        description="The expert shows the work to the one who takes over."
        size="md"
        footer={
          <FormFooter form={formId} onCancel={guard.requestClose} pending={plan.isPending}>
            {isNew ? "Plan Session" : "Use This Meeting"}
          </FormFooter>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            if (isNew) return void submitNew(event);
            event.preventDefault();
            void save({ id: areaId, meetingId: Number(meeting) });
          }}
        >
          <Stack gap="4">
            {offered.length > 0 && (
              <SelectField
                label="Meeting"
                value={meeting}
                hint={isNew ? undefined : "Its date and attendees stay as they are."}
                onChange={({ target }) => setMeeting(target.value)}
              >
                <option value={newMeeting}>A new meeting</option>
                {offered.map(({ id, title, date }) => (
                  <option key={id} value={id}>
                    {formatDay(date)} · {title}
                  </option>
                ))}
              </SelectField>
            )}
            {isNew && <NewSessionFields form={form} />}
          </Stack>
        </form>
      </AppDialog>
      {guard.question}
    </>
  );
}

/** Plans a session of an area, or takes a meeting that is there already as one. */
export function PlanSessionDialog(props: PlanSessionDialogProps) {
  const defaults = useDefaults(props.areaId);
  return defaults && <SessionDialog {...props} defaults={defaults} />;
}
