import { Stack } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAreas } from "../../../lib/api/shared-queries.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useCanEdit, useScope } from "../../../lib/session/session.ts";
import { DialogSection } from "./dialog-section.tsx";
import { LinkPicker } from "./link-picker.tsx";
import { LinkedRow } from "./linked-row.tsx";

/** Puts a task into areas and takes it out; what fails is told in a notification. */
function useAreaLinks(taskId: number) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [trpc.areas, trpc.areaLinks, trpc.handover, trpc.tasks].map((part) =>
        queryClient.invalidateQueries(part.pathFilter()),
      ),
    );
  const save = useMutation(
    trpc.areaLinks.save.mutationOptions({
      onSettled,
      onError: (error) => showErrorToast("The link was not saved", error),
    }),
  );
  const remove = useMutation(
    trpc.areaLinks.remove.mutationOptions({
      onSettled,
      onError: (error) => showErrorToast("The link was not removed", error),
    }),
  );
  const key = { kind: "task", targetId: taskId } as const;
  return {
    add: (id: number) => save.mutate({ id, ...key }),
    remove: (id: number) => remove.mutate({ id, ...key }),
  };
}

/** The areas of the handover that a task belongs to. */
export function AreasSection({ taskId }: { taskId: number }) {
  const trpc = useTRPC();
  const scope = useScope();
  const canEdit = useCanEdit();
  const { data: areas = [] } = useAreas();
  const { data: linked = [], isPending } = useQuery(trpc.areas.list.queryOptions({ taskId }));
  const links = useAreaLinks(taskId);
  if (isPending || (canEdit ? areas : linked).length === 0) return null;
  const linkedIds = linked.map(({ id }) => id);
  const choosable = areas.filter(({ id }) => !linkedIds.includes(id));
  return (
    <DialogSection title="Area">
      {linked.length > 0 && (
        <Stack as="ul" gap="0" listStyleType="none" aria-label="Areas" mb="1">
          {linked.map(({ id, name }) => (
            <LinkedRow
              key={id}
              row={{
                title: name,
                target: { to: pagePath(scope, "handover", String(id)) },
                onRemove: canEdit ? () => links.remove(id) : undefined,
              }}
            />
          ))}
        </Stack>
      )}
      {canEdit && choosable.length > 0 && (
        <LinkPicker
          label="Link an area"
          placeholder="Link an area"
          options={choosable.map(({ id, name }) => ({ id, title: name }))}
          onChoose={links.add}
        />
      )}
    </DialogSection>
  );
}
