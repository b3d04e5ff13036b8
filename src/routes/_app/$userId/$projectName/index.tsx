import { createFileRoute, notFound } from "@tanstack/react-router";
import { NotFoundInShell } from "../../../../components/pages/not-found-page.tsx";

/** A scope without a page is no address of the app. */
export const Route = createFileRoute("/_app/$userId/$projectName/")({
  beforeLoad: () => {
    throw notFound();
  },
  notFoundComponent: NotFoundInShell,
});
