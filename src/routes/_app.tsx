import { ChakraProvider } from "@chakra-ui/react";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { lazy } from "react";
import type { AccountPanelProps } from "../components/shell/account-button.tsx";
import { AppShell } from "../components/shell/app-shell.tsx";
import { requireMember } from "../lib/guards.ts";
import { appSystem } from "../theme/app-system.ts";

const AccountPanel = lazy(() =>
  import("../features/accounts/account-panel.tsx").then((module) => ({
    default: module.AccountPanel,
  })),
);

const accountPanel = (props: AccountPanelProps) => <AccountPanel {...props} />;

export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ context }) => {
    await requireMember(context);
  },
  component: () => (
    <ChakraProvider value={appSystem}>
      <AppShell accountPanel={accountPanel}>
        <Outlet />
      </AppShell>
    </ChakraProvider>
  ),
});
