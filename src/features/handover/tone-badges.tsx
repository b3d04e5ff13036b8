import { Badge, type BadgeProps } from "@chakra-ui/react";
import type { AreaImportance, GapSeverity } from "../../../db/enums.ts";
import { severityLooks } from "./tones.ts";

/** How bad a gap is. */
export const SeverityBadge = ({ severity }: { severity: GapSeverity }) => (
  <Badge
    {...severityLooks[severity]}
    textTransform="capitalize"
    // White words could not be read on paper that is printed without backgrounds.
    _print={{ bg: "colorPalette.subtle", color: "colorPalette.fg" }}
  >
    {severity}
  </Badge>
);

type ImportanceProps = BadgeProps & { importance: AreaImportance };

/** How much an area matters; in a frame, since it is no gap however critical it is. */
export const ImportanceBadge = ({ importance, ...props }: ImportanceProps) => (
  <Badge
    as="span"
    variant="outline"
    colorPalette="neutral"
    textTransform="capitalize"
    title="Importance"
    {...props}
  >
    {importance}
  </Badge>
);
