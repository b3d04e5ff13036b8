import { createFileRoute } from "@tanstack/react-router";
import { InboxScreen } from "../../../../features/notifications/inbox-screen.tsx";
import { parseInboxSearch } from "../../../../features/notifications/inbox-search.ts";
import { inPageScript } from "../../../../lib/navigation/in-page-script.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/inbox")({
  validateSearch: parseInboxSearch,
  loader: inPageScript,
  component: InboxScreen,
});
