import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { HandoverSide } from "../../../../db/enums.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";

/** On which side each member stands, and what was chosen of it but not saved yet. */
export function useSides() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const query = useQuery(trpc.members.list.queryOptions());
  const [chosen, setChosen] = useState<ReadonlyMap<number, HandoverSide | null>>(new Map());
  const change = useMutation(trpc.handover.setSide.mutationOptions());
  const members = query.data?.map((member) => {
    const { side: stored, userId } = member;
    const side = chosen.get(userId);
    return { ...member, stored, side: side === undefined ? stored : side };
  });
  const changed = members?.filter(({ side, stored }) => side !== stored) ?? [];

  /** Resolves to whether all of it is saved. */
  async function save(): Promise<boolean> {
    if (changed.length === 0) return true;
    try {
      for (const { userId, name, side } of changed) {
        try {
          await change.mutateAsync({ userId, side });
        } catch (error) {
          showErrorToast(`The side of ${name} was not changed`, error);
          return false;
        }
      }
      return true;
    } finally {
      void queryClient.invalidateQueries(trpc.projects.pathFilter());
      await queryClient.invalidateQueries(trpc.members.pathFilter());
    }
  }

  return {
    query,
    members,
    choose: (userId: number, side: HandoverSide | null) =>
      setChosen(new Map(chosen).set(userId, side)),
    isDirty: changed.length > 0,
    save,
  };
}
