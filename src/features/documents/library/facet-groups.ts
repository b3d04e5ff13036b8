import { documentCategories, documentCategoryTitles } from "../../../../db/enums.ts";
import { documentStateTitles } from "../processing-labels.ts";
import type { Facets } from "./library-queries.ts";
import { filterOf, type LibraryFilter } from "./library-search.ts";

/** One condition that can be set and lifted, with the documents it would leave. */
export type FacetOption = {
  key: string;
  label: string;
  count: number;
  isSet: boolean;
  /** The filter with this condition set, or lifted where it is. */
  toggled: LibraryFilter;
};
export type FacetGroup = { title: string; options: FacetOption[] };

type Field = Exclude<keyof LibraryFilter, "untracked" | "review">;

function optionsOf<Name extends Field>(
  filter: LibraryFilter,
  name: Name,
  values: readonly { value: NonNullable<LibraryFilter[Name]>; label: string; count: number }[],
  goneLabel: string,
): FacetOption[] {
  const set = filter[name];
  const gone =
    set === undefined || values.some(({ value }) => value === set)
      ? []
      : [{ value: set, label: typeof set === "string" ? set : goneLabel, count: 0 }];
  return [...values, ...gone].map(({ value, label, count }) => ({
    key: `${name}:${value}`,
    label,
    count,
    isSet: value === set,
    toggled: { ...filterOf(filter), [name]: value === set ? undefined : value },
  }));
}

const named = (counts: readonly { value: string; count: number }[]) =>
  counts.map(({ value, count }) => ({ value, label: value, count }));

const byId = (counts: readonly { id: number; name: string; count: number }[]) =>
  counts.map(({ id, name, count }) => ({ value: id, label: name, count }));

/** The categories that hold anything, in their usual order. */
export const categoryOptions = (filter: LibraryFilter, facets: Facets): FacetOption[] =>
  optionsOf(
    filter,
    "category",
    documentCategories.map((value) => ({
      value,
      label: documentCategoryTitles[value],
      count: facets.categories.find((counted) => counted.value === value)?.count ?? 0,
    })),
    "",
  ).filter(({ count, isSet }) => count > 0 || isSet);

/** The condition without a value, where it leaves anything or is set. */
function flagOption(
  filter: LibraryFilter,
  name: "untracked" | "review",
  { label, count }: Pick<FacetOption, "label" | "count">,
): FacetOption[] {
  const isSet = filter[name] === true;
  if (count === 0 && !isSet) return [];
  const toggled = { ...filterOf(filter), [name]: isSet ? undefined : (true as const) };
  return [{ key: name, label, count, isSet, toggled }];
}

function trackOptions(filter: LibraryFilter, { tracks, untracked }: Facets): FacetOption[] {
  const some = optionsOf({ ...filter, untracked: undefined }, "track", named(tracks), "");
  const none = { label: "Without a track", count: untracked };
  return [...some, ...flagOption({ ...filter, track: undefined }, "untracked", none)];
}

/** Every group of conditions beside the category that leaves anything or is set. */
export function facetGroups(filter: LibraryFilter, facets: Facets): FacetGroup[] {
  const groups: FacetGroup[] = [
    { title: "Track", options: trackOptions(filter, facets) },
    {
      title: "Area",
      options: optionsOf(filter, "area", byId(facets.areas), "An area that is gone"),
    },
    { title: "File type", options: optionsOf(filter, "type", named(facets.types), "") },
    {
      title: "Owner",
      options: optionsOf(filter, "owner", byId(facets.owners), "Somebody who left"),
    },
    {
      title: "State",
      options: optionsOf(
        filter,
        "state",
        facets.states.map(({ value, count }) => ({
          value,
          label: documentStateTitles[value],
          count,
        })),
        "",
      ).map((option) => ({
        ...option,
        label: filter.state && option.isSet ? documentStateTitles[filter.state] : option.label,
      })),
    },
    {
      title: "Review",
      options: flagOption(filter, "review", {
        label: "Due for review",
        count: facets.reviewOverdue,
      }),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
