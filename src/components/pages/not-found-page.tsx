import { Button, Center } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { useCurrentUser } from "../../lib/session/session.ts";
import { FullPage, PageMessage } from "./full-page.tsx";

const messageWith = (way: string) => ({
  title: "Page Not Found",
  text: "The requested page could not be found.",
  action: (
    <Button asChild size="lg">
      <Link to="/">{way}</Link>
    </Button>
  ),
});

/** For those who are not in the app. */
export function NotFoundPage() {
  const user = useCurrentUser();
  return <FullPage {...messageWith(user ? "Go to the Dashboard" : "Go to Baton")} />;
}

/** In place of a page, beside the navigation. */
export const NotFoundInShell = () => (
  <Center minH="full" px="6" py="16">
    <PageMessage {...messageWith("Go to the Dashboard")} />
  </Center>
);
