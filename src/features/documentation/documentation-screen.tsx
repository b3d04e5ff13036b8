import { Tabs } from "@chakra-ui/react";
import { Page, PageHeader } from "../../components/pages/page.tsx";
import { useChosenInSight, useScrollFade } from "../../components/scroll-row.tsx";
import { ApiTab } from "./api-tab.tsx";
import {
  ArchitectureTab,
  AssistantTab,
  OverviewTab,
  SummaryTab,
  TechStackTab,
} from "./static-tabs.tsx";

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
  const { row: list, scrollFade } = useScrollFade();
  // On a phone the row of tabs is wider than the page.
  const chosen = useChosenInSight(current);
  return (
    <Page>
      <PageHeader title="Baton Documentation" subtitle="What Baton does, and how" />
      <Tabs.Root
        value={current}
        onValueChange={({ value }) => onTabChange(value)}
        variant="line"
        lazyMount
      >
        <Tabs.List
          ref={list}
          {...scrollFade}
          overflowX="auto"
          overflowY="hidden"
          scrollbarWidth="none"
          mb="2"
          mx={{ base: "-4", md: "0" }}
        >
          {tabs.map(({ id, title }) => (
            <Tabs.Trigger key={id} ref={id === current ? chosen : null} value={id} flexShrink="0">
              {title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ id, Content }) => (
          <Tabs.Content key={id} value={id} pt="6">
            <Content />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Page>
  );
}
