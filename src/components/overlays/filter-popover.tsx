import { Badge, Button, Flex, Popover, Portal, Text } from "@chakra-ui/react";
import { ListFilter } from "lucide-react";
import type { ReactNode } from "react";
import { useLowerFade } from "../scroll-row.tsx";

type FilterPopoverProps = {
  /** What it filters: "Filter tasks". */
  label: string;
  /** Conditions that are set. */
  count: number;
  /** Nothing to filter yet; conditions that are set can be cleared all the same. */
  isEmpty?: boolean;
  onClear: () => void;
  width: "xs" | "lg";
  /** The edge of the button it lines up with. */
  align: "start" | "end";
  /** Whether the button has room for its word on a phone too. */
  hasRoom?: boolean;
  children: ReactNode;
};

/** Mounted with the popover: only then is it known whether they have room. */
function Conditions({ children }: { children: ReactNode }) {
  const { list, lowerFade } = useLowerFade();
  return (
    <Popover.Body ref={list} p="4" maxH="min(40rem, 70dvh)" overflowY="auto" {...lowerFade}>
      {children}
    </Popover.Body>
  );
}

/** The Filter button with its count, and the conditions behind it; each one counts at once. */
export function FilterPopover({
  label,
  count,
  isEmpty = false,
  onClear,
  width,
  align,
  hasRoom = false,
  children,
}: FilterPopoverProps) {
  return (
    <Popover.Root
      // As far from the edges of a phone as the page's own content.
      positioning={{ placement: `bottom-${align}`, overflowPadding: 16 }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button variant="outline" disabled={isEmpty && count === 0}>
          <ListFilter aria-hidden />
          <Text as="span" srOnly={{ base: !hasRoom, sm: false }}>
            Filter
          </Text>
          {count > 0 && (
            <Badge colorPalette="accent" textStyle="figure">
              {count}
            </Badge>
          )}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w={{ base: "calc(100vw - 2rem)", sm: width }} aria-label={label}>
            <Conditions>{children}</Conditions>
            <Popover.Footer borderTopWidth="1px" px="4" py="3">
              <Flex justify="space-between" w="full">
                <Button size="sm" variant="ghost" ms="-3" disabled={count === 0} onClick={onClear}>
                  Clear Filters
                </Button>
                <Popover.CloseTrigger asChild>
                  <Button size="sm" variant="outline" position="static" aria-label="Done">
                    Done
                  </Button>
                </Popover.CloseTrigger>
              </Flex>
            </Popover.Footer>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
