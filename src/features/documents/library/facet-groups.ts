import { documentCategories, documentCategoryTitles } from "../../../../db/enums.ts";
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

export const stateTitles = {
  read: "Read",
  waiting: "Being read",
  failed: "Could not be read",
} as const;

type Field = Exclude<keyof LibraryFilter, "review">;

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

/** Every group of conditions beside the category that leaves anything or is set. */
export function facetGroups(filter: LibraryFilter, facets: Facets): FacetGroup[] {
  const groups: FacetGroup[] = [
    { title: "Track", options: optionsOf(filter, "track", named(facets.tracks), "") },
    {
      title: "Area",
      options: optionsOf(filter, "area", byId(facets.areas), "An area that is gone"),
    },
    { title: "Type", options: optionsOf(filter, "type", named(facets.types), "") },
    {
      title: "Owner",
      options: optionsOf(filter, "owner", byId(facets.owners), "Somebody who left"),
    },
    {
      title: "State",
      options: optionsOf(
        filter,
        "state",
        facets.states.map(({ value, count }) => ({ value, label: stateTitles[value], count })),
        "",
      ).map((option) => ({
        ...option,
        label: filter.state && option.isSet ? stateTitles[filter.state] : option.label,
      })),
    },
    {
      title: "Review",
      options:
        facets.reviewOverdue > 0 || filter.review
          ? [
              {
                key: "review",
                label: "Due for review",
                count: facets.reviewOverdue,
                isSet: filter.review === true,
                toggled: { ...filterOf(filter), review: filter.review ? undefined : true },
              },
            ]
          : [],
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
