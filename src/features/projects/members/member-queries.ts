import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";

export type Member = RouterOutputs["members"]["list"][number];

/** Whether a single person owns the project: the server refuses whatever would leave it without one. */
export const hasOneOwner = (members: readonly Member[]): boolean =>
  members.filter(({ role }) => role === "owner").length === 1;

export const useMembers = () => useQuery(useTRPC().members.list.queryOptions());

/** What owners do with members; the lists and one's own role are read again afterwards. */
export function useMemberChanges() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSuccess = () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.members.pathFilter()),
      queryClient.invalidateQueries(trpc.projects.pathFilter()),
      queryClient.invalidateQueries(trpc.accounts.current.queryFilter()),
      queryClient.invalidateQueries(trpc.tasks.pathFilter()),
    ]);
  const onError = (title: string) => (error: unknown) => showErrorToast(title, error);
  return {
    changeRole: useMutation(
      trpc.members.changeRole.mutationOptions({
        onSuccess,
        onError: onError("Failed to change role"),
      }),
    ),
    handOver: useMutation(
      trpc.members.handOver.mutationOptions({
        onSuccess,
        onError: onError("Failed to hand over the project"),
      }),
    ),
    remove: useMutation(
      trpc.members.remove.mutationOptions({
        onSuccess,
        onError: onError("Failed to remove this person"),
      }),
    ),
  };
}
