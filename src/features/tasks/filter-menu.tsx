import { Badge, Box, Button, chakra, Flex, Popover, Portal, Stack, Text } from "@chakra-ui/react";
import { ListFilter } from "lucide-react";
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
    <chakra.label display="flex" alignItems="flex-start" gap="2" cursor="pointer">
      <chakra.input
        type="checkbox"
        mt="0.5"
        boxSize="4"
        flexShrink="0"
        accentColor="accent.solid"
        checked={option.isSet(filter)}
        onChange={() => onChange(option.toggle(filter))}
      />
      <Text as="span" minW="0" overflowWrap="anywhere">
        {option.label}
      </Text>
    </chakra.label>
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
            <Popover.Body px="4" pt="4" pb="1" maxH="min(32rem, 70dvh)" overflowY="auto">
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
