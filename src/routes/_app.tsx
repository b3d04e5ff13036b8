import { createFileRoute, Outlet } from "@tanstack/react-router";
import { AppShell } from "../components/shell/app-shell.tsx";
import { AccountPanel } from "../features/accounts/account-panel.tsx";
import { requireMember } from "../lib/guards.ts";

export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ context }) => {
    await requireMember(context);
  },
  component: () => (
    <AppShell accountPanel={(trigger) => <AccountPanel trigger={trigger} />}>
      <Outlet />
    </AppShell>
  ),
});
