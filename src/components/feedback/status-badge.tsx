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
export function StatusBadge({
  tone,
  title,
  children,
}: {
  tone: StatusTone;
  /** Why it is so, where there is no room to say it. */
  title?: string;
  children: ReactNode;
}) {
  return (
    <Badge colorPalette={`status-${tone}`} gap="1.5" px="1.5" title={title}>
      <Box as="span" boxSize="1.5" borderRadius="full" bg={`status-${tone}.solid`} aria-hidden />
      {children}
    </Badge>
  );
}
