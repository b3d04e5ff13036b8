import { createFileRoute, notFound } from "@tanstack/react-router";
import { NotFoundPage } from "../components/not-found-page.tsx";
import { StartSpinner } from "../components/page-spinner.tsx";
import { redirectLegacy } from "../lib/guards.ts";
import { isLegacyPath } from "../lib/paths.ts";

/** Every address that no other route takes: the legacy ones, and those that lead nowhere. */
export const Route = createFileRoute("/$")({
  pendingComponent: StartSpinner,
  beforeLoad: async ({ context, location }) => {
    if (isLegacyPath(location.pathname)) await redirectLegacy(context, location);
    throw notFound();
  },
  notFoundComponent: NotFoundPage,
});
