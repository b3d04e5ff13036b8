import type { OpenPlaceType } from "../../../db/enums.ts";

/** What somebody has open. */
type Place = { entityType: OpenPlaceType; entityId: number };

/** Somebody, and what they have open. */
export type Looker = Place & { userId: number; name: string };

/** A tab says again every so often what it shows; after this many milliseconds it counts as closed. */
export const presenceDuration = 75_000;
/** Changes within this many milliseconds are told together. */
const gatherDuration = 100;
const maxTabsPerUser = 20;

type Tab = { projectId: number; looker: Looker; until: number };
type Person = { projectId: number; userId: number; name: string };

/**
 * Who has what open, by tab, in memory alone: it is true only while the tabs are there.
 * @param onChange told what is looked at in a project now, whenever that changes
 */
export function createPresence(
  onChange: (projectId: number, lookers: readonly Looker[]) => void,
  now: () => number = Date.now,
) {
  /** Those said last come last. */
  const tabs = new Map<string, Tab>();
  const changed = new Set<number>();
  let telling: NodeJS.Timeout | undefined;
  let sweeping: NodeJS.Timeout | undefined;

  const list = (projectId: number): readonly Looker[] =>
    [...tabs.values()].filter((tab) => tab.projectId === projectId).map(({ looker }) => looker);

  function tell(): void {
    telling = undefined;
    for (const projectId of changed) onChange(projectId, list(projectId));
    changed.clear();
  }

  function noteChange(projectId: number): void {
    changed.add(projectId);
    telling ??= setTimeout(tell, gatherDuration).unref();
  }

  function remove(key: string): void {
    const tab = tabs.get(key);
    if (!tab) return;
    tabs.delete(key);
    noteChange(tab.projectId);
  }

  /** Forgets the tabs that have not been heard of for a while. */
  function sweep(): void {
    for (const [key, { until }] of tabs) if (until <= now()) remove(key);
    sweeping = tabs.size > 0 ? setTimeout(sweep, presenceDuration / 5).unref() : undefined;
  }

  return {
    list,
    sweep,
    /** Notes what a person's tab shows; null for nothing that others have to know of. */
    look({ projectId, userId, name }: Person, tabId: string, place: Place | null): void {
      const key = `${userId} ${tabId}`;
      if (!place) {
        remove(key);
        return;
      }
      const before = tabs.get(key);
      tabs.delete(key);
      const looker = { userId, name, entityType: place.entityType, entityId: place.entityId };
      tabs.set(key, { projectId, looker, until: now() + presenceDuration });
      const isSame =
        before?.projectId === projectId &&
        before.looker.entityType === place.entityType &&
        before.looker.entityId === place.entityId;
      if (!isSame) {
        if (before && before.projectId !== projectId) noteChange(before.projectId);
        noteChange(projectId);
      }
      const own = [...tabs.keys()].filter((each) => each.startsWith(`${userId} `));
      for (const oldest of own.slice(0, -maxTabsPerUser)) remove(oldest);
      sweeping ??= setTimeout(sweep, presenceDuration / 5).unref();
    },
    /** Forgets a person in a project that they have left. */
    forget(projectId: number, userId: number): void {
      for (const [key, tab] of tabs) {
        if (tab.projectId === projectId && tab.looker.userId === userId) remove(key);
      }
    },
    stop(): void {
      clearTimeout(telling);
      clearTimeout(sweeping);
    },
  };
}
