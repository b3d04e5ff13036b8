import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useScrollFade } from "./scroll-row.tsx";

type ScrollingTableProps = { label: string; children?: ReactNode };

/** A table of any width, which scrolls sideways by itself and fades where there is more of it. */
export function ScrollingTable({ label, children }: ScrollingTableProps) {
  const { row, scrollFade } = useScrollFade();
  return (
    <Box ref={row} {...scrollFade} overflowX="auto" tabIndex={0} role="region" aria-label={label}>
      <table>{children}</table>
    </Box>
  );
}
