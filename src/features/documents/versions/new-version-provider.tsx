import { useRouter, useRouterState } from "@tanstack/react-router";
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useState,
} from "react";
import { lazyWithRetry } from "../../../lib/loading/lazy-with-retry.ts";
import type { NewVersionDialog as Dialog } from "./new-version-dialog.tsx";

// A form that few pages need.
const NewVersionDialog = lazyWithRetry(() =>
  import("./new-version-dialog.tsx").then((module) => module.NewVersionDialog),
);

type Asked = Omit<ComponentProps<typeof Dialog>, "onClose">;

/** Notes the page shown; what it gives shows the dialog, as long as that page is still shown. */
type Prepare = () => (asked: Asked) => void;

const PrepareNewVersion = createContext<Prepare>(() => () => {});

export const usePrepareNewVersion = () => useContext(PrepareNewVersion);

/**
 * Holds the dialog that asks for the next version of a document, apart from the card or row it was
 * opened from: that goes, or changes, once somebody else has the document read.
 */
export function NewVersionProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const href = useRouterState({ select: (state) => state.location.href });
  const [shown, setShown] = useState<(Asked & { href: string }) | null>(null);
  const prepare = useCallback(() => {
    const { location } = router.state;
    // What is open may hold a chosen file already: another answer that arrives does not replace it.
    return (asked: Asked) => setShown((current) => current ?? { ...asked, href: location.href });
  }, [router]);
  // Going elsewhere closes it, as it would on its own page.
  if (shown && shown.href !== href) setShown(null);
  return (
    <PrepareNewVersion value={prepare}>
      {children}
      <Suspense>
        {shown && (
          <NewVersionDialog
            key={shown.document.id}
            document={shown.document}
            onAdded={shown.onAdded}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    </PrepareNewVersion>
  );
}
