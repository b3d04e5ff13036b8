import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

type Load = () => Promise<unknown> | undefined;

/** What the page that a person asked for needs comes first: so long is it left alone, in milliseconds. */
const preloadDelay = 2_000;

/** Resolves when the browser has nothing else to do; some know no such moment. */
export const idle = () =>
  new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve);
    else setTimeout(resolve);
  });

/**
 * Loads the scripts of the app's pages and of further parts one after the other while nothing else
 * is going on, so that they still open when the connection is lost.
 * @param parts the same array at every call
 */
export function usePreloadScripts(parts: readonly Load[]): void {
  const router = useRouter();
  useEffect(() => {
    let left = false;
    const pages = Object.values(router.routesById)
      .filter(({ id }) => id.startsWith("/_app/"))
      .map(
        (route): Load =>
          () =>
            router.loadRouteChunk(route),
      );
    const loadAll = async () => {
      for (const load of [...parts, ...pages]) {
        await idle();
        if (left) return;
        await load();
      }
    };
    // What cannot be loaded now is loaded, or complains, where it is asked for.
    const timer = setTimeout(() => loadAll().catch(() => {}), preloadDelay);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [router, parts]);
}
