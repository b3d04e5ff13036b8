import { useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../../lib/api/trpc.ts";

/** What brings the screens up to date once changes to tasks and tracks are through. */
export function useRefresh() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();

  /** Whether a change to a task or a track is on its way to the server. */
  const isChanging = () =>
    [trpc.tasks, trpc.tracks].some(
      (part) => queryClient.isMutating({ mutationKey: part.pathKey() }) > 0,
    );

  /** Reads anew all that shows tasks and tracks; call it when a change has ended. */
  const refresh = async () => {
    // A list read between two changes would undo on screen what the second has already shown.
    if (isChanging()) return;
    await Promise.all(
      // The action items of meetings follow the tasks made of them.
      [trpc.tasks, trpc.tracks, trpc.meetings, trpc.dashboard, trpc.activities].map((part) =>
        queryClient.invalidateQueries(part.pathFilter()),
      ),
    );
  };

  /** The same after a change to a track, whose name documents carry as well. */
  const refreshTracks = async () => {
    await Promise.all([refresh(), queryClient.invalidateQueries(trpc.documents.pathFilter())]);
  };

  return { refresh, refreshTracks };
}
