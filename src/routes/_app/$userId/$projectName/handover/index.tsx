import { createFileRoute } from "@tanstack/react-router";
import { areasQueryOptions } from "../../../../../features/handover/handover-queries.ts";
import { HandoverScreen } from "../../../../../features/handover/map/handover-screen.tsx";

export const Route = createFileRoute("/_app/$userId/$projectName/handover/")({
  // What the page reads is on its way while its script still is; it shows failures itself.
  loader: ({ context: { queryClient, api } }) =>
    void queryClient.prefetchQuery(areasQueryOptions(api)),
  component: HandoverScreen,
});
