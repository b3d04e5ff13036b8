import { createRootRouteWithContext, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { ErrorPage } from "../components/error-page.tsx";
import { LazyToaster } from "../components/lazy-toaster.tsx";
import type { RouterContext } from "../lib/guards.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <Outlet />
      <LazyToaster />
    </>
  ),
  errorComponent: ErrorPage,
  notFoundComponent: lazyRouteComponent(
    () => import("../components/not-found-page.tsx"),
    "NotFoundPage",
  ),
});
