import { CatchBoundary, type ErrorComponentProps, useChildMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { isConnectionError } from "../../lib/api/errors.ts";
import { isFailedImport } from "../../lib/loading/failed-import.ts";
import { UnreachablePage } from "./unreachable-page.tsx";

/** Keeps the navigation around a page that could not be fetched; other errors go further up. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const page = useChildMatches({ select: (matches) => matches.at(-1) });
  return (
    <CatchBoundary
      getResetKey={() => `${page?.id} ${page?.status}`}
      errorComponent={UnreachableOrBroken}
    >
      {children}
    </CatchBoundary>
  );
}

function UnreachableOrBroken({ error }: ErrorComponentProps) {
  if (!isConnectionError(error) && !isFailedImport(error)) throw error;
  return <UnreachablePage error={error} />;
}
