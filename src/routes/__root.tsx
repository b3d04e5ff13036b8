import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { ErrorPage } from "../components/pages/error-page.tsx";
import { lazyWithRetry } from "../lib/loading/lazy-with-retry.ts";
import type { RouterContext } from "../lib/navigation/guards.ts";

// Nothing is told before there is a page.
const Toaster = lazyWithRetry(() =>
  import("../components/feedback/toaster.tsx").then((module) => module.Toaster),
);

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <Outlet />
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  ),
  errorComponent: ErrorPage,
});
