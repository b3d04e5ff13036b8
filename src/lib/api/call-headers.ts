import { timeZoneHeaders } from "../dates/local-time.ts";
import { atSignOut } from "../session/sign-out-effects.ts";

let shownProject: number | null = null;

const effects = new Set<() => void>();

/** Runs something each time the page comes to show another project, or none. */
export const atProjectChange = (forget: () => void): void => {
  effects.add(forget);
};

/**
 * Says which project the page shows, null for none: another tab may have changed to another one.
 * Returns the one before.
 */
export function setShownProject(projectId: number | null): number | null {
  const before = shownProject;
  shownProject = projectId;
  if (projectId !== before) for (const forget of effects) forget();
  return before;
}

atSignOut(() => void setShownProject(null));

/** The headers of every call: where the person is, and in which project. */
export const callHeaders = (): Record<string, string> => ({
  ...timeZoneHeaders(),
  ...(shownProject === null ? {} : { "X-Project": String(shownProject) }),
});

/** The same address for what sends no headers, such as streams and links to downloads. */
export const withProject = (address: string): string =>
  shownProject === null
    ? address
    : `${address}${address.includes("?") ? "&" : "?"}project=${shownProject}`;
