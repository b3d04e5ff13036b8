import { taskPriorities, taskStatuses } from "../../../../db/enums.ts";
import type { Track } from "../../../../server/features/tasks/tracks/tracks.schema.ts";
import { priorityTitles, statusTitles } from "../task-labels.ts";
import type { Member } from "../task-queries.ts";
import { type BoardFilter, unassigned } from "./board-search.ts";

/** One condition that can be set and lifted. */
export type FilterOption = {
  key: string;
  label: string;
  isSet: (filter: BoardFilter) => boolean;
  toggle: (filter: BoardFilter) => BoardFilter;
};
export type FilterGroup = { title: string; options: FilterOption[] };

type ListName = Exclude<keyof BoardFilter, "overdue">;

function option<Name extends ListName>(
  name: Name,
  value: NonNullable<BoardFilter[Name]>[number],
  label: string,
): FilterOption {
  const setValues = (filter: BoardFilter) => (filter[name] ?? []) as (typeof value)[];
  return {
    key: `${name}:${value}`,
    label,
    isSet: (filter) => setValues(filter).includes(value),
    toggle: (filter) => {
      const others = setValues(filter).filter((set) => set !== value);
      const values = setValues(filter).includes(value) ? others : [...others, value];
      return { ...filter, [name]: values.length > 0 ? values : undefined };
    },
  };
}

const overdueOption: FilterOption = {
  key: "overdue",
  label: "Overdue",
  isSet: (filter) => filter.overdue === true,
  toggle: (filter) => ({ ...filter, overdue: filter.overdue ? undefined : true }),
};

type NamedArea = { id: number; name: string };

/** The areas of the handover, and those that an address names although they are gone. */
function areaGroups(areas: readonly NamedArea[], wanted: readonly number[]): FilterGroup[] {
  const gone = wanted.filter((id) => !areas.some((area) => area.id === id));
  const options = [
    ...areas.map(({ id, name }) => option("area", id, name)),
    ...gone.map((id) => option("area", id, "An area that is gone")),
  ];
  return options.length > 0 ? [{ title: "Area", options }] : [];
}

/** Every condition the board can be filtered by; `wantedAreas` are those that are already. */
export const filterGroups = (
  tracks: readonly Track[],
  members: readonly Member[],
  areas: readonly NamedArea[] = [],
  wantedAreas: readonly number[] = [],
): FilterGroup[] => [
  {
    title: "Status",
    options: taskStatuses.map((status) => option("status", status, statusTitles[status])),
  },
  { title: "Due", options: [overdueOption] },
  {
    title: "Assignee",
    options: [
      ...members.map(({ id, name }) => option("assignee", id, name)),
      option("assignee", unassigned, "Nobody"),
    ],
  },
  {
    title: "Priority",
    options: taskPriorities.map((priority) =>
      option("priority", priority, priorityTitles[priority]),
    ),
  },
  { title: "Track", options: tracks.map(({ name }) => option("track", name, name)) },
  ...areaGroups(areas, wantedAreas),
];
