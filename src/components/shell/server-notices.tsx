import { useQuery } from "@tanstack/react-query";
import { FileWarning } from "lucide-react";
import { useTRPC } from "../../lib/api/trpc.ts";
import { useAnnounced } from "../../lib/use-announced.ts";
import { ShellNotice } from "./shell-notice.tsx";

/** How often a notice is asked whether it still holds, in milliseconds. */
const recheckInterval = 30_000;

/**
 * Says above every page what is wrong on the server, such as missing files. It is asked when the
 * window gets the focus, and while there is something to say, so that an idle page keeps no session
 * alive.
 */
export function ServerNotices() {
  const trpc = useTRPC();
  const { data: notices = [] } = useQuery(
    trpc.administration.notices.queryOptions(undefined, {
      staleTime: recheckInterval,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => (state.data?.length ? recheckInterval : false),
      retry: false,
    }),
  );
  // Said beside the page, which an open dialog hides from a screen reader.
  useAnnounced(notices.map(({ message }) => message).join(" "));
  return notices.map(({ name, message }) => (
    <ShellNotice key={name} icon={FileWarning}>
      {message}
    </ShellNotice>
  ));
}
