import { Tabs } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Page, PageHeader } from "../../components/pages/page.tsx";
import { PageTabs } from "../../components/tabs/page-tabs.tsx";
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
  return (
    <Page>
      <PageHeader
        title="Administration"
        subtitle="Accounts, registration, storage and the security log of this server"
      />
      <PageTabs tabs={tabs} current={current} onTabChange={onTabChange} unmountOnExit>
        <Tabs.Content value="accounts" pt="6">
          <AccountsTab />
        </Tabs.Content>
        <Tabs.Content value="installation" pt="6">
          <InstallationTab />
        </Tabs.Content>
        <Tabs.Content value="security-log" pt="6">
          {securityLog}
        </Tabs.Content>
      </PageTabs>
    </Page>
  );
}
