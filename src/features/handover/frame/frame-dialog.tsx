import { SimpleGrid, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId } from "react";
import { useForm } from "react-hook-form";
import {
  type Handover,
  handoverOutput,
} from "../../../../server/features/handover/handover.schema.ts";
import { ConflictNotice } from "../../../components/conflicts/conflict-notice.tsx";
import { conflictingState, useConflict } from "../../../components/conflicts/use-conflict.ts";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { DateTimeField } from "../../../components/forms/date-time-field.tsx";
import { TextField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useCurrentProject } from "../../../lib/session/session.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { handoverQueryOptions } from "../handover-queries.ts";
import {
  compareFrames,
  type FrameFields,
  type FrameValues,
  frameForm,
  toFormFields,
} from "./frame-form.ts";
import { Sides } from "./sides.tsx";
import { useSides } from "./use-sides.ts";

/** Says from whom to whom the project hands over, and until when. */
export function FrameDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const formId = useId();
  const read = useQuery({ ...handoverQueryOptions(trpc), staleTime: 0 });
  const update = useMutation(trpc.handover.update.mutationOptions());
  const form = useForm<FrameFields, unknown, FrameValues>({ resolver: zodResolver(frameForm) });
  const sides = useSides();
  // The project has one handover, which activities call by its id.
  const projectId = useCurrentProject()?.id;
  const { errors, isDirty: isFrameDirty, isSubmitting } = form.formState;
  const isDirty = isFrameDirty || sides.isDirty;
  const guard = useUnsavedChangesGuard(isDirty, onClose);
  const { base, begin, save, notice } = useConflict(form, {
    state: null,
    toFields: toFormFields,
    compare: compareFrames,
    readCurrent: (error) => conflictingState(error, handoverOutput),
  });

  const loaded = read.isFetchedAfterMount && read.isSuccess ? read.data : null;
  const fill = useEffectEvent((handover: Handover) => begin(handover));
  useEffect(() => {
    if (!base && loaded) fill(loaded);
  }, [base, loaded]);

  const submit = form.handleSubmit(async (values) => {
    try {
      if (isFrameDirty) {
        const saved = await save(values, (changed, updatedAt) =>
          update.mutateAsync({ updatedAt, ...changed }),
        );
        if (!saved) return;
        queryClient.setQueryData(trpc.handover.current.queryKey(), saved);
        // Only the sides are left, if one of them is refused.
        begin(saved);
      }
      if (await sides.save()) guard.close();
      await Promise.all([
        queryClient.invalidateQueries(trpc.handover.pathFilter()),
        queryClient.invalidateQueries(trpc.activities.pathFilter()),
        queryClient.invalidateQueries(trpc.dashboard.outlook.pathFilter()),
      ]);
    } catch (error) {
      if (!setFormErrors(form, error)) showErrorToast("The handover was not changed", error);
    }
  });

  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        title="Set Up the Handover"
        description="You can change all of this later. Leave blank anything you do not know yet."
        size="md"
        footer={
          <FormFooter
            form={formId}
            onCancel={guard.requestClose}
            pending={isSubmitting}
            disabled={!isDirty}
          >
            Save
          </FormFooter>
        }
      >
        <ConflictNotice what="handover" id={projectId} {...notice} />
        {base ? (
          <>
            <form id={formId} noValidate onSubmit={submit}>
              <Stack gap="4">
                <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
                  <TextField
                    label="Leaving Team"
                    optional
                    autoComplete="off"
                    autoFocus
                    data-autofocus
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
            <Sides {...sides} />
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
