import { Tabs } from "@chakra-ui/react";
import { PageSpinner } from "../../components/feedback/page-spinner.tsx";
import { Page, PageHeader } from "../../components/pages/page.tsx";
import { PageTabs } from "../../components/tabs/page-tabs.tsx";
import { lazyPart } from "../../lib/loading/lazy-part.tsx";
import {
  ArchitectureTab,
  AssistantTab,
  OverviewTab,
  SummaryTab,
  TechStackTab,
} from "./static-tabs.tsx";

// The one tab that reads what it shows: by schemas, with zod.
const ApiTab = lazyPart(
  () => import("./api-tab.tsx").then((module) => module.ApiTab),
  () => <PageSpinner />,
);

const tabs = [
  { id: "overview", title: "Overview", Content: OverviewTab },
  { id: "tech-stack", title: "Tech Stack", Content: TechStackTab },
  { id: "ai-summary", title: "AI Summary", Content: SummaryTab },
  { id: "ai-assistant", title: "AI Assistant", Content: AssistantTab },
  { id: "architecture", title: "Architecture", Content: ArchitectureTab },
  { id: "api-reference", title: "API Reference", Content: ApiTab },
] as const;

type DocumentationScreenProps = {
  /** The tab that the address names, if any. */
  tab: string | undefined;
  onTabChange: (tab: string) => void;
};

/** What Baton is and does, in six tabs. */
export function DocumentationScreen({ tab, onTabChange }: DocumentationScreenProps) {
  const current = tabs.find(({ id }) => id === tab)?.id ?? "overview";
  return (
    <Page>
      <PageHeader title="Baton Documentation" subtitle="What Baton does, and how" />
      <PageTabs tabs={tabs} current={current} onTabChange={onTabChange}>
        {tabs.map(({ id, Content }) => (
          <Tabs.Content key={id} value={id} pt="6">
            <Content />
          </Tabs.Content>
        ))}
      </PageTabs>
    </Page>
  );
}
