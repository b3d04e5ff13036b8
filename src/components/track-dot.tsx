import { Box } from "@chakra-ui/react";
import type { TrackColor } from "../../db/enums.ts";

/** The color of a track, beside its name. */
export function TrackDot({ color }: { color: TrackColor }) {
  return (
    <Box
      as="span"
      aria-hidden
      display="inline-block"
      boxSize="2"
      flexShrink="0"
      borderRadius="xs"
      bg={`track-${color}.solid`}
    />
  );
}
