import { useEffect, useSyncExternalStore } from "react";
import type { OpenPlaceType } from "../../../db/enums.ts";

export type Place = { entityType: OpenPlaceType; entityId: number };
type Looker = Place & { userId: number; name: string };
type Person = Pick<Looker, "userId" | "name">;

/** Who is looking at what, as the stream last told it. */
let lookers: readonly Looker[] = [];
/** What this tab has open, the topmost last. */
let open: readonly Place[] = [];
const lookersListeners = new Set<() => void>();
const openListeners = new Set<() => void>();

const subscribeTo = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const notify = (listeners: Set<() => void>) => {
  for (const listener of listeners) listener();
};

/** Notes who is looking at what in the project. */
export function setLookers(next: readonly Looker[]): void {
  lookers = next;
  notify(lookersListeners);
}

/** What this tab shows on top; null where it is nothing that others have to know of. */
export const topPlace = (): Place | null => open.at(-1) ?? null;

export const onPlaceChange = subscribeTo(openListeners);

const subscribeToLookers = subscribeTo(lookersListeners);
const readLookers = () => lookers;

/**
 * Tells the others that this tab has something open, for as long as the component is there, and
 * returns who else has, each of them once.
 */
export function useWhoIsHere({ entityType, entityId }: Place, ownUserId: number): Person[] {
  useEffect(() => {
    const place = { entityType, entityId };
    open = [...open, place];
    notify(openListeners);
    return () => {
      open = open.filter((each) => each !== place);
      notify(openListeners);
    };
  }, [entityType, entityId]);

  const here = useSyncExternalStore(subscribeToLookers, readLookers).filter(
    (looker) =>
      looker.entityType === entityType &&
      looker.entityId === entityId &&
      looker.userId !== ownUserId,
  );
  return [...new Map(here.map(({ userId, name }) => [userId, { userId, name }])).values()];
}
