/** What a module keeps of the signed-in person outside the cache of queries, and how it forgets it. */
const effects = new Set<() => void>();

/** Runs something at each signing out: whoever signs in next on this page is somebody else. */
export const atSignOut = (forget: () => void): void => {
  effects.add(forget);
};

/** Forgets everything that was kept of the person who was signed in. */
export function forgetPerson(): void {
  for (const forget of effects) forget();
}
