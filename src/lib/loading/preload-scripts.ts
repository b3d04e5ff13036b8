import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { partLoaders } from "./lazy-part.tsx";
import { whenIdle } from "./when-idle.ts";

/** How long the open page has the connection to itself, in milliseconds. */
const preloadDelay = 2_000;

/**
 * Loads the scripts of lazy components, of the app's pages and of their dialogs one after the other
 * while the browser is idle, so that they still open when the connection is lost.
 * @param components the same array on every render
 */
export function usePreloadScripts(components: readonly { preload: () => Promise<unknown> }[]) {
  const router = useRouter();
  useEffect(() => {
    let cancelled = false;
    const routes = Object.values(router.routesById).filter(({ id }) => id.startsWith("/_app/"));
    const loaders = [
      ...components.map(({ preload }) => preload),
      ...routes.map((route) => () => router.loadRouteChunk(route)),
    ];
    const preloadAll = async () => {
      for (const group of [loaders, partLoaders]) {
        for (const load of group) {
          await whenIdle();
          if (cancelled) return;
          await load();
        }
      }
    };
    // A script that fails here is requested again, and reported, when it is needed.
    const timer = setTimeout(() => preloadAll().catch(() => {}), preloadDelay);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [router, components]);
}
