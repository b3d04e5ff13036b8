import { Box, chakra, Stack, Text } from "@chakra-ui/react";
import { FilterPopover } from "../../../components/overlays/filter-popover.tsx";
import { filterRow } from "../../../theme/recipes.ts";
import type { BoardFilter } from "./board-search.ts";
import type { FilterGroup, FilterOption } from "./filter-options.ts";
import { countConditions } from "./task-filter.ts";

type FilterMenuProps = {
  groups: readonly FilterGroup[];
  filter: BoardFilter;
  onChange: (filter: BoardFilter) => void;
};

function Option({
  option,
  filter,
  onChange,
}: Omit<FilterMenuProps, "groups"> & { option: FilterOption }) {
  return (
    <chakra.label display="flex" alignItems="flex-start" gap="2" css={filterRow}>
      <chakra.input
        type="checkbox"
        mt="0.5"
        boxSize="4"
        flexShrink="0"
        checked={option.isSet(filter)}
        onChange={() => onChange(option.toggle(filter))}
      />
      <Text as="span" minW="0" overflowWrap="anywhere">
        {option.label}
      </Text>
    </chakra.label>
  );
}

/** A group of more options scrolls by itself, as the areas of a large handover do. */
const longGroup = 20;

/** The Filter button and the conditions behind it; each one counts at once. */
export function FilterMenu({ groups, filter, onChange }: FilterMenuProps) {
  return (
    <FilterPopover
      label="Filter tasks"
      count={countConditions(filter)}
      onClear={() => onChange({})}
      width="lg"
      align="start"
    >
      <Box columnCount={{ base: 1, sm: 2 }} columnGap="5">
        {groups.map(({ title, options }) => (
          <Stack key={title} as="fieldset" gap="0" minW="0" mb="3" breakInside="avoid">
            <Text as="legend" textStyle="xs" fontWeight="medium" color="fg.muted" mb="1">
              {title}
            </Text>
            <Stack
              gap="0"
              {...(options.length > longGroup ? { maxH: "60", overflowY: "auto" } : {})}
            >
              {options.map((option) => (
                <Option key={option.key} option={option} filter={filter} onChange={onChange} />
              ))}
            </Stack>
          </Stack>
        ))}
      </Box>
    </FilterPopover>
  );
}
