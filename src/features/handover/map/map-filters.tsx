import { Badge, Box, Button, Flex } from "@chakra-ui/react";
import type { AreaReadiness } from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { countViews, peopleInAreas } from "./map-rows.ts";
import { type MapSearch, type MapView, mapViews, withoutTrack } from "./map-search.ts";

const viewTitles: Record<MapView, string> = {
  leaving: "I Hand Over",
  receiving: "I Take Over",
  critical: "With Critical Gaps",
};

type MapFiltersProps = {
  areas: readonly AreaReadiness[];
  tracks: readonly (string | null)[];
  userId: number;
  search: MapSearch;
  onChange: (change: MapSearch) => void;
};

type ChipProps = {
  title: string;
  count: number;
  isPressed: boolean;
  isBad?: boolean;
  onClick: () => void;
};

function Chip({ title, count, isPressed, isBad = false, onClick }: ChipProps) {
  const palette = isBad && count > 0 ? "danger" : isPressed ? "accent" : "neutral";
  return (
    <Button
      size="sm"
      variant="subtle"
      colorPalette={palette}
      aria-pressed={isPressed}
      {...(isPressed && { boxShadow: "inset 0 0 0 1px {colors.colorPalette.solid}" })}
      onClick={onClick}
    >
      {title}{" "}
      <Badge variant="plain" colorPalette={palette} px="0" textStyle="figure">
        {count}
      </Badge>
    </Button>
  );
}

function Views({ areas, userId, search, onChange }: Omit<MapFiltersProps, "tracks">) {
  const counts = countViews(areas, userId);
  return (
    <Flex
      as="fieldset"
      aria-label="Show"
      gap="1.5"
      minW="0"
      wrap="wrap"
      flex={{ base: "1 1 100%", md: "1" }}
      // Two and two on a phone, so that none of them is cut.
      css={{ "& > *": { flex: { base: "1 1 40%", sm: "none" } } }}
    >
      <Chip
        title="All"
        count={areas.length}
        isPressed={search.view === undefined}
        onClick={() => onChange({ view: undefined })}
      />
      {mapViews.map((view) => (
        <Chip
          key={view}
          title={viewTitles[view]}
          count={counts[view]}
          isPressed={search.view === view}
          isBad={view === "critical"}
          onClick={() => onChange({ view: search.view === view ? undefined : view })}
        />
      ))}
    </Flex>
  );
}

const everything = "all";

/** What narrows the map: whose areas, what is critical, one track, one person; and its groups. */
export function MapFilters({ tracks, ...rest }: MapFiltersProps) {
  const { areas, search, onChange } = rest;
  const hasTracks = tracks.some((track) => track !== null);
  return (
    <Flex gap="3" mb="4" wrap="wrap" align="center">
      <Views {...rest} />
      <Flex gap="2" wrap="wrap" flex={{ base: "1 1 100%", md: "none" }}>
        {hasTracks && (
          <Box flex="1 1 8rem" maxW={{ md: "11rem" }}>
            <SelectField
              size="sm"
              label="Track"
              labelHidden
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
          </Box>
        )}
        <Box flex="1 1 8rem" maxW={{ md: "11rem" }}>
          <SelectField
            size="sm"
            label="Person"
            labelHidden
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
        </Box>
        {hasTracks && (
          <Box flex="1 1 8rem" maxW={{ md: "11rem" }}>
            <SelectField
              size="sm"
              label="Group by"
              labelHidden
              value={search.group ?? "track"}
              onChange={({ target }) =>
                onChange({ group: target.value === "none" ? "none" : undefined })
              }
            >
              <option value="track">Group by track</option>
              <option value="none">No groups</option>
            </SelectField>
          </Box>
        )}
      </Flex>
    </Flex>
  );
}
