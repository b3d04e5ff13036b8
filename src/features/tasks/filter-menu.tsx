import { Badge, Box, Button, Checkbox, Flex, Popover, Portal, Stack, Text } from "@chakra-ui/react";
import { ListFilter } from "lucide-react";
import type { BoardFilter } from "./board-search.schema.ts";
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
    <Checkbox.Root
      size="sm"
      alignItems="flex-start"
      checked={option.isSet(filter)}
      onCheckedChange={() => onChange(option.toggle(filter))}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control mt="0.5" />
      <Checkbox.Label overflowWrap="anywhere" fontWeight="normal">
        {option.label}
      </Checkbox.Label>
    </Checkbox.Root>
  );
}

/** The Filter button and the conditions behind it; each one counts at once. */
export function FilterMenu({ groups, filter, onChange }: FilterMenuProps) {
  const count = countConditions(filter);
  return (
    <Popover.Root positioning={{ placement: "bottom-start" }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button variant="outline">
          <ListFilter aria-hidden />
          <Text as="span" srOnly={{ base: true, sm: false }}>
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
          <Popover.Content w="lg" maxW="calc(100vw - 2rem)" aria-label="Filter tasks">
            <Popover.Body px="4" pt="4" pb="0" maxH="min(32rem, 70dvh)" overflowY="auto">
              <Box columnCount={{ base: 1, sm: 2 }} columnGap="5">
                {groups.map(({ title, options }) => (
                  <Stack key={title} as="fieldset" gap="2" minW="0" mb="5" breakInside="avoid">
                    <Text as="legend" textStyle="xs" fontWeight="medium" color="fg.muted" mb="2">
                      {title}
                    </Text>
                    {options.map((option) => (
                      <Option
                        key={option.key}
                        option={option}
                        filter={filter}
                        onChange={onChange}
                      />
                    ))}
                  </Stack>
                ))}
              </Box>
            </Popover.Body>
            <Popover.Footer borderTopWidth="1px" px="4" py="3">
              <Flex justify="flex-end" w="full">
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={count === 0}
                  onClick={() => onChange({})}
                >
                  Clear filters
                </Button>
              </Flex>
            </Popover.Footer>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
