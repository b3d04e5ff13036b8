import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** What a page can be asked to open on arrival, from wherever one is. */
const pageActions = [
  "new-task",
  "add-document",
  "new-meeting",
  "add-area",
  "invite-people",
] as const;
export type PageAction = (typeof pageActions)[number];

/**
 * Opens what the page was asked for, once: going back to the page later opens nothing.
 * @param open undefined while the page cannot open it yet
 */
export function usePageAction(action: PageAction, open: (() => void) | undefined): void {
  const router = useRouter();
  const asked = useRouterState({ select: ({ location }) => location.state.action === action });
  const latest = useRef(open);
  latest.current = open;
  const isReady = open !== undefined;
  useEffect(() => {
    if (!asked || !isReady) return;
    latest.current?.();
    void router.navigate({ to: ".", search: true, state: {}, replace: true, resetScroll: false });
  }, [asked, isReady, router]);
}
