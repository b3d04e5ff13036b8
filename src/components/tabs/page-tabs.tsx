import { Tabs } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useChosenInSight, useScrollFade } from "../scroll-row.tsx";

type PageTabsProps<Id extends string> = {
  tabs: readonly { id: Id; title: string }[];
  current: Id;
  onTabChange: (tab: string) => void;
  /** Whether a tab begins anew each time it is opened. */
  unmountOnExit?: boolean;
  /** A `Tabs.Content` for each tab. */
  children: ReactNode;
};

/** The parts of a page under its title; on a phone their row scrolls up to the edges. */
export function PageTabs<Id extends string>({
  tabs,
  current,
  onTabChange,
  unmountOnExit = false,
  children,
}: PageTabsProps<Id>) {
  const { row, scrollFade } = useScrollFade();
  const chosen = useChosenInSight(current);
  return (
    <Tabs.Root
      value={current}
      onValueChange={({ value }) => onTabChange(value)}
      variant="line"
      lazyMount
      unmountOnExit={unmountOnExit}
    >
      <Tabs.List
        ref={row}
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
      {children}
    </Tabs.Root>
  );
}
