import { Box, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { errorCode, errorMessage } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showToast } from "../../../lib/toaster.ts";
import { type Meeting, useRefresh } from "../meeting-queries.ts";
import { MeetingFields } from "./meeting-fields.tsx";
import type { MeetingFormValues } from "./meeting-form.schema.ts";
import { emptyMeeting, preload, resolver, toFormFields } from "./meeting-form.ts";

type MeetingDialogProps = {
  /** The meeting to edit; none for a new one. */
  meeting?: Meeting;
  onClose: () => void;
};

/** "Create New Meeting" and "Edit Meeting": one form. */
export function MeetingDialog({ meeting, onClose }: MeetingDialogProps) {
  const trpc = useTRPC();
  const refresh = useRefresh();
  const formId = useId();
  // The state the form was filled from, however often the list is read anew meanwhile.
  const [basedOn] = useState(meeting?.updatedAt);
  const [overwrite, setOverwrite] = useState(false);
  const create = useMutation(trpc.meetings.create.mutationOptions());
  const update = useMutation(trpc.meetings.update.mutationOptions());
  const form = useForm({
    resolver,
    defaultValues: meeting ? toFormFields(meeting) : emptyMeeting,
  });
  const isSaved = create.isSuccess || update.isSuccess;
  const isSaving = create.isPending || update.isPending;
  const guard = useUnsavedChangesGuard(form.formState.isDirty && !isSaved, onClose);
  useEffect(preload, []);

  const submit = async (values: MeetingFormValues) => {
    try {
      if (meeting) {
        const updatedAt = overwrite ? undefined : basedOn;
        await update.mutateAsync({ id: meeting.id, updatedAt, ...values });
      } else {
        const created = await create.mutateAsync(values);
        showToast({ title: "Meeting created", description: created.title, tone: "success" });
      }
      onClose();
      await refresh();
    } catch (error) {
      if (meeting && errorCode(error) === "CONFLICT") setOverwrite(true);
      else {
        showToast({
          title: meeting ? "Failed to update meeting" : "Failed to create meeting",
          description: errorMessage(error, "Please try again."),
          tone: "error",
        });
      }
    }
  };

  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        title={meeting ? "Edit Meeting" : "Create New Meeting"}
        size="md"
        footer={
          <FormFooter form={formId} onCancel={guard.requestClose} pending={isSaving}>
            {meeting ? (overwrite ? "Save Anyway" : "Save Changes") : "Create Meeting"}
          </FormFooter>
        }
      >
        {overwrite && (
          <Box role="alert" mb="5" p="4" borderRadius="l2" bg="bg.warning" color="fg.warning">
            <Text fontWeight="medium">
              Someone else changed this meeting while you were editing.
            </Text>
            <Text mt="0.5">
              What you typed is kept. Save anyway to put it in the place of their version, or cancel
              to look at theirs first.
            </Text>
          </Box>
        )}
        <form id={formId} noValidate onSubmit={form.handleSubmit(submit)}>
          <MeetingFields form={form} />
        </form>
      </AppDialog>
      {guard.question}
    </>
  );
}
