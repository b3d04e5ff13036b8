import { Drawer, Portal } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { DrawerCloseButton } from "../overlays/drawer-close-button.tsx";

type MobileDrawerProps = {
  onClose: () => void;
  /** What had the focus before, and gets it back. */
  opener: () => HTMLElement | null;
  children: ReactNode;
};

/** The sidebar of small screens, over the page. */
export function MobileDrawer({ onClose, opener, children }: MobileDrawerProps) {
  return (
    <Drawer.Root
      open
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      finalFocusEl={opener}
      placement="start"
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="72" aria-label="Navigation">
            {children}
            <DrawerCloseButton label="Close navigation" />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
