import { chakra, Stack } from "@chakra-ui/react";
import { useState } from "react";
import type { Citation } from "../assistant-types.ts";
import { SourceCard } from "./citation-chip.tsx";
import { nearestPlace } from "./citation-place.ts";
import { kindIcons } from "./source-summary.tsx";

const Chip = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    maxW: "full",
    minH: "7",
    px: "2",
    borderWidth: "1px",
    borderColor: "border.hairline",
    borderRadius: "l2",
    bg: "bg.card",
    color: "fg.muted",
    fontFamily: "inherit",
    textStyle: "xs",
    textAlign: "start",
    cursor: "pointer",
    transition: "background-color 120ms",
    _hover: { bg: "bg.subtle" },
    "&[aria-current=true]": { bg: "accent.subtle", borderColor: "accent.focusRing" },
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
  /** The source on the chip before it; what both have in common is shown once. */
  before: Citation | undefined;
};

function Source({ citation, before }: SourceProps) {
  const Icon = kindIcons[citation.kind];
  const place = nearestPlace(citation);
  const isSame = before?.kind === citation.kind && before.sourceId === citation.sourceId;
  const isSamePlace = isSame && nearestPlace(before) === place;
  return (
    <SourceCard citation={citation} chip={Chip}>
      <Figure>{citation.number}</Figure>
      {!isSame && <Icon size={12} aria-hidden style={{ flexShrink: 0 }} />}
      <Title {...(isSame && { "data-repeated": true })}>{citation.title}</Title>
      {place && <Place {...(isSamePlace && { "data-repeated": true })}>{place}</Place>}
    </SourceCard>
  );
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
      {shown.map((citation, at) => (
        <chakra.li key={citation.number} maxW="full" display="flex">
          <Source citation={citation} before={shown[at - 1]} />
        </chakra.li>
      ))}
      {!all && (
        <chakra.li display="flex">
          <Chip type="button" onClick={() => setAll(true)}>
            Show All {citations.length} Sources
          </Chip>
        </chakra.li>
      )}
    </Stack>
  );
}
