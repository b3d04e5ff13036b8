import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { loadToastCard } from "../components/feedback/toaster.tsx";
import type { AccountPanelProps } from "../components/shell/account-button.tsx";
import { AppShell, loadMobileDrawer } from "../components/shell/app-shell.tsx";
import { lazyWithRetry } from "../lib/loading/lazy-with-retry.ts";
import { usePreloadScripts } from "../lib/loading/preload-scripts.ts";
import { useReauthenticationRequested } from "../lib/session/reauthentication.ts";

const loadAccountPanel = () => import("../features/accounts/settings/account-panel.tsx");
const loadCommandPalette = () => import("../features/command-palette/command-palette.tsx");
const loadReauthenticationDialog = () =>
  import("../features/accounts/auth/reauthentication-dialog.tsx");
const parts = [
  loadToastCard,
  loadMobileDrawer,
  loadAccountPanel,
  loadCommandPalette,
  loadReauthenticationDialog,
];

const AccountPanel = lazyWithRetry(() => loadAccountPanel().then((module) => module.AccountPanel));

const accountPanel = (props: AccountPanelProps) => <AccountPanel {...props} />;

const CommandPalette = lazyWithRetry(() =>
  loadCommandPalette().then((module) => module.CommandPalette),
);

const ReauthenticationDialog = lazyWithRetry(() =>
  loadReauthenticationDialog().then((module) => module.ReauthenticationDialog),
);

/** The shell with what opens over every page: the account panel, the search, signing in again. */
export function AppFrame({ children }: { children: ReactNode }) {
  usePreloadScripts(parts);
  const reauthenticating = useReauthenticationRequested();
  const [searching, setSearching] = useState(false);
  const opener = useRef<Element | null>(null);
  const openSearch = useCallback(() => {
    opener.current = document.activeElement;
    setSearching(true);
  }, []);
  const closeSearch = () => {
    setSearching(false);
    requestAnimationFrame(() => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
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

  return (
    <>
      <AppShell accountPanel={accountPanel} onSearch={openSearch}>
        {children}
      </AppShell>
      {searching && (
        <Suspense>
          <CommandPalette onClose={closeSearch} />
        </Suspense>
      )}
      {reauthenticating && (
        <Suspense>
          <ReauthenticationDialog />
        </Suspense>
      )}
    </>
  );
}
