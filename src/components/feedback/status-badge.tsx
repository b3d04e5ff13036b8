import { Badge, Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

export type StatusTone =
  | "todo"
  | "inProgress"
  | "atRisk"
  | "completed"
  | "failed"
  | "processing"
  | "pending";

/** A state in its color, with a dot so that color is not all that tells. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <Badge colorPalette={`status.${tone}`} gap="1.5" px="1.5">
      <Box as="span" boxSize="1.5" borderRadius="full" bg={`status.${tone}.solid`} aria-hidden />
      {children}
    </Badge>
  );
}
