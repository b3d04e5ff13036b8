import { Button, chakra, Flex, Stack, Text } from "@chakra-ui/react";
import { useId } from "react";
import { FilterChips } from "../../../components/filter-chips.tsx";
import { FilterPopover } from "../../../components/overlays/filter-popover.tsx";
import { ScrollRow, useChosenInSight } from "../../../components/scroll-row.tsx";
import { filterRow } from "../../../theme/recipes.ts";
import { categoryOptions, type FacetGroup, type FacetOption, facetGroups } from "./facet-groups.ts";
import type { Facets } from "./library-queries.ts";
import { countConditions, type LibraryFilter, noConditions } from "./library-search.ts";

type FiltersProps = {
  filter: LibraryFilter;
  facets: Facets;
  onChange: (filter: LibraryFilter) => void;
};

function FacetRow({ option, onPress }: { option: FacetOption; onPress: () => void }) {
  return (
    <chakra.button
      type="button"
      aria-pressed={option.isSet}
      display="flex"
      gap="2"
      px="2"
      css={filterRow}
      borderRadius="l1"
      textAlign="start"
      _hover={{ bg: "bg.muted" }}
      _pressed={{ bg: "accent.subtle", color: "accent.fg", fontWeight: "medium" }}
      onClick={onPress}
    >
      <Text as="span" flex="1" minW="0" overflowWrap="anywhere">
        {option.label}
      </Text>{" "}
      <Text as="span" textStyle="figure" color={option.isSet ? "accent.fg" : "fg.subtle"}>
        {option.count.toLocaleString("en-US")}
      </Text>
    </chakra.button>
  );
}

/** A group of more options scrolls by itself. */
const longGroup = 12;

function Group({ group, onChange }: { group: FacetGroup; onChange: FiltersProps["onChange"] }) {
  const { title, options } = group;
  return (
    <Stack as="fieldset" gap="1" minW="0">
      <Text as="legend" textStyle="xs" fontWeight="medium" color="fg.muted" mb="1" px="2">
        {title}
      </Text>
      <Stack
        gap="0.5"
        {...(options.length > longGroup ? { maxH: "60", overflowY: "auto" as const } : {})}
      >
        {options.map((option) => (
          <FacetRow key={option.key} option={option} onPress={() => onChange(option.toggled)} />
        ))}
      </Stack>
    </Stack>
  );
}

type FilterMenuProps = Omit<FiltersProps, "facets"> & {
  /** Undefined while they load: the button has its place from the first. */
  facets: Facets | undefined;
};

/** The Filter button and the conditions behind it, each with the documents it would leave. */
export function LibraryFilterMenu({ filter, facets, onChange }: FilterMenuProps) {
  const { category: _, ...beside } = filter;
  return (
    <FilterPopover
      label="Filter documents"
      count={countConditions(beside)}
      isEmpty={!facets}
      onClear={() => onChange({ ...noConditions, category: filter.category })}
      width="lg"
      align="end"
      hasRoom
    >
      <Flex
        direction="column"
        gap="4"
        columnGap="5"
        // The words of its rows begin where those under it do.
        mx="-2"
        display="grid"
        gridTemplateColumns={{ sm: "1fr 1fr" }}
      >
        {facets &&
          facetGroups(filter, facets).map((group) => (
            <Group key={group.title} group={group} onChange={onChange} />
          ))}
      </Flex>
    </FilterPopover>
  );
}

/** The categories side by side, with what stands in each. */
export function CategoryChoice({ filter, facets, onChange }: FiltersProps) {
  const all = facets.categories.reduce((sum, { count }) => sum + count, 0);
  const options = categoryOptions(filter, facets);
  const labelId = useId();
  const chosen = useChosenInSight(filter.category ?? "all");
  const everything = {
    key: "all",
    label: "All",
    count: all,
    isSet: filter.category === undefined,
    toggled: { ...filter, category: undefined },
  };
  return (
    <Flex align="baseline" columnGap="2.5" py="0.5">
      <Text id={labelId} textStyle="xs" color="fg.muted" flexShrink="0" hideBelow="md">
        Document type
      </Text>
      {/* On a phone they would fill half the screen one under the other. */}
      <ScrollRow role="group" aria-labelledby={labelId} flex="1" position="relative">
        {[everything, ...options].map((option) => (
          <Button
            key={option.key}
            ref={option.isSet ? chosen : null}
            size="xs"
            variant={option.isSet ? "subtle" : "ghost"}
            colorPalette={option.isSet ? "accent" : undefined}
            color={option.isSet ? "accent.fg" : "fg.muted"}
            aria-pressed={option.isSet}
            onClick={() => onChange(option.toggled)}
          >
            {option.label}{" "}
            <Text as="span" textStyle="figure">
              {option.count.toLocaleString("en-US")}
            </Text>
          </Button>
        ))}
      </ScrollRow>
    </Flex>
  );
}

/** What is filtered by, each to lift with a press, and how many documents that leaves. */
export function LibraryFilterChips({
  filter,
  facets,
  all,
  onChange,
}: FiltersProps & { all: number }) {
  return (
    <FilterChips
      conditions={facetGroups(filter, facets).flatMap(({ title, options }) =>
        options
          .filter(({ isSet }) => isSet)
          .map(({ key, label, toggled }) => ({
            key,
            title,
            label,
            onRemove: () => onChange(toggled),
          })),
      )}
      onClear={() => onChange(noConditions)}
      shown={facets.total}
      total={all}
      noun="document"
    />
  );
}
