import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { Toaster } from "../components/feedback/toaster.tsx";
import { ErrorPage } from "../components/pages/error-page.tsx";
import type { RouterContext } from "../lib/navigation/guards.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <Outlet />
      <Toaster />
    </>
  ),
  errorComponent: ErrorPage,
});
