import type { AnyRouter } from "@tanstack/react-router";
import { wearAppLook } from "../theme/look.ts";
import type { RouterContext } from "./guards.ts";
import { isLegacyPath } from "./paths.ts";
import { wasMemberHere } from "./remembered-member.ts";

/** The route of a page stands under the scope, which a legacy address does without. */
const scoped = (pathname: string) => (isLegacyPath(pathname) ? `/-/-${pathname}` : pathname);

/**
 * Asks at once for all that the page of the address needs, instead of one thing after the other as
 * the guards let pass: who was let in here last time most likely is again. The guards still decide.
 */
export function takeHeadStart(router: AnyRouter, { queryClient, api }: RouterContext): void {
  if (!wasMemberHere()) return;
  void queryClient.prefetchQuery(api.accounts.current.queryOptions());
  void queryClient.prefetchQuery(api.projects.current.queryOptions());
  const [matchedRoutes] = router.getMatchedRoutes(scoped(router.latestLocation.pathname));
  const loads = [wearAppLook(), ...matchedRoutes.map((route) => router.loadRouteChunk(route))];
  // What cannot be loaded is asked for again, and told of, where it is needed.
  for (const load of loads) load?.catch(() => {});
}
