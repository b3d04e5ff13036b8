import { Tooltip as ChakraTooltip, Portal } from "@chakra-ui/react";
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
      positioning={{ placement }}
    >
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
