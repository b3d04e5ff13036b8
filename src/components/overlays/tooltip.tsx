import { Tooltip as ChakraTooltip } from "@chakra-ui/react";
import type { ReactElement, ReactNode } from "react";

type TooltipProps = {
  content: ReactNode;
  /** One element that can take the focus. */
  children: ReactElement;
  disabled?: boolean;
  placement?: "top" | "right" | "bottom" | "left";
};

/**
 * A short explanation on hover and focus, after 700 ms. It lingers for 300 ms, and while one is
 * open the next one needs no delay.
 */
export function Tooltip({ content, children, disabled = false, placement = "top" }: TooltipProps) {
  return (
    <ChakraTooltip.Root
      openDelay={700}
      closeDelay={300}
      disabled={disabled}
      // In the page's main part, where a screen reader looks for it, and above what scrolls there.
      positioning={{ placement, strategy: "fixed" }}
      lazyMount
      unmountOnExit
    >
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <ChakraTooltip.Positioner>
        <ChakraTooltip.Content whiteSpace="normal">{content}</ChakraTooltip.Content>
      </ChakraTooltip.Positioner>
    </ChakraTooltip.Root>
  );
}
