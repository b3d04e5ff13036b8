import { createFileRoute, Outlet } from "@tanstack/react-router";
import { requireOwnScope } from "../../../../lib/navigation/guards.ts";

/** Every page in its scoped form; an address of another user or project is replaced by one's own. */
export const Route = createFileRoute("/_app/$userId/$projectName")({
  beforeLoad: ({ context, location }) => requireOwnScope(context, location),
  component: Outlet,
});
