import { Button, Center } from "@chakra-ui/react";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { errorMessage, unreachableMessage } from "../../lib/api/errors.ts";
import { fetchMissing, isFailedImport } from "../../lib/loading/failed-import.ts";
import { PageMessage } from "./full-page.tsx";

const retryInterval = 5_000;

/** Stands in place of a page that could not be fetched, and makes way as soon as it can be. */
export function UnreachablePage({ error }: { error: unknown }) {
  const router = useRouter();
  const [isOutdated, setOutdated] = useState(false);
  const retry = useCallback(async () => {
    const answer = await fetchMissing(error);
    if (answer === "outdated") setOutdated(true);
    else if (answer === "answered") await router.invalidate();
  }, [error, router]);
  useEffect(() => {
    if (isOutdated) return;
    const timer = setInterval(retry, retryInterval);
    addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      removeEventListener("online", retry);
    };
  }, [retry, isOutdated]);
  const reason = isFailedImport(error)
    ? unreachableMessage
    : errorMessage(error, unreachableMessage);
  return (
    <Center minH="full" px="6" py="16">
      {isOutdated ? (
        <PageMessage
          title="Baton has been updated"
          text="Refresh the page to use the new version."
          action={
            <Button size="lg" onClick={() => location.reload()}>
              Refresh Page
            </Button>
          }
        />
      ) : (
        <PageMessage
          title="This page could not be loaded"
          text={<span role="alert">{reason}</span>}
          action={
            <Button size="lg" onClick={retry}>
              Try Again
            </Button>
          }
        />
      )}
    </Center>
  );
}
