import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { AccountPanelProps } from "../components/shell/account-button.tsx";
import { AppShell, MobileDrawer } from "../components/shell/app-shell.tsx";
import { ProjectMenu } from "../components/shell/project-button.tsx";
import { DropAnywhere } from "../features/documents/upload/drop-anywhere.tsx";
import { NewVersionProvider } from "../features/documents/versions/new-version-provider.tsx";
import { announce } from "../lib/announce.ts";
import { collectKeys } from "../lib/browser/collect-keys.ts";
import { useLive } from "../lib/live/use-live.ts";
import { firstPaint } from "../lib/loading/first-paint.ts";
import { lazyWithRetry } from "../lib/loading/lazy-with-retry.ts";
import { usePreloadScripts } from "../lib/loading/preload-scripts.ts";
import { useReauthenticationRequested } from "../lib/session/reauthentication.ts";
import { useSignedInUser } from "../lib/session/session.ts";

// With these in its own script, the dashboard needs 88 kB (45%) more of it and 10% more processor
// time: they bring the libraries of dialogs, popovers and forms.
const AccountPanel = lazyWithRetry(() =>
  import("../features/accounts/settings/account-panel.tsx").then((module) => module.AccountPanel),
);
const CommandPalette = lazyWithRetry(() =>
  import("../features/command-palette/command-palette.tsx").then((module) => module.CommandPalette),
);
const ReauthenticationDialog = lazyWithRetry(() =>
  import("../features/accounts/auth/reauthentication-dialog.tsx").then(
    (module) => module.ReauthenticationDialog,
  ),
);
const overlays = [MobileDrawer, ProjectMenu, AccountPanel, CommandPalette, ReauthenticationDialog];

const renderAccountPanel = (props: AccountPanelProps) => <AccountPanel {...props} />;

/** A page has its title by then, in milliseconds. */
const titleDelay = 500;

/** Says which page has come, to those who do not see it. */
function useAnnouncedPage() {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const isFirst = shown.current === undefined;
    shown.current = pathname;
    if (isFirst) return;
    const timer = setTimeout(() => announce(document.title), titleDelay);
    return () => clearTimeout(timer);
  }, [pathname]);
}

/** Those who use the keyboard keep their place where what they were at goes away. */
function useKeptFocus() {
  useEffect(() => {
    const kept = firstPaint()
      .then(() => import("../lib/browser/keep-focus.ts"))
      .then(({ keepFocus }) => keepFocus())
      // Without its script the focus falls to the page, as browsers have it.
      .catch(() => undefined);
    return () => void kept.then((stop) => stop?.());
  }, []);
}

const noKeys = () => ({ text: "", entered: false });

/** The shell, and what can open over every page: account panel, search, signing in again. */
export function AppLayout({ children }: { children: ReactNode }) {
  usePreloadScripts(overlays);
  useLive();
  useAnnouncedPage();
  useKeptFocus();
  const { email } = useSignedInUser();
  const reauthenticating = useReauthenticationRequested();
  const [searching, setSearching] = useState(false);
  const opener = useRef<Element | null>(null);
  const takeKeys = useRef(noKeys);
  const openSearch = useCallback(() => {
    opener.current = document.activeElement;
    takeKeys.current();
    takeKeys.current = collectKeys();
    setSearching(true);
  }, []);
  const closeSearch = () => {
    takeKeys.current();
    setSearching(false);
    requestAnimationFrame(() => {
      // The Search button of a phone's drawer has gone with it.
      const to = opener.current?.isConnected ? opener.current : document.getElementById("main");
      if (to instanceof HTMLElement) to.focus();
    });
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!searching) openSearch();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [openSearch, searching]);
  useEffect(() => () => void takeKeys.current(), []);

  return (
    <NewVersionProvider>
      <AppShell accountPanel={renderAccountPanel} onSearch={openSearch}>
        {children}
      </AppShell>
      <DropAnywhere />
      <Suspense>
        {searching && <CommandPalette onClose={closeSearch} takeKeys={() => takeKeys.current()} />}
      </Suspense>
      <Suspense>{reauthenticating && <ReauthenticationDialog email={email} />}</Suspense>
    </NewVersionProvider>
  );
}
