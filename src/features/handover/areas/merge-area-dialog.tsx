import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Area } from "../../../../server/features/areas/areas.schema.ts";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { areasQueryOptions } from "../../../lib/api/shared-queries.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { useRefreshAreas } from "../../../lib/api/use-refresh-areas.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { showToast } from "../../../lib/toaster.ts";

type MergeAreaDialogProps = {
  area: Area;
  onClose: () => void;
  /** Told of the area that stays, before the merged one is read as gone. */
  onMerged: (into: Area) => Promise<void>;
};

/** Merges an area into another one, which gets all that belongs to it. */
export function MergeAreaDialog({ area, onClose, onMerged }: MergeAreaDialogProps) {
  const trpc = useTRPC();
  const refresh = useRefreshAreas();
  const { data: areas = [] } = useQuery(areasQueryOptions(trpc));
  const merge = useMutation(trpc.areas.merge.mutationOptions());
  const [intoId, setIntoId] = useState("");
  const field = useRef<HTMLSelectElement>(null);
  const [error, setError] = useState<string>();
  const others = areas.filter(({ id }) => id !== area.id);

  const confirm = async () => {
    if (intoId === "") {
      field.current?.focus();
      return setError("Choose the area that stays");
    }
    try {
      const into = await merge.mutateAsync({ id: area.id, intoId: Number(intoId) });
      showToast({ title: `Merged “${area.name}” into “${into.name}”`, tone: "success" });
      await onMerged(into);
      await refresh();
    } catch (failure) {
      showErrorToast("The areas were not merged", failure);
    }
  };

  return (
    <ConfirmDialog
      open
      title={`Merge “${area.name}” into another area?`}
      description="All of its documents, work, questions, sessions, drills and signatures go to the other area. This one is gone then, and that cannot be undone. People and track of the other area stay as they are where it has some."
      confirmLabel="Merge Areas"
      destructive
      pending={merge.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <SelectField
        ref={field}
        label="Area that stays"
        value={intoId}
        error={error}
        onChange={(event) => {
          setIntoId(event.target.value);
          setError(undefined);
        }}
      >
        <option value="">Choose an area</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  );
}
