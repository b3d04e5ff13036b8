import { type Scope, scopedFromLegacy } from "../../lib/navigation/paths.ts";

type Target = { to: string; search: Record<string, string | number>; hash?: string };

/** The page that a notification's address means, among the addresses of whoever reads it. */
export function notificationTarget(scope: Scope | null, href: string): Target {
  const { pathname, searchParams, hash } = new URL(href, "http://within.invalid");
  const search = Object.fromEntries(
    Array.from(searchParams, ([name, value]) => [
      name,
      /^\d+$/.test(value) ? Number(value) : value,
    ]),
  );
  const to = (scope && scopedFromLegacy(pathname, scope)) ?? pathname;
  return { to, search, ...(hash ? { hash: hash.slice(1) } : {}) };
}
