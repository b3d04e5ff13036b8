/** The pages of the app, by the segment that stands in their address. */
const appPages = [
  "dashboard",
  "handover",
  "workflow",
  "knowledge-base",
  "ai-assistant",
  "meeting-logs",
  "inbox",
  "integrations",
  "docs",
  "account",
] as const;
export type AppPage = (typeof appPages)[number];

/** Whose addresses these are: the user's readable id and the project's name. */
export type Scope = { userId: string; projectName: string };

const isAppPage = (segment: string | undefined): segment is AppPage =>
  appPages.some((page) => page === segment);

/** A project's name as it stands in an address: lower case, runs of whitespace as hyphens. */
export const projectSlug = (name: string): string => name.toLowerCase().replace(/\s+/g, "-");

function encodeSegment(segment: string): string {
  // Browsers resolve "." and ".." away, even percent-encoded, so such a name cannot be a segment.
  if (/^\.{1,2}$/.test(segment)) return "-";
  return encodeURIComponent(segment);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The prefix of every scoped address, percent-encoded: "/ada-1/north-star". */
export const scopePrefix = (scope: Scope): string =>
  `/${encodeSegment(scope.userId)}/${encodeSegment(projectSlug(scope.projectName))}`;

/**
 * The address of a page, percent-encoded.
 * @param scope without it (user or project unknown) the address has the legacy form
 * @param part a part of the page: a category of the knowledge base, an area's id
 */
export function pagePath(scope: Scope | null, page: AppPage, part?: string): string {
  const prefix = scope ? scopePrefix(scope) : "";
  return `${prefix}/${page}${part ? `/${encodeSegment(part)}` : ""}`;
}

/**
 * The scoped address a legacy one stands for, made of its first and second segment, and under the
 * handover of all: its drills stand deeper. Null when the path names no page of the app.
 */
export function scopedFromLegacy(pathname: string, scope: Scope): string | null {
  const [page, ...parts] = pathname.split("/").filter(Boolean);
  if (!isAppPage(page)) return null;
  const kept = page === "handover" ? parts : parts.slice(0, 1);
  const encoded = kept.map((part) => encodeSegment(decodeSegment(part)));
  return [pagePath(scope, page), ...encoded].join("/");
}

/** Whether a path has the legacy form: its first segment is a page of the app. */
export const isLegacyPath = (pathname: string): boolean => isAppPage(pathname.split("/")[1]);

/**
 * One's own address in place of one that names another user or project;
 * null when the path already is one's own.
 */
export function ownPath(pathname: string, scope: Scope): string | null {
  const prefix = scopePrefix(scope);
  const [userId, projectName, ...rest] = pathname.split("/").slice(1);
  const [ownUser, ownProject] = prefix.split("/").slice(1);
  const same = (given: string | undefined, own: string | undefined) =>
    given !== undefined && own !== undefined && decodeSegment(given) === decodeSegment(own);
  if (same(userId, ownUser) && same(projectName, ownProject)) return null;
  return [prefix, ...rest].join("/");
}

const normalized = (pathname: string) =>
  pathname.split("/").map(decodeSegment).join("/").replace(/\/+$/, "") || "/";

/**
 * Whether a sidebar entry is the active one: the path equals its address or lies under it;
 * the dashboard must be equal, and also owns "/".
 */
export function isActivePath(pathname: string, target: string, page: AppPage): boolean {
  const path = normalized(pathname);
  const address = normalized(target);
  if (path === address) return true;
  if (page === "dashboard") return path === "/";
  return path.startsWith(`${address}/`);
}
