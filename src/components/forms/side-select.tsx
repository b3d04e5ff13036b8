import { Box } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type HandoverSide, handoverSides, handoverSideTitles } from "../../../db/enums.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { SavedSelect } from "./saved-select.tsx";
import { SelectField } from "./select-field.tsx";

type Member = { userId: number; name: string; side: HandoverSide | null };

const neither = "neither";

const sideOf = (chosen: string): HandoverSide | null =>
  handoverSides.find((known) => known === chosen) ?? null;

const fieldOf = ({ name, side }: Pick<Member, "name" | "side">) => ({
  label: `Side of ${name} in the handover`,
  labelHidden: true,
  value: side ?? neither,
  children: (
    <>
      <option value={neither}>Neither side</option>
      {handoverSides.map((known) => (
        <option key={known} value={known}>
          {handoverSideTitles[known]}
        </option>
      ))}
    </>
  ),
});

type SideFieldProps = { member: Member; onChoose: (side: HandoverSide | null) => void };

/** On which side of the handover a member stands, as part of a form. */
export const SideField = ({ member, onChoose }: SideFieldProps) => (
  <Box w="40" flexShrink="0">
    <SelectField {...fieldOf(member)} onChange={({ target }) => onChoose(sideOf(target.value))} />
  </Box>
);

/** On which side of the handover a member stands, changed as it is chosen. */
export function SideSelect({ member: { userId, name, side } }: { member: Member }) {
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
        {...fieldOf({ name, side: shown })}
        saving={change.isPending}
        onSave={(chosen) => change.mutate({ userId, side: sideOf(chosen) })}
      />
    </Box>
  );
}
