import { FilterChips } from "../../../components/filter-chips.tsx";
import type { BoardFilter } from "./board-search.ts";
import type { FilterGroup } from "./filter-options.ts";

type BoardFilterChipsProps = {
  groups: readonly FilterGroup[];
  filter: BoardFilter;
  onChange: (filter: BoardFilter) => void;
  shown: number;
  total: number;
};

/** What the board is filtered by, and how much of it that leaves. */
export const BoardFilterChips = ({
  groups,
  filter,
  onChange,
  shown,
  total,
}: BoardFilterChipsProps) => (
  <FilterChips
    conditions={groups.flatMap(({ title, options }) =>
      options
        .filter((option) => option.isSet(filter))
        .map(({ key, label, toggle }) => ({
          key,
          title,
          label,
          onRemove: () => onChange(toggle(filter)),
        })),
    )}
    onClear={() => onChange({})}
    shown={shown}
    total={total}
    noun="task"
    mb={{ base: "3", md: "4" }}
  />
);
