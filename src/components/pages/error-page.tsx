import { Button } from "@chakra-ui/react";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { errorReference, isConnectionError } from "../../lib/api/errors.ts";
import { FullPage } from "./full-page.tsx";

const retryInterval = 5_000;

/** The last resort; where only the server did not answer, it makes way once it does. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const reference = errorReference(error);
  const recovers = isConnectionError(error);
  useEffect(() => {
    if (!recovers) return;
    const timer = setInterval(() => router.invalidate(), retryInterval);
    return () => clearInterval(timer);
  }, [recovers, router]);
  return (
    <FullPage
      title="Something went wrong"
      text="An error occurred while loading the application. Please try refreshing the page."
      note={reference && `Reference: ${reference}`}
      action={
        <Button size="lg" onClick={() => location.reload()}>
          Refresh Page
        </Button>
      }
    />
  );
}
