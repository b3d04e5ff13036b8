import { Tabs } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Page, PageHeader } from "../../components/pages/page.tsx";
import { useChosenInSight, useScrollFade } from "../../components/scroll-row.tsx";
import { AccountsTab } from "./accounts-tab.tsx";
import { InstallationTab } from "./installation-tab.tsx";

const tabs = [
  { id: "accounts", title: "Accounts" },
  { id: "installation", title: "Installation" },
  { id: "security-log", title: "Security Log" },
] as const;

type AdministrationScreenProps = {
  /** The tab that the address names, if any. */
  tab: string | undefined;
  onTabChange: (tab: string) => void;
  /** The log of the whole installation. */
  securityLog: ReactNode;
};

/** What an administrator looks after: accounts, settings, storage and backups, the security log. */
export function AdministrationScreen({ tab, onTabChange, securityLog }: AdministrationScreenProps) {
  const current = tabs.find(({ id }) => id === tab)?.id ?? "accounts";
  const { row: list, scrollFade } = useScrollFade();
  const chosen = useChosenInSight(current);
  return (
    <Page>
      <PageHeader
        title="Administration"
        subtitle="Accounts, registration, storage and the security log of this server"
      />
      <Tabs.Root
        value={current}
        onValueChange={({ value }) => onTabChange(value)}
        variant="line"
        lazyMount
        unmountOnExit
      >
        <Tabs.List
          ref={list}
          {...scrollFade}
          overflowX="auto"
          overflowY="hidden"
          scrollbarWidth="none"
          mb="2"
        >
          {tabs.map(({ id, title }) => (
            <Tabs.Trigger key={id} ref={id === current ? chosen : null} value={id} flexShrink="0">
              {title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="accounts" pt="4">
          <AccountsTab />
        </Tabs.Content>
        <Tabs.Content value="installation" pt="4">
          <InstallationTab />
        </Tabs.Content>
        <Tabs.Content value="security-log" pt="4">
          {securityLog}
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  );
}
