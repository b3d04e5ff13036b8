import { CloudOff } from "lucide-react";
import { ShellNotice } from "./shell-notice.tsx";
import { useConnection } from "./use-connection.ts";

/** Says above every page that the server does not answer, for as long as it does not. */
export function ConnectionNotice() {
  const connected = useConnection();
  return (
    // Stays in the page, or a screen reader would not notice what appears in it.
    <div role="status">
      {!connected && (
        <ShellNotice icon={CloudOff}>
          {navigator.onLine ? "Baton is not responding." : "You are offline."} This page catches up
          by itself when the connection is back.
        </ShellNotice>
      )}
    </div>
  );
}
