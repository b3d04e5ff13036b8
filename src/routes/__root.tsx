import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { ErrorPage } from "../components/error-page.tsx";
import { Toaster } from "../components/toaster.tsx";
import type { RouterContext } from "../lib/guards.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <Outlet />
      <Toaster />
    </>
  ),
  errorComponent: ErrorPage,
});
