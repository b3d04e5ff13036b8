import { IconButton, Menu, Text } from "@chakra-ui/react";
import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { touch } from "../../theme/recipes.ts";

type ActionsMenuProps = {
  /** What the actions are for, by its title. */
  of: string;
  /** While one of them is under way. */
  pending?: boolean;
  /** `Menu.Item` elements. */
  children: ReactNode;
};

/** The three dots of a card and the actions behind them. */
export function ActionsMenu({ of, pending = false, children }: ActionsMenuProps) {
  return (
    <Menu.Root
      // In the page's main part, where a screen reader looks for it, and above what scrolls there.
      positioning={{ placement: "bottom-end", strategy: "fixed" }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton
          aria-label={`Actions for ${of}`}
          variant="ghost"
          size="xs"
          color="fg.subtle"
          css={{ [touch]: { boxSize: "11", m: "-1" } }}
          loading={pending}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>{children}</Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

type RefusedItemProps = {
  value: string;
  label: string;
  /** Why it cannot be done now, and what would have to be done first. */
  reason: string;
};

/** An action that the server would refuse, with the reason under it. */
export const RefusedItem = ({ value, label, reason }: RefusedItemProps) => (
  <Menu.Item
    value={value}
    disabled
    flexDirection="column"
    alignItems="flex-start"
    gap="0"
    // Faint as a whole, the reason could not be read.
    _disabled={{ layerStyle: "none", opacity: "1" }}
    color="fg.subtle"
  >
    {label}
    <Text textStyle="xs" color="fg.muted">
      {reason}
    </Text>
  </Menu.Item>
);
