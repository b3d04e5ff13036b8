import { Button, Center } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { FullPage, PageMessage } from "./full-page.tsx";

const message = {
  title: "Page Not Found",
  text: "The requested page could not be found.",
  action: (
    <Button asChild variant="outline">
      <Link to="/">Go to the Dashboard</Link>
    </Button>
  ),
};

/** For those who are not in the app. */
export const NotFoundPage = () => <FullPage {...message} />;

/** In place of a page, beside the navigation. */
export const NotFoundInShell = () => (
  <Center minH="full" px="6" py="16">
    <PageMessage {...message} />
  </Center>
);
