import { CloudOff } from "lucide-react";
import { useAnnounced } from "../../lib/use-announced.ts";
import { ShellNotice } from "./shell-notice.tsx";
import { useConnection } from "./use-connection.ts";

/** Says above every page that the server does not answer, for as long as it does not. */
export function ConnectionNotice() {
  const connected = useConnection();
  const state = navigator.onLine ? "Baton is not responding." : "You are offline.";
  const words = `${state} This page catches up by itself when the connection is back.`;
  // Said beside the page, which an open dialog hides from a screen reader.
  useAnnounced(connected ? "" : words);
  return connected ? null : (
    <ShellNotice label="Connection" icon={CloudOff}>
      {words}
    </ShellNotice>
  );
}
