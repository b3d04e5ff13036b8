import { Button, Flex, Text } from "@chakra-ui/react";
import { X } from "lucide-react";
import { formatCount } from "../../../lib/formats.ts";
import type { BoardFilter } from "./board-search.ts";
import type { FilterGroup } from "./filter-options.ts";

type FilterChipsProps = {
  groups: readonly FilterGroup[];
  filter: BoardFilter;
  onChange: (filter: BoardFilter) => void;
  shown: number;
  total: number;
};

/** What is filtered by, each to lift with a press, and how much of the board that leaves. */
export function FilterChips({ groups, filter, onChange, shown, total }: FilterChipsProps) {
  const set = groups.flatMap(({ title, options }) =>
    options.filter((option) => option.isSet(filter)).map((option) => ({ title, option })),
  );
  if (set.length === 0) return null;
  return (
    <Flex gap="2" mb="4" wrap="wrap" align="center">
      {set.map(({ title, option }) => (
        <Button
          key={option.key}
          size="xs"
          variant="subtle"
          maxW="full"
          aria-label={`Remove filter ${title}: ${option.label}`}
          onClick={() => onChange(option.toggle(filter))}
        >
          <Text as="span" truncate>
            {title}: {option.label}
          </Text>
          <X aria-hidden />
        </Button>
      ))}
      <Button size="xs" variant="ghost" onClick={() => onChange({})}>
        Clear Filters
      </Button>
      <Text role="status" textStyle="xs" color="fg.muted">
        {shown.toLocaleString("en-US")} of {formatCount(total, "task")}
      </Text>
    </Flex>
  );
}
