import { Button, HStack } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { FileWarning, RefreshCw } from "lucide-react";
import { useTRPC } from "../../lib/api/trpc.ts";
import { useIsUpdated } from "../../lib/loading/update.ts";
import { useAnnounced } from "../../lib/use-announced.ts";
import { ShellNotice } from "./shell-notice.tsx";

/** How often a notice is asked whether it still holds, in milliseconds. */
const recheckInterval = 30_000;

/** What the landmark of a notice is called, by the check that it comes from. */
const labels: Record<string, string> = {
  uploads: "Missing files",
  disk: "Disk space",
  backup: "Backups",
  integrity: "Damaged database",
};

const updateMessage = "Baton has been updated. Refresh the page to use the new version.";

/** Nothing is reloaded by itself: something may be typed in the page. */
const UpdateNotice = () => (
  <ShellNotice label="New version" icon={RefreshCw}>
    <HStack as="span" wrap="wrap" columnGap="3" rowGap="1">
      {updateMessage}
      <Button size="xs" variant="outline" bg="bg.card" onClick={() => location.reload()}>
        Refresh Page
      </Button>
    </HStack>
  </ShellNotice>
);

/**
 * Says above every page what is wrong on the server, such as missing files. It is asked when the
 * window gets the focus, and while there is something to say, so that an idle page keeps no session
 * alive. Says as well when a part of the page is gone with an earlier version of Baton.
 */
export function ServerNotices() {
  const trpc = useTRPC();
  const isUpdated = useIsUpdated();
  const { data: notices = [] } = useQuery(
    trpc.administration.notices.queryOptions(undefined, {
      staleTime: recheckInterval,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => (state.data?.length ? recheckInterval : false),
      retry: false,
    }),
  );
  // Said beside the page, which an open dialog hides from a screen reader.
  const messages = [
    ...(isUpdated ? [updateMessage] : []),
    ...notices.map(({ message }) => message),
  ];
  useAnnounced(messages.join(" "));
  return (
    <>
      {isUpdated && <UpdateNotice />}
      {notices.map(({ name, message }) => (
        <ShellNotice key={name} label={labels[name] ?? `Server: ${name}`} icon={FileWarning}>
          {message}
        </ShellNotice>
      ))}
    </>
  );
}
