import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Video } from "lucide-react";
import { isDayText } from "../../../../db/days.ts";
import { TextField } from "../../../components/forms/form-fields.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import type { MeetingForm } from "./lists/list-fields.tsx";

const timeForm = /^\d{2}:\d{2}$/;

/** What is entered so far, as far as it can be meant; the service takes the rest later. */
function plannedIn(form: MeetingForm, timeZone: string | null) {
  const { title, date, startTime, endTime } = form.getValues();
  const hasTimes =
    isDayText(date) && timeForm.test(startTime) && timeForm.test(endTime) && endTime >= startTime;
  const times = { date, startTime, endTime, ...(timeZone === null ? {} : { timeZone }) };
  return { title, ...(hasTimes ? times : {}) };
}

/**
 * The link of a meeting, which the services that one has signed in to can make.
 * @param timeZone where the times of the meeting are meant; null where the browser is
 */
export function LinkField({ form, timeZone }: { form: MeetingForm; timeZone: string | null }) {
  const trpc = useTRPC();
  const { data: services = [] } = useQuery(trpc.meetingLinks.services.queryOptions());
  const create = useMutation(
    trpc.meetingLinks.create.mutationOptions({
      onSuccess: ({ link }) =>
        form.setValue("meetingLink", link, { shouldDirty: true, shouldValidate: true }),
      onError: (error) => showErrorToast("The link could not be made", error),
    }),
  );
  return (
    <Stack gap="2">
      <TextField
        label="Meeting Link"
        optional
        autoComplete="off"
        inputMode="url"
        autoCapitalize="none"
        error={form.formState.errors.meetingLink?.message}
        {...form.register("meetingLink")}
      />
      {services.length > 0 && (
        <HStack gap="2" wrap="wrap" role="group" aria-label="Create Link">
          <Text color="fg.muted" textStyle="xs">
            Create link with
          </Text>
          {services.map((service) => (
            <Button
              key={service.id}
              size="xs"
              variant="outline"
              aria-label={`Create Link with ${service.name}`}
              loading={create.isPending && create.variables.service === service.id}
              loadingText="Creating..."
              disabled={create.isPending}
              onClick={() => create.mutate({ service: service.id, ...plannedIn(form, timeZone) })}
            >
              <Video size={14} aria-hidden />
              {service.name}
            </Button>
          ))}
        </HStack>
      )}
    </Stack>
  );
}
