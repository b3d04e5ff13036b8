import { chakra, Stack } from "@chakra-ui/react";
import { useState } from "react";
import type { Citation } from "../assistant-types.ts";
import { SourceCard } from "./citation-chip.tsx";
import { nearestPlace } from "./citation-place.ts";
import { kindIcons } from "./source-summary.tsx";

/** Around all that an answer takes from one source. */
const Frame = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    minW: "0",
    maxW: "full",
    overflow: "hidden",
    borderWidth: "1px",
    borderColor: "border.hairline",
    borderRadius: "l2",
    bg: "bg.card",
    "&:has([aria-current=true])": { borderColor: "accent.focusRing" },
  },
});

const Chip = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    maxW: "calc(100% + 1px)",
    minH: "7",
    px: "2",
    // A line to the chip before it; that of the first in a row is under the frame.
    ms: "-1px",
    borderStartWidth: "1px",
    borderColor: "border.hairline",
    color: "fg.muted",
    fontFamily: "inherit",
    textStyle: "xs",
    textAlign: "start",
    cursor: "pointer",
    transition: "background-color 120ms",
    _hover: { bg: "bg.subtle" },
    _focusVisible: { outlineOffset: "-2px" },
    "&[aria-current=true]": { bg: "accent.subtle" },
  },
});

/** What the chip before shows already is only read aloud. */
const repeatedForTheEar = { "&[data-repeated]": { srOnly: true } } as const;

/** Keeps a long title on the chip's one line; the card that opens over it shows all of it. */
const Title = chakra("span", {
  base: {
    ...repeatedForTheEar,
    color: "fg.default",
    minW: "0",
    maxW: "2xs",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
});
const Place = chakra("span", {
  base: {
    ...repeatedForTheEar,
    flexShrink: "1",
    minW: "0",
    maxW: "3xs",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
});
const Figure = chakra("span", { base: { textStyle: "figure", color: "fg.subtle" } });

type SourceProps = {
  citation: Citation;
  /** The one before it in the frame; what both have in common is shown once. */
  before: Citation | undefined;
};

function Source({ citation, before }: SourceProps) {
  const Icon = kindIcons[citation.kind];
  const place = nearestPlace(citation);
  const isSamePlace = before !== undefined && nearestPlace(before) === place;
  return (
    <SourceCard citation={citation} chip={Chip}>
      <Figure>{citation.number}</Figure>
      {!before && <Icon size={12} aria-hidden style={{ flexShrink: 0 }} />}
      <Title {...(before && { "data-repeated": true })}>{citation.title}</Title>
      {place && <Place {...(isSamePlace && { "data-repeated": true })}>{place}</Place>}
    </SourceCard>
  );
}

/** Citations that follow each other and are of one source, together. */
function groupBySource(citations: Citation[]): Citation[][] {
  const groups: Citation[][] = [];
  for (const citation of citations) {
    const group = groups.at(-1);
    const last = group?.[0];
    if (last?.kind === citation.kind && last.sourceId === citation.sourceId) group?.push(citation);
    else groups.push([citation]);
  }
  return groups;
}

/** Sources that show at once; a longer list opens on demand. */
const initialCount = 4;

/** What an answer rests on, in the order of its markers; a chip opens its source. */
export function SourceList({ citations }: { citations: Citation[] }) {
  const [all, setAll] = useState(citations.length <= initialCount + 1);
  if (citations.length === 0) return null;
  const shown = all ? citations : citations.slice(0, initialCount);
  return (
    <Stack
      as="ol"
      direction="row"
      wrap="wrap"
      gap="1.5"
      aria-label="Sources"
      listStyleType="none"
      minW="0"
    >
      {groupBySource(shown).map((group) => (
        <Frame key={group[0]?.number}>
          {group.map((citation, at) => (
            <Source key={citation.number} citation={citation} before={group[at - 1]} />
          ))}
        </Frame>
      ))}
      {!all && (
        <Frame>
          <Chip type="button" onClick={() => setAll(true)}>
            Show All {citations.length} Sources
          </Chip>
        </Frame>
      )}
    </Stack>
  );
}
