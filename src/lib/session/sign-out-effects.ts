/** What a module keeps of the signed-in person outside the cache of queries, and how it forgets it. */
const effects = new Set<() => void>();

/** Runs something at each signing out: whoever signs in next on this page is somebody else. */
export const atSignOut = (forget: () => void): void => {
  effects.add(forget);
};

let signOuts = 0;

/** How often somebody has signed out: what began before another time is nobody's any more. */
export const countSignOuts = (): number => signOuts;

/** So begins what the tab's storage keeps of a person, for modules that may not be loaded by then. */
export const personalPrefix = "baton.draft.";

const lastPersonKey = "baton.person";
/** Who was signed in last; the tab's storage knows it after a reload. */
let lastPerson: string | null = null;

/** Forgets everything that was kept of the person who was signed in. */
export function forgetPerson(): void {
  signOuts += 1;
  for (const forget of effects) forget();
  lastPerson = null;
  try {
    for (const key of Object.keys(sessionStorage))
      if (key === lastPersonKey || key.startsWith(personalPrefix)) sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has nothing there to forget.
  }
}

/**
 * Says who is signed in. Where it is somebody else than before, as after a session that ended by
 * itself, what was kept of the former person is forgotten.
 */
export function noticePerson(userId: number): void {
  const person = String(userId);
  if (person === lastPerson) return;
  try {
    lastPerson ??= sessionStorage.getItem(lastPersonKey);
    if (lastPerson !== null && lastPerson !== person) forgetPerson();
    sessionStorage.setItem(lastPersonKey, person);
  } catch {
    if (lastPerson !== null) forgetPerson();
  }
  lastPerson = person;
}
