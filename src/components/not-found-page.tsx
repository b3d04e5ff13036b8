import { Button } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { FullPage } from "./full-page.tsx";

export function NotFoundPage() {
  return (
    <FullPage
      title="Page Not Found"
      text="The requested page could not be found."
      action={
        <Button asChild variant="outline">
          <Link to="/">Go to the dashboard</Link>
        </Button>
      }
    />
  );
}
