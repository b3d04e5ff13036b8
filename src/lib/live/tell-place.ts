import type { LiveClient } from "./live-client.ts";
import { onPlaceChange, type Place, topPlace } from "./lookers.ts";

/** How often a tab says again what it shows, in milliseconds: it counts as closed after 75 s. */
const repeatInterval = 25_000;

/** Tells the server what this tab shows, for the others, until it is stopped. */
export function tellPlace(client: Pick<LiveClient, "live">) {
  const tabId = crypto.getRandomValues(new Uint32Array(4)).join("-");
  let told: Place | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  const tell = (place: Place | null) => {
    if (!place && !told) return;
    told = place;
    // It is said again in a while, and nobody waits for it.
    client.live.look.mutate({ tabId, place }).catch(() => undefined);
  };
  const tellNow = () => {
    clearInterval(timer);
    const isInSight = document.visibilityState !== "hidden";
    const place = isInSight ? topPlace() : null;
    tell(place);
    if (place) timer = setInterval(() => tell(place), repeatInterval);
  };
  const tellLeaving = () => tell(null);

  const unsubscribe = onPlaceChange(tellNow);
  document.addEventListener("visibilitychange", tellNow);
  addEventListener("pagehide", tellLeaving);
  tellNow();
  return {
    stop(): void {
      unsubscribe();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tellNow);
      removeEventListener("pagehide", tellLeaving);
      tell(null);
    },
  };
}
