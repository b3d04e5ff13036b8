import { Button } from "@chakra-ui/react";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { errorMessage, unreachable } from "../lib/errors.ts";
import { isFailedImport, missingScript } from "../lib/unreachable.ts";
import { Page, PageHeader } from "./page.tsx";

const retryEvery = 5_000;

/** Stands in place of a page that could not be fetched, and makes way as soon as it can be. */
export function UnreachablePage({ error }: { error: unknown }) {
  const router = useRouter();
  const [isOutdated, setOutdated] = useState(false);
  const retry = useCallback(async () => {
    const answer = await fetch(missingScript(error) ?? "/api/health").catch(() => null);
    if (answer?.status === 404) setOutdated(true);
    else if (answer) await router.invalidate();
  }, [error, router]);
  useEffect(() => {
    if (isOutdated) return;
    const timer = setInterval(retry, retryEvery);
    addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      removeEventListener("online", retry);
    };
  }, [retry, isOutdated]);
  if (isOutdated) {
    return (
      <Page>
        <PageHeader
          title="Baton has been updated"
          subtitle="This page comes from the newer version. Refresh to go on with it."
        />
        <Button onClick={() => location.reload()}>Refresh Page</Button>
      </Page>
    );
  }
  const reason = isFailedImport(error) ? unreachable : errorMessage(error, unreachable);
  return (
    <Page>
      <PageHeader
        title="This page could not be loaded"
        subtitle={<span role="alert">{reason}</span>}
      />
      <Button variant="outline" onClick={retry}>
        Try again
      </Button>
    </Page>
  );
}
