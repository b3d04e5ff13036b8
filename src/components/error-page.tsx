import { Button } from "@chakra-ui/react";
import { FullPage } from "./full-page.tsx";

export function ErrorPage() {
  return (
    <FullPage
      title="Something went wrong"
      text="An error occurred while loading the application. Please try refreshing the page."
      action={<Button onClick={() => location.reload()}>Refresh Page</Button>}
    />
  );
}
