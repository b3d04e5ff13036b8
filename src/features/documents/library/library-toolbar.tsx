import { Box, Button, type ButtonProps, Flex } from "@chakra-ui/react";
import { LayoutGrid, List } from "lucide-react";
import { SearchInput } from "../../../components/forms/search-input.tsx";
import { SavedViewsMenu } from "../../../components/saved-views/saved-views-menu.tsx";
import { Segments } from "../../../components/tabs/segments.tsx";
import { useTypedWords } from "../../../lib/navigation/use-typed-words.ts";
import { controlHeight } from "../../../theme/recipes.ts";
import { LibraryFilterMenu } from "./library-filters.tsx";
import { type Facets, useFacets } from "./library-queries.ts";
import { filterOf, type LibrarySearch, noConditions, openingOf, viewOf } from "./library-search.ts";

type ToolbarProps = {
  search: LibrarySearch;
  /** Counts of the whole library; undefined while they load. */
  counts: Facets | undefined;
  onChange: (changes: Partial<LibrarySearch>, replace: boolean) => void;
};

const builtInViews = [
  { name: "Due for review", search: { review: true } },
  { name: "Could not be read", search: { state: "failed" } },
];

const views = [
  { view: undefined, title: "Cards", icon: LayoutGrid },
  { view: "list", title: "List", icon: List },
] as const;

function ViewSwitch({ search, onChange }: Pick<ToolbarProps, "search" | "onChange">) {
  return (
    <Segments
      label="View"
      // As high as the fields and buttons beside it.
      p="1"
      choices={views.map(({ view, title, icon: Icon }) => ({
        value: view,
        title: (
          <>
            <Icon aria-hidden />
            {/* On a phone the other controls of a list need the room. */}
            <Box as="span" srOnly={{ base: true, sm: false }}>
              {title}
            </Box>
          </>
        ),
      }))}
      value={search.view}
      onValueChange={(view) =>
        onChange(
          view
            ? { view }
            : { ...noConditions, view, q: undefined, sort: undefined, reverse: undefined },
          false,
        )
      }
    />
  );
}

/** In small print for want of room, and as high as the buttons beside it. */
const noticeLook = {
  size: "xs",
  css: controlHeight("md"),
  _hover: { textDecoration: "underline" },
} as const satisfies ButtonProps;

/** What wants attention, to be looked at by a press. */
function Notices({ search, counts, onChange }: ToolbarProps) {
  if (!counts) return null;
  const failed = counts.states.find(({ value }) => value === "failed")?.count ?? 0;
  const filter = filterOf(search);
  const open = (changes: Partial<LibrarySearch>) =>
    onChange({ ...noConditions, q: undefined, view: "list", ...changes }, false);
  return (
    <>
      {failed > 0 && filter.state !== "failed" && (
        <Button
          {...noticeLook}
          bg="bg.error"
          color="fg.error"
          onClick={() => open({ state: "failed" })}
        >
          {failed.toLocaleString("en-US")} could not be read
        </Button>
      )}
      {counts.reviewOverdue > 0 && !filter.review && (
        <Button
          {...noticeLook}
          bg="bg.warning"
          color="fg.warning"
          onClick={() => open({ review: true })}
        >
          {counts.reviewOverdue.toLocaleString("en-US")} due for review
        </Button>
      )}
    </>
  );
}

function FilterButton({ search, onChange }: Pick<ToolbarProps, "search" | "onChange">) {
  const filter = filterOf(search);
  const facets = useFacets(filter, search.q);
  return (
    <LibraryFilterMenu
      filter={filter}
      facets={facets.data}
      onChange={(changed) => onChange(changed, false)}
    />
  );
}

/** Search, what wants attention, and whether the library shows as cards or as a list. */
export function LibraryToolbar({ search, counts, onChange }: ToolbarProps) {
  const [text, setText] = useTypedWords(search.q);
  const change: ToolbarProps["onChange"] = (changes, replace) => {
    if ("q" in changes) setText(changes.q ?? "");
    onChange(changes, replace);
  };
  return (
    <Flex gap="3" wrap="wrap" align="center" mb="4">
      <SearchInput
        label="Search documents"
        placeholder="Search titles and text..."
        value={text}
        onValueChange={(q) =>
          change({ q: q || undefined, ...(q ? { view: "list" } : {}) }, search.view === "list")
        }
      />
      <Flex gap="2" align="center" wrap="wrap" ms={{ sm: "auto" }}>
        <Flex gap="2" wrap="wrap" w={{ base: "full", sm: "auto" }} _empty={{ display: "none" }}>
          <Notices search={search} counts={counts} onChange={change} />
        </Flex>
        <SavedViewsMenu
          list="documents"
          current={viewOf(search)}
          builtIn={builtInViews}
          hasRoom
          onOpen={(view) => change(openingOf(view), false)}
        />
        {search.view === "list" && <FilterButton search={search} onChange={change} />}
        <ViewSwitch search={search} onChange={change} />
      </Flex>
    </Flex>
  );
}
