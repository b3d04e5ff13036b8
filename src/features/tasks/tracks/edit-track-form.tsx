import { Button, chakra, HStack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { type Track, trackOutput } from "../../../../server/features/tasks/tracks/tracks.schema.ts";
import { ConflictNotice } from "../../../components/conflicts/conflict-notice.tsx";
import { conflictingState, useConflict } from "../../../components/conflicts/use-conflict.ts";
import { errorCode, errorMessage } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useRefresh } from "../use-invalidate-tasks.ts";
import { TrackFields } from "./track-fields.tsx";
import { compareTracks, type TrackFormValues, toTrackFields, trackForm } from "./track-form.ts";

type EditTrackFormProps = {
  track: Track;
  /** Told whether anything is typed that is not saved; must not change between renders. */
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** Renames, describes and recolors one track, in its place in the list. */
export function EditTrackForm({ track, onDirty, onCancel, onSaved }: EditTrackFormProps) {
  const trpc = useTRPC();
  const { refreshTracks } = useRefresh();
  const update = useMutation(trpc.tracks.update.mutationOptions());
  const form = useForm({ resolver: zodResolver(trackForm), defaultValues: toTrackFields(track) });

  const { isDirty } = form.formState;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const { save, notice } = useConflict(form, {
    state: track,
    toFields: toTrackFields,
    compare: compareTracks,
    readCurrent: (error) => conflictingState(error, trackOutput),
  });

  const submit = async (values: TrackFormValues) => {
    try {
      const saved = await save(values, (changed, updatedAt) =>
        update.mutateAsync({ id: track.id, updatedAt, ...changed }),
      );
      if (saved) onSaved();
    } catch (error) {
      if (errorCode(error) === "CONFLICT") {
        form.setError("name", { message: errorMessage(error, "This name is taken.") });
      } else showErrorToast("Failed to update track", error);
    }
    await refreshTracks();
  };

  return (
    <chakra.form noValidate onSubmit={form.handleSubmit(submit)} py="4">
      <ConflictNotice what="track" id={track.id} {...notice} />
      <TrackFields form={form} />
      <HStack gap="2" mt="4" justify="flex-end">
        <Button size="sm" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={update.isPending} loadingText="Saving...">
          Save Track
        </Button>
      </HStack>
    </chakra.form>
  );
}
