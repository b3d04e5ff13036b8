import { useRouterState } from "@tanstack/react-router";
import { useScope } from "../session/session.ts";
import { isActivePath, pagePath } from "./paths.ts";

/** The pages under the account's address that are about the project. */
const projectParts = ["members", "project", "trash", "security-log"] as const;
type Place = (typeof projectParts)[number] | "account";

/** Where one is among the pages that only a menu of the sidebar leads to; null on all others. */
export function usePlace(): Place | null {
  const scope = useScope();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const isAt = (part?: string) =>
    isActivePath(pathname, pagePath(scope, "account", part), "account");
  // The way to the administration is the account's, whichever project one works in.
  if (isActivePath(pathname, "/administration", "account")) return "account";
  return isAt() ? (projectParts.find((part) => isAt(part)) ?? "account") : null;
}
