import { Badge, Button, Flex, Stack } from "@chakra-ui/react";
import type { Ref } from "react";
import type { AreaReadiness } from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { FilterPopover } from "../../../components/overlays/filter-popover.tsx";
import { ScrollRow, useChosenInSight } from "../../../components/scroll-row.tsx";
import { useMediaQuery, wideScreen } from "../../../lib/browser/use-media-query.ts";
import { countViews, peopleInAreas } from "./map-rows.ts";
import { type MapSearch, type MapView, mapViews, withoutTrack } from "./map-search.ts";

const viewTitles: Record<MapView, string> = {
  leaving: "I Hand Over",
  receiving: "I Take Over",
  critical: "With Critical Gaps",
};

/** Critical gaps first where there are any: on a phone the last view is out of sight. */
const inOrderOfNeed = ({ critical }: Record<MapView, number>): MapView[] =>
  critical > 0 ? ["critical", ...mapViews.filter((view) => view !== "critical")] : [...mapViews];

type MapFiltersProps = {
  areas: readonly AreaReadiness[];
  tracks: readonly (string | null)[];
  userId: number;
  search: MapSearch;
  onChange: (change: MapSearch) => void;
};

type ChipProps = {
  ref: Ref<HTMLButtonElement> | null;
  title: string;
  count: number;
  isPressed: boolean;
  isBad?: boolean;
  onClick: () => void;
};

function Chip({ ref, title, count, isPressed, isBad = false, onClick }: ChipProps) {
  const palette = isPressed ? "accent" : "neutral";
  return (
    <Button
      ref={ref}
      size="sm"
      variant={isPressed ? "subtle" : "outline"}
      colorPalette={palette}
      aria-pressed={isPressed}
      {...(isPressed && { borderColor: "colorPalette.solid" })}
      onClick={onClick}
    >
      {title}{" "}
      <Badge
        variant="plain"
        colorPalette={isBad && count > 0 ? "danger" : palette}
        px="0"
        textStyle="figure"
      >
        {count}
      </Badge>
    </Button>
  );
}

function Views({ areas, userId, search, onChange }: Omit<MapFiltersProps, "tracks">) {
  const counts = countViews(areas, userId);
  const pressed = useChosenInSight(search.view ?? "all");
  return (
    <ScrollRow
      as="fieldset"
      border="0"
      flex="1"
      position="relative"
      // On a phone it begins beside the button of the filter, with room for a chip's ring.
      ms="0"
      ps={{ base: "1", sm: "0" }}
      aria-label="Show"
    >
      <Chip
        ref={search.view === undefined ? pressed : null}
        title="All"
        count={areas.length}
        isPressed={search.view === undefined}
        onClick={() => onChange({ view: undefined })}
      />
      {inOrderOfNeed(counts).map((view) => (
        <Chip
          key={view}
          ref={search.view === view ? pressed : null}
          title={viewTitles[view]}
          count={counts[view]}
          isPressed={search.view === view}
          isBad={view === "critical"}
          onClick={() => onChange({ view: search.view === view ? undefined : view })}
        />
      ))}
    </ScrollRow>
  );
}

const everything = "all";

type ChoicesProps = Omit<MapFiltersProps, "userId"> & {
  /** Beside each other, what is chosen says what it is of. */
  isInLine: boolean;
};

/** One track, one person, and the map's groups. */
function Choices({ areas, tracks, search, onChange, isInLine }: ChoicesProps) {
  const look = isInLine ? ({ size: "sm", labelHidden: true } as const) : {};
  const hasTracks = tracks.some((track) => track !== null);
  return (
    <>
      {hasTracks && (
        <SelectField
          {...look}
          label="Track"
          value={search.track ?? everything}
          onChange={({ target }) =>
            onChange({ track: target.value === everything ? undefined : target.value })
          }
        >
          <option value={everything}>All tracks</option>
          {tracks.map((track) => (
            <option key={track} value={track ?? withoutTrack}>
              {track ?? "Without a track"}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        {...look}
        label="Person"
        value={search.person ?? everything}
        onChange={({ target }) =>
          onChange({ person: target.value === everything ? undefined : Number(target.value) })
        }
      >
        <option value={everything}>Everybody</option>
        {peopleInAreas(areas).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {hasTracks && (
        <SelectField
          {...look}
          label="Group by"
          value={search.group ?? "track"}
          onChange={({ target }) =>
            onChange({ group: target.value === "none" ? "none" : undefined })
          }
        >
          <option value="track">Group by track</option>
          <option value="none">No groups</option>
        </SelectField>
      )}
    </>
  );
}

/** What narrows the map: whose areas, what is critical, one track, one person; and its groups. */
export function MapFilters({ userId, ...choices }: MapFiltersProps) {
  const { areas, search, onChange } = choices;
  const isWide = useMediaQuery(wideScreen);
  const views = <Views areas={areas} userId={userId} search={search} onChange={onChange} />;
  if (isWide) {
    return (
      <Flex gap="3" mb="4" wrap="wrap" align="center">
        {views}
        <Flex gap="2" css={{ "& > *": { flex: "1 1 8rem", maxW: "11rem" } }}>
          <Choices {...choices} isInLine />
        </Flex>
      </Flex>
    );
  }
  return (
    <Flex gap="2" mb="4" align="center">
      <FilterPopover
        label="Filter areas"
        count={[search.track, search.person].filter((chosen) => chosen !== undefined).length}
        onClear={() => onChange({ track: undefined, person: undefined })}
        width="xs"
        align="start"
      >
        <Stack gap="4">
          <Choices {...choices} isInLine={false} />
        </Stack>
      </FilterPopover>
      {views}
    </Flex>
  );
}
