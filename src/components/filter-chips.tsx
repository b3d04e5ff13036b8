import { Box, type BoxProps, Button, Text } from "@chakra-ui/react";
import { X } from "lucide-react";
import { formatCount } from "../lib/formats.ts";
import { useAnnounced } from "../lib/use-announced.ts";
import { touch } from "../theme/recipes.ts";
import { ScrollRow } from "./scroll-row.tsx";

type FilterChipsProps = {
  /** Each condition that is set, such as "Status: Completed". */
  conditions: readonly { key: string; title: string; label: string; onRemove: () => void }[];
  onClear: () => void;
  /** How many of all things they and a search leave. */
  shown: number;
  total: number;
  /** What one of these things is called. */
  noun: string;
  mb?: BoxProps["mb"];
};

const height = { minH: { base: "8", sm: "7" }, css: { [touch]: { minH: "8" } } } as const;

/** How much a filter leaves, and what is filtered by, each to lift with a press. */
export function FilterChips({ conditions, onClear, shown, total, noun, mb }: FilterChipsProps) {
  const left = `${shown.toLocaleString("en-US")} of ${formatCount(total, noun)}`;
  // Where nothing is left out, the number changes only by what others add.
  useAnnounced(shown === total ? "" : left);
  if (conditions.length === 0) return null;
  return (
    <Box mb={mb}>
      <ScrollRow gap="2" align="center">
        <Text textStyle="xs" color="fg.muted">
          {left}
        </Text>
        {conditions.map(({ key, title, label, onRemove }) => (
          <Button
            key={key}
            size="xs"
            variant="subtle"
            maxW="full"
            {...height}
            aria-label={`Remove filter ${title}: ${label}`}
            onClick={onRemove}
          >
            <Text as="span" truncate>
              {title}: {label}
            </Text>
            <X aria-hidden />
          </Button>
        ))}
        <Button size="xs" variant="ghost" {...height} onClick={onClear}>
          Clear Filters
        </Button>
      </ScrollRow>
    </Box>
  );
}
