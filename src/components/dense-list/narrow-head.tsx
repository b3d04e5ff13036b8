import { Button, Flex, Menu } from "@chakra-ui/react";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { CheckboxField } from "../forms/checkbox.tsx";
import type { Selection } from "./use-selection.ts";

type Direction = "ascending" | "descending";

const directionTitles = {
  ascending: "Ascending",
  descending: "Descending",
} as const satisfies Record<Direction, string>;

const directions = ["ascending", "descending"] as const satisfies readonly Direction[];

type DirectionProps = { direction: Direction; onDirection: (direction: Direction) => void };

const DirectionItems = ({ direction, onDirection }: DirectionProps) => (
  <>
    <Menu.Separator />
    <Menu.RadioItemGroup
      value={direction}
      onValueChange={({ value }) =>
        onDirection(value === "descending" ? "descending" : "ascending")
      }
    >
      <Menu.ItemGroupLabel>Direction</Menu.ItemGroupLabel>
      {directions.map((each) => (
        <Menu.RadioItem key={each} value={each}>
          {directionTitles[each]}
          <Menu.ItemIndicator />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  </>
);

type NarrowHeadProps<Key extends string> = {
  /** Null where nothing can be changed. */
  selection: Selection | null;
  /** What "Select all" selects, such as "Select all tasks". */
  selectLabel: string;
  columns: readonly { key: Key; title: string }[];
  sort: Key;
  /** Null for an order that has no other way round. */
  direction: Direction | null;
  onSort: (sort: Key) => void;
  onDirection: (direction: Direction) => void;
};

/** What the heads over the columns do, where there is no room for columns. */
export function NarrowHead<Key extends string>({
  selection,
  selectLabel,
  columns,
  sort,
  direction,
  onSort,
  onDirection,
}: NarrowHeadProps<Key>) {
  const title = columns.find(({ key }) => key === sort)?.title;
  return (
    <Flex align="center" justify="space-between" gap="3" px="3" minH="9" textStyle="sm">
      {selection ? (
        <CheckboxField
          label={selectLabel}
          checked={selection.isAll}
          isMixed={selection.isSome}
          onChange={selection.toggleAll}
        />
      ) : (
        <span />
      )}
      <Menu.Root
        positioning={{ placement: "bottom-end", strategy: "fixed" }}
        lazyMount
        unmountOnExit
      >
        <Menu.Trigger asChild>
          <Button variant="ghost" size="sm" aria-label={`Sort by: ${title}`}>
            <ArrowUpDown aria-hidden />
            {title}
            {direction === "ascending" && <ArrowUp aria-hidden />}
            {direction === "descending" && <ArrowDown aria-hidden />}
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="44">
            <Menu.RadioItemGroup
              value={sort}
              onValueChange={({ value }) => {
                const column = columns.find(({ key }) => key === value);
                if (column) onSort(column.key);
              }}
            >
              <Menu.ItemGroupLabel>Sort by</Menu.ItemGroupLabel>
              {columns.map(({ key, title: name }) => (
                <Menu.RadioItem key={key} value={key}>
                  {name}
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
            {direction && <DirectionItems direction={direction} onDirection={onDirection} />}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </Flex>
  );
}
