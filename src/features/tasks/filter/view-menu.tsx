import { Button, Menu, Text } from "@chakra-ui/react";
import { SquareKanban, TableProperties } from "lucide-react";
import { useMediaQuery } from "../../../lib/browser/use-media-query.ts";
import type { BoardLook, Grouping } from "./board-search.ts";

/** Whether the statistics are shown, and what shows them. */
export type StatisticsToggle = {
  id: string;
  isOpen: boolean;
  /** Whether there is anything to count yet. */
  isReady: boolean;
  onToggle: () => void;
};

type ViewMenuProps = {
  look: BoardLook;
  onChange: (look: BoardLook) => void;
  statistics: StatisticsToggle;
};

/** From this width on the statistics have a button of their own. */
const roomForStatistics = "(min-width: 30rem)";

const groupingTitles = {
  none: "Nothing",
  track: "Track",
  person: "Person",
} as const satisfies Record<Grouping | "none", string>;

const isGrouping = (value: string): value is Grouping => value === "track" || value === "person";

/** How the tasks are shown: on the board or in a list, in one piece or by track or person. */
export function ViewMenu({ look, onChange, statistics }: ViewMenuProps) {
  const isPhone = !useMediaQuery(roomForStatistics);
  const Icon = look.view === "list" ? TableProperties : SquareKanban;
  return (
    <Menu.Root
      // In the page's main part, where a screen reader looks for it, and above what scrolls there.
      positioning={{ placement: "bottom-start", strategy: "fixed" }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <Button variant="outline">
          <Icon aria-hidden />
          <Text as="span" srOnly={{ base: true, sm: false }}>
            Layout
          </Text>
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="48">
          <Menu.RadioItemGroup
            value={look.view ?? "board"}
            onValueChange={({ value }) =>
              onChange({ ...look, view: value === "list" ? "list" : undefined })
            }
          >
            <Menu.ItemGroupLabel>Show as</Menu.ItemGroupLabel>
            <Menu.RadioItem value="board">
              Board
              <Menu.ItemIndicator />
            </Menu.RadioItem>
            <Menu.RadioItem value="list">
              List
              <Menu.ItemIndicator />
            </Menu.RadioItem>
          </Menu.RadioItemGroup>
          <Menu.Separator />
          <Menu.RadioItemGroup
            value={look.group ?? "none"}
            onValueChange={({ value }) =>
              onChange({ ...look, group: isGrouping(value) ? value : undefined })
            }
          >
            <Menu.ItemGroupLabel>Group by</Menu.ItemGroupLabel>
            {Object.entries(groupingTitles).map(([value, title]) => (
              <Menu.RadioItem key={value} value={value}>
                {title}
                <Menu.ItemIndicator />
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
          {isPhone && (
            <>
              <Menu.Separator />
              <Menu.CheckboxItem
                value="statistics"
                checked={statistics.isOpen}
                disabled={!statistics.isReady}
                onCheckedChange={statistics.onToggle}
              >
                Statistics
                <Menu.ItemIndicator />
              </Menu.CheckboxItem>
            </>
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
