import { Button } from "@chakra-ui/react";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { isConnectionError } from "../../lib/api/errors.ts";
import { FullPage } from "./full-page.tsx";

const retryInterval = 5_000;

/** The last resort; where only the server did not answer, it makes way once it does. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
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
      action={<Button onClick={() => location.reload()}>Refresh Page</Button>}
    />
  );
}
