import { SimpleGrid, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { Handover } from "../../../../server/features/handover/handover.schema.ts";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { ConflictNotice } from "../../../components/forms/conflict-notice.tsx";
import { DateTimeField } from "../../../components/forms/date-time-field.tsx";
import { TextField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import type { ChangedField } from "../../../lib/changed-fields.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { handoverQueryOptions } from "../handover-queries.ts";
import {
  compareFrames,
  conflictingHandover,
  type FrameFields,
  frameForm,
  toFormFields,
} from "./frame-form.ts";
import { Sides } from "./sides.tsx";

type Field = keyof FrameFields;

/** Says from whom to whom the project hands over, and until when. */
export function FrameDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const formId = useId();
  const read = useQuery({ ...handoverQueryOptions(trpc), staleTime: 0 });
  // The state the form was filled from, however often it is read anew meanwhile.
  const [base, setBase] = useState<Handover | null>(null);
  const [changes, setChanges] = useState<ChangedField<Field>[]>([]);
  const update = useMutation(trpc.handover.update.mutationOptions());
  const form = useForm({ resolver: zodResolver(frameForm) });
  const { errors, isDirty, dirtyFields } = form.formState;
  const guard = useUnsavedChangesGuard(isDirty, onClose);

  const loaded = read.isFetchedAfterMount && read.isSuccess ? read.data : null;
  useEffect(() => {
    if (base || !loaded) return;
    form.reset(toFormFields(loaded));
    setBase(loaded);
  }, [base, loaded, form]);

  const showConflict = (before: Handover, current: Handover) => {
    setChanges(compareFrames(before, current, form.getValues() as FrameFields));
    form.reset(toFormFields(current), { keepDirtyValues: true });
    setBase(current);
  };

  const takeTheirs = (field: Field) => {
    if (!base) return;
    form.setValue(field, toFormFields(base)[field], { shouldDirty: true });
    setChanges(
      changes.map((change) => (change.field === field ? { ...change, kept: false } : change)),
    );
  };

  const submit = form.handleSubmit(async (values) => {
    if (!base) return;
    const changed = Object.entries(values).filter(([field]) => dirtyFields[field as Field]);
    try {
      const saved = await update.mutateAsync({
        ...(base.updatedAt && { updatedAt: base.updatedAt }),
        ...Object.fromEntries(changed),
      });
      guard.close();
      queryClient.setQueryData(trpc.handover.current.queryKey(), saved);
      await Promise.all([
        queryClient.invalidateQueries(trpc.handover.pathFilter()),
        queryClient.invalidateQueries(trpc.activities.pathFilter()),
        queryClient.invalidateQueries(trpc.dashboard.outlook.pathFilter()),
      ]);
    } catch (error) {
      const current = conflictingHandover(error);
      if (current) showConflict(base, current);
      else if (!setFormErrors(form, error)) {
        showErrorToast("The handover was not changed", error);
      }
    }
  });

  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        title="Set Up the Handover"
        description="All of it can be changed later, and left empty as long as it is not known."
        size="md"
        footer={
          <FormFooter
            form={formId}
            onCancel={guard.requestClose}
            pending={update.isPending}
            disabled={!isDirty}
          >
            Save
          </FormFooter>
        }
      >
        {changes.length > 0 && (
          <ConflictNotice what="handover" changes={changes} onTakeTheirs={takeTheirs} />
        )}
        {base ? (
          <>
            <form id={formId} noValidate onSubmit={submit}>
              <Stack gap="4">
                <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
                  <TextField
                    label="Leaving Team"
                    optional
                    autoComplete="off"
                    placeholder="Who hands over"
                    error={errors.leavingTeam?.message}
                    {...form.register("leavingTeam")}
                  />
                  <TextField
                    label="Receiving Team"
                    optional
                    autoComplete="off"
                    placeholder="Who takes over"
                    error={errors.receivingTeam?.message}
                    {...form.register("receivingTeam")}
                  />
                  <DateTimeField
                    label="Last Day"
                    type="date"
                    optional
                    hint="The last day of those who leave."
                    error={errors.lastDay?.message}
                    {...form.register("lastDay")}
                  />
                  <DateTimeField
                    label="Hypercare Ends"
                    type="date"
                    optional
                    hint="Until then they still answer."
                    error={errors.hypercareEnd?.message}
                    {...form.register("hypercareEnd")}
                  />
                </SimpleGrid>
              </Stack>
            </form>
            <Sides />
          </>
        ) : read.isError ? (
          <ErrorState
            compact
            title="The handover could not be opened"
            error={read.error}
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        ) : (
          <Loading label="Loading the handover...">
            <SkeletonLines lines={6} />
          </Loading>
        )}
      </AppDialog>
      {guard.question}
    </>
  );
}
