import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { useForm } from "react-hook-form";
import { type Area, areaOutput } from "../../../../server/features/areas/areas.schema.ts";
import { ConflictNotice } from "../../../components/conflicts/conflict-notice.tsx";
import { MeanwhileNotice } from "../../../components/conflicts/meanwhile-notice.tsx";
import { conflictingState, useConflict } from "../../../components/conflicts/use-conflict.ts";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { membersQueryOptions } from "../../../lib/api/shared-queries.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { useRefreshAreas } from "../../../lib/api/use-refresh-areas.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { AreaFields } from "./form/area-fields.tsx";
import { type AreaDraft, areaForm, compareAreas, toFormFields } from "./form/area-form.ts";

type AreaFormDialogProps = {
  /** The area to change; without it a new one is made. */
  area?: Area;
  /** Whether somebody has deleted it since it was opened. */
  isDeleted?: boolean;
  /** What a new area begins with. */
  draft?: AreaDraft;
  onClose: () => void;
  onSaved?: (area: Area) => void;
};

/** Adds an area, or changes one. */
export function AreaFormDialog({
  area,
  isDeleted = false,
  draft,
  onClose,
  onSaved,
}: AreaFormDialogProps) {
  const trpc = useTRPC();
  const tracks = useQuery(trpc.tracks.list.queryOptions());
  const members = useQuery(membersQueryOptions(trpc));
  const refresh = useRefreshAreas();
  const formId = useId();
  const create = useMutation(trpc.areas.create.mutationOptions());
  const update = useMutation(trpc.areas.update.mutationOptions());
  const form = useForm({
    resolver: zodResolver(areaForm),
    defaultValues: toFormFields(area ?? draft ?? {}),
  });
  const { isDirty } = form.formState;
  const guard = useUnsavedChangesGuard(isDirty, onClose);
  const conflict = useConflict(form, {
    state: area ?? null,
    toFields: toFormFields,
    compare: (...states) => compareAreas(...states, members.data ?? []),
    readCurrent: (error) => conflictingState(error, areaOutput),
  });

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = area
        ? await conflict.save(values, (changed, updatedAt) =>
            update.mutateAsync({ id: area.id, updatedAt, ...changed }),
          )
        : await create.mutateAsync(values);
      if (!saved) return;
      guard.close();
      onSaved?.(saved);
      await refresh();
    } catch (error) {
      if (setFormErrors(form, error)) return;
      showErrorToast(area ? "The area was not changed" : "The area was not added", error);
    }
  });

  // The fields offer tracks and people: they would choose nobody before those are known.
  const isReady = tracks.data !== undefined && members.data !== undefined;
  useEffect(() => {
    if (isReady) form.setFocus("name");
  }, [isReady, form]);
  const failed = [tracks, members].find(({ isError }) => isError);
  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        title={area ? "Edit Area" : "Add Area"}
        {...(area
          ? {}
          : { description: "One thing that is handed over: a system, a process, a duty …" })}
        size="md"
        footer={
          <FormFooter
            form={formId}
            onCancel={guard.requestClose}
            pending={create.isPending || update.isPending}
            pendingLabel={area ? "Saving..." : "Adding..."}
            disabled={!isReady || isDeleted || (area !== undefined && !isDirty)}
          >
            {area ? "Save Changes" : "Add Area"}
          </FormFooter>
        }
      >
        {isDeleted && (
          <MeanwhileNotice>
            Someone else deleted this area or merged it into another one. What you typed stays here
            until you close it. To save it, restore the area from the Trash first.
          </MeanwhileNotice>
        )}
        <ConflictNotice what="area" id={area?.id} {...conflict.notice} />
        {tracks.data && members.data ? (
          <form id={formId} noValidate onSubmit={submit}>
            <AreaFields form={form} tracks={tracks.data} members={members.data} />
          </form>
        ) : failed ? (
          <ErrorState
            title="The form could not be loaded"
            error={failed.error}
            onRetry={() => void failed.refetch()}
            retrying={failed.isFetching}
          />
        ) : (
          <Loading label="Loading the form...">
            <SkeletonLines lines={6} />
          </Loading>
        )}
      </AppDialog>
      {guard.question}
    </>
  );
}
