import { Stack } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useAreas } from "../../../lib/api/shared-queries.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { useAreaLinkChanges } from "../../../lib/api/use-area-link-changes.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useCanEdit, useScope } from "../../../lib/session/session.ts";
import { DialogSection } from "./dialog-section.tsx";
import { LinkPicker } from "./link-picker.tsx";
import { LinkedRow } from "./linked-row.tsx";

/** The areas of the handover that a task belongs to. */
export function AreasSection({ taskId }: { taskId: number }) {
  const trpc = useTRPC();
  const scope = useScope();
  const canEdit = useCanEdit();
  const { data: areas = [] } = useAreas();
  const { data: linked = [], isPending } = useQuery(trpc.areas.list.queryOptions({ taskId }));
  const links = useAreaLinkChanges();
  const task = { kind: "task", targetId: taskId } as const;
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
                onRemove: canEdit ? () => void links.remove(id, task) : undefined,
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
          onChoose={(id) => void links.save(id, [task], "confirmed")}
        />
      )}
    </DialogSection>
  );
}
