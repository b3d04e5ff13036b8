import { Box } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type HandoverSide, handoverSides, handoverSideTitles } from "../../../db/enums.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { SavedSelect } from "./saved-select.tsx";

type SideSelectProps = { member: { userId: number; name: string; side: HandoverSide | null } };

const neither = "neither";

/** On which side of the handover a member stands, changed as it is chosen. */
export function SideSelect({ member: { userId, name, side } }: SideSelectProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const change = useMutation(
    trpc.handover.setSide.mutationOptions({
      onSuccess: () =>
        Promise.all(
          [trpc.members, trpc.handover, trpc.projects, trpc.activities].map((part) =>
            queryClient.invalidateQueries(part.pathFilter()),
          ),
        ),
      onError: (error) => showErrorToast(`The side of ${name} was not changed`, error),
    }),
  );
  const shown = change.isPending ? change.variables.side : side;
  return (
    <Box w="40" flexShrink="0">
      <SavedSelect
        label={`Side of ${name} in the handover`}
        labelHidden
        value={shown ?? neither}
        saving={change.isPending}
        onSave={(chosen) =>
          change.mutate({
            userId,
            side: handoverSides.find((known) => known === chosen) ?? null,
          })
        }
      >
        <option value={neither}>Neither side</option>
        {handoverSides.map((known) => (
          <option key={known} value={known}>
            {handoverSideTitles[known]}
          </option>
        ))}
      </SavedSelect>
    </Box>
  );
}
