import { zodResolver } from "@hookform/resolvers/zod";
import { useIsMutating, useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { ConflictNotice } from "../../../components/conflicts/conflict-notice.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { useFocusOnError } from "../../../components/forms/use-focus-on-error.ts";
import { WhoIsHere } from "../../../components/live/who-is-here.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { addOnce } from "../../../lib/api/add-once.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import type { ChangedField } from "../../../lib/changed-fields.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { showToast } from "../../../lib/toaster.ts";
import { type Meeting, useRefresh, useStoreMeeting } from "../meeting-queries.ts";
import { conflictingMeeting, type MeetingField, mergeMeetings } from "./meeting-conflict.ts";
import { MeetingFields } from "./meeting-fields.tsx";
import {
  type MeetingFormFields,
  type MeetingFormValues,
  meetingForm,
} from "./meeting-form.schema.ts";
import { emptyMeeting, toFormFields } from "./meeting-form.ts";

type MeetingDialogProps = {
  /** The meeting to edit; none for a new one. */
  meeting?: Meeting;
  onClose: () => void;
};

/** "Create New Meeting" and "Edit Meeting": one form. */
export function MeetingDialog({ meeting, onClose }: MeetingDialogProps) {
  const trpc = useTRPC();
  const refresh = useRefresh();
  const store = useStoreMeeting();
  const formId = useId();
  // The state the form was filled from, however often the list is read anew meanwhile.
  const [base, setBase] = useState(meeting);
  const [changes, setChanges] = useState<ChangedField<MeetingField>[]>([]);
  /** The form as it was when somebody else turned out to have come before. */
  const [typed, setTyped] = useState<MeetingFormFields>();
  const create = useMutation(trpc.meetings.create.mutationOptions());
  const update = useMutation(trpc.meetings.update.mutationOptions());
  const form = useForm({
    resolver: zodResolver(meetingForm),
    defaultValues: meeting ? toFormFields(meeting) : emptyMeeting,
    // The library knows neither the order on the screen nor the fields of a refused row.
    shouldFocusError: false,
  });
  const formElement = useFocusOnError(form.formState.submitCount);
  const isSaved = create.isSuccess || update.isSuccess;
  const isSaving = create.isPending || update.isPending;
  // A link on its way belongs to the meeting: saved without it, it would lead nowhere.
  const isLinking = useIsMutating({ mutationKey: trpc.meetingLinks.create.mutationKey() }) > 0;
  const guard = useUnsavedChangesGuard(form.formState.isDirty && !isSaved, onClose);

  const fillAnew = (defaults: MeetingFormFields, fields: MeetingFormFields) => {
    form.reset(defaults);
    form.reset(fields, { keepDefaultValues: true });
  };

  const takeTheirs = (field: MeetingField) => {
    if (!base) return;
    const theirs = toFormFields(base);
    fillAnew(theirs, { ...form.getValues(), [field]: theirs[field] });
    setChanges(
      changes.map((change) => (change.field === field ? { ...change, kept: false } : change)),
    );
  };

  const takeMine = (field: MeetingField) => {
    if (!base || !typed) return;
    fillAnew(toFormFields(base), { ...form.getValues(), [field]: typed[field] });
    setChanges(
      changes.map((change) => (change.field === field ? { ...change, kept: true } : change)),
    );
  };

  const save = async (values: MeetingFormValues, before: Meeting) => {
    try {
      const { id, updatedAt } = before;
      await store(await update.mutateAsync({ id, updatedAt, ...values }));
    } catch (error) {
      const current = conflictingMeeting(error);
      if (!current) throw error;
      setBase(current);
      const inForm = form.getValues();
      const merged = mergeMeetings(before, current, inForm);
      // What has changed is none of the form's, such as a tick; or somebody is writing the notes,
      // which were not touched here.
      if (merged.changes.every(({ field, kept }) => field === "notes" && !kept)) {
        const notes = merged.changes.length === 0 ? values.notes : current.notes;
        // Where this does not go through either, the form goes on from what was read here.
        fillAnew(toFormFields(current), merged.fields);
        return save({ ...values, notes }, current);
      }
      setChanges(merged.changes);
      setTyped(inForm);
      fillAnew(toFormFields(current), merged.fields);
      return false;
    }
    return true;
  };

  const submit = async (values: MeetingFormValues) => {
    try {
      if (base) {
        if (!(await save(values, base))) return;
      } else {
        const created = await addOnce("meeting", values, create.mutateAsync);
        const title = created.series ? "Meetings created" : "Meeting created";
        showToast({ title, description: created.title, tone: "success" });
      }
      onClose();
      await refresh();
    } catch (error) {
      showErrorToast(meeting ? "Failed to update meeting" : "Failed to create meeting", error);
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
          <FormFooter form={formId} onCancel={guard.requestClose} pending={isSaving || isLinking}>
            {meeting ? "Save Changes" : "Create Meeting"}
          </FormFooter>
        }
      >
        {meeting && <WhoIsHere entityType="meeting" entityId={meeting.id} />}
        <ConflictNotice
          what="meeting"
          id={base?.id}
          at={base?.updatedAt}
          changes={changes}
          onTakeTheirs={takeTheirs}
          onTakeMine={takeMine}
        />
        <form ref={formElement} id={formId} noValidate onSubmit={form.handleSubmit(submit)}>
          <MeetingFields form={form} meeting={base} />
        </form>
      </AppDialog>
      {guard.question}
    </>
  );
}
