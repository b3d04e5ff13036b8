import { Button, chakra, Text } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import type { Track } from "../../../../server/features/tasks/tracks/tracks.schema.ts";
import { CommentsSection } from "../../../components/comments/comments-section.tsx";
import { ConflictNotice } from "../../../components/conflicts/conflict-notice.tsx";
import { MeanwhileNotice } from "../../../components/conflicts/meanwhile-notice.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { WhoIsHere } from "../../../components/live/who-is-here.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import type { ChangedField } from "../../../lib/changed-fields.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useCanEdit } from "../../../lib/session/session.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { showToast } from "../../../lib/toaster.ts";
import type { Member } from "../task-queries.ts";
import { useRefresh } from "../use-invalidate-tasks.ts";
import { AreasSection } from "./areas-section.tsx";
import { BlockersSection } from "./blockers-section.tsx";
import { ChecklistSection } from "./checklist-section.tsx";
import { DialogSection } from "./dialog-section.tsx";
import { HistorySection } from "./history-section.tsx";
import { LinksSection } from "./links-section.tsx";
import { compareTasks, conflictingTask, type TaskField } from "./task-conflict.ts";
import { TaskFields } from "./task-fields.tsx";
import { type TaskFormValues, taskForm, toFormFields } from "./task-form.ts";
import { useChecklist } from "./use-checklist.ts";
import { useTaskParts } from "./use-task-parts.ts";

type EditTaskDialogProps = {
  task: Task;
  /** Whether somebody has deleted it since the dialog was opened. */
  isDeleted?: boolean;
  onClose: () => void;
  /** Those of the board, which this one may wait for. */
  tasks: readonly Task[];
  tracks: readonly Track[];
  members: readonly Member[];
};

/** Only what was changed is sent, so that two people can edit different fields of one task. */
function changedValues(values: TaskFormValues, dirty: Partial<Record<TaskField, boolean>>) {
  const changed = Object.entries(values).filter(([field]) => dirty[field as TaskField]);
  return Object.fromEntries(changed) as Partial<TaskFormValues>;
}

export function EditTaskDialog({
  task,
  isDeleted = false,
  onClose,
  tasks,
  tracks,
  members,
}: EditTaskDialogProps) {
  const trpc = useTRPC();
  const { refresh } = useRefresh();
  const canEdit = useCanEdit();
  const formId = useId();
  // The state the form was filled from, however often the board is read anew meanwhile.
  const [base, setBase] = useState(task);
  const [changes, setChanges] = useState<ChangedField<TaskField>[]>([]);
  const update = useMutation(trpc.tasks.update.mutationOptions());
  const form = useForm({ resolver: zodResolver(taskForm), defaultValues: toFormFields(task) });
  const { isDirty, dirtyFields } = form.formState;

  // Where nothing is typed, the fields follow what others change.
  useEffect(() => {
    if (isDirty || task === base || task.updatedAt < base.updatedAt) return;
    form.reset(toFormFields(task));
    setBase(task);
  }, [form, isDirty, task, base]);

  /** Takes over what was kept at once beside the form, unless others have changed its fields too. */
  const takeOver = (current: Task) => {
    if (compareTasks(base, current, form.getValues(), members).length === 0) setBase(current);
  };
  const parts = useTaskParts(task, takeOver);
  const edits = useChecklist(task, parts);
  const guard = useUnsavedChangesGuard(isDirty || edits.isUnsaved, onClose, {
    stays: (search) => "task" in search && search.task === task.id,
  });

  const showConflict = (current: Task) => {
    setChanges(compareTasks(base, current, form.getValues(), members));
    // Never clean in between, or what was read meanwhile would take the place of what was typed.
    form.reset(toFormFields(current), { keepDirtyValues: true, keepDirty: true });
    setBase(current);
  };

  const takeTheirs = (field: TaskField) => {
    form.setValue(field, toFormFields(base)[field], { shouldDirty: true });
    setChanges(
      changes.map((change) => (change.field === field ? { ...change, kept: false } : change)),
    );
  };

  const takeMine = (field: TaskField) => {
    const mine = changes.find((change) => change.field === field)?.mine;
    if (mine === undefined) return;
    form.setValue(field, mine, { shouldDirty: true });
    setChanges(
      changes.map((change) => (change.field === field ? { ...change, kept: true } : change)),
    );
  };

  const saveTask = async (values: TaskFormValues, basedOn = base) => {
    try {
      await update.mutateAsync({
        id: task.id,
        updatedAt: basedOn.updatedAt,
        ...changedValues(values, dirtyFields),
      });
      guard.close();
      await refresh();
    } catch (error) {
      const current = conflictingTask(error);
      // Others may have checked items off meanwhile: what the form holds is as it was.
      const isFormUntouched =
        current && compareTasks(basedOn, current, form.getValues(), members).length === 0;
      if (isFormUntouched && basedOn !== current) await saveTask(values, current);
      else if (current) showConflict(current);
      else if (!setFormErrors(form, error)) showErrorToast("Failed to update task", error);
    }
  };

  // Saving closes the dialog, and the checklist's fields with it.
  const submit = async (values: TaskFormValues) => {
    if (await edits.saveAll()) await saveTask(values);
    else {
      showToast({
        title: "An item of the checklist is not saved yet",
        description: "Save or discard it, then save the task.",
        tone: "error",
      });
    }
  };

  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        title={canEdit ? "Edit Task" : "Task"}
        size="md"
        atSide
        findSubject={() => document.querySelector(`#main a[data-title][href="?task=${task.id}"]`)}
        footer={
          canEdit ? (
            <FormFooter
              form={formId}
              onCancel={guard.requestClose}
              pending={update.isPending || form.formState.isSubmitting}
              disabled={!isDirty || isDeleted}
            >
              Save Changes
            </FormFooter>
          ) : (
            <Button variant="outline" onClick={onClose}>
              Close
            </Button>
          )
        }
      >
        <WhoIsHere entityType="task" entityId={task.id} />
        {isDeleted && (
          <MeanwhileNotice>
            Someone else deleted this task. What you typed stays here until you close it. To save
            it, restore the task from the Trash first.
          </MeanwhileNotice>
        )}
        <ConflictNotice
          what="task"
          id={task.id}
          at={base.updatedAt}
          changes={changes}
          onTakeTheirs={takeTheirs}
          onTakeMine={takeMine}
        />
        <form id={formId} noValidate onSubmit={form.handleSubmit(submit)}>
          <chakra.fieldset disabled={!canEdit} display="contents">
            <TaskFields form={form} tracks={tracks} members={members} withStatus />
          </chakra.fieldset>
        </form>
        {canEdit && !isDeleted && (
          <Text textStyle="xs" color="fg.subtle" mt="6" mb="-4">
            What follows is saved at once.
          </Text>
        )}
        {(!isDeleted || edits.isUnsaved) && (
          <ChecklistSection task={task} parts={parts} edits={edits} />
        )}
        {!isDeleted && (
          <>
            <BlockersSection task={task} tasks={tasks} parts={parts} />
            <AreasSection taskId={task.id} />
            <LinksSection task={task} parts={parts} />
          </>
        )}
        <DialogSection title="Comments">
          <CommentsSection entityType="task" entityId={task.id} />
        </DialogSection>
        {!isDeleted && <HistorySection taskId={task.id} />}
      </AppDialog>
      {guard.question}
    </>
  );
}
