import { IconButton, Menu, Portal } from "@chakra-ui/react";
import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";

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
    <Menu.Root positioning={{ placement: "bottom-end" }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton
          aria-label={`Actions for ${of}`}
          variant="ghost"
          size="xs"
          color="fg.subtle"
          loading={pending}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>{children}</Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
