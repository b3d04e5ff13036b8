import { Box } from "@chakra-ui/react";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

/** From this width on, a page and what was opened from it can be read side by side. */
export const roomForTwo = "(min-width: 80rem)";

const placeId = "beside-main";

/** Where a page puts what stands beside it; it takes no room while there is nothing. */
export const PlaceBesideMain = () => (
  <Box
    id={placeId}
    w="36%"
    maxW="3xl"
    flexShrink="0"
    minH="0"
    borderStartWidth="1px"
    borderColor="border.hairline"
    _empty={{ display: "none" }}
    _print={{ display: "none" }}
  />
);

/** Stands beside the page, which scrolls by itself. */
export function BesideMain({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(placeId)), []);
  return place && createPortal(children, place);
}
