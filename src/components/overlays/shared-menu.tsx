import { Menu } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";

type SharedMenuProps = {
  /** The id of the button that it was opened by, which it is placed by. */
  triggerId: string;
  label: string;
  /** The value of the item that the keyboard begins at. */
  first: string;
  onClose: () => void;
  /** `Menu.Item` elements. */
  children: ReactNode;
};

/**
 * The open menu of one thing among many. A page has this one for all of them: a hundred, each with
 * a menu of its own, would be slow.
 */
export function SharedMenu({ triggerId, label, first, onClose, children }: SharedMenuProps) {
  const [byKeyboard] = useState(
    () => document.getElementById(triggerId)?.matches(":focus-visible") ?? false,
  );
  return (
    <Menu.Root
      open
      {...(byKeyboard ? { defaultHighlightedValue: first } : {})}
      ids={{ trigger: triggerId }}
      // In the page's main part, where a screen reader looks for it, and above what scrolls there.
      positioning={{ placement: "bottom-end", strategy: "fixed" }}
      onOpenChange={({ open }) => {
        if (open) return;
        // At once, so that a dialog opened from here gives the focus back to the same place.
        document.getElementById(triggerId)?.focus();
        onClose();
      }}
    >
      <Menu.Positioner>
        <Menu.Content aria-label={label}>{children}</Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
