import { Box, chakra, Grid, Text } from "@chakra-ui/react";
import { Check } from "lucide-react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { trackColors } from "../../../db/enums.ts";
import { capitalize } from "../../lib/formats.ts";
import { touch } from "../../theme/recipes.ts";
import { TrackDot } from "../track-dot.tsx";

/** The color of a track or a milestone, chosen among the eight; spread `register("color")` into it. */
export function ColorField(registration: UseFormRegisterReturn) {
  return (
    <chakra.fieldset border="0" p="0" m="0">
      <Text as="legend" fontWeight="medium" mb="1.5">
        Color
      </Text>
      <Grid gap={{ base: "1.5", sm: "2" }} templateColumns="repeat(4, minmax(0, 1fr))">
        {trackColors.map((color) => (
          <chakra.label
            key={color}
            display="inline-flex"
            alignItems="center"
            gap={{ base: "1.5", sm: "2" }}
            h="8"
            px={{ base: "1.5", sm: "2.5" }}
            borderWidth="1px"
            borderColor="border.control"
            borderRadius="l2"
            cursor="pointer"
            textStyle="xs"
            bg="bg.card"
            _hover={{ bg: "bg.muted" }}
            css={{
              [touch]: { minH: "11" },
              "&:has(:checked)": { borderColor: "fg.muted", bg: "bg.muted" },
              "&:not(:has(:checked)) [data-check]": { visibility: "hidden" },
              "&:has(:focus-visible)": {
                outline: "2px solid",
                outlineColor: "accent.focusRing",
                outlineOffset: "2px",
              },
            }}
          >
            <chakra.input type="radio" value={color} srOnly {...registration} />
            <TrackDot color={color} />
            {capitalize(color)}
            <Box as="span" data-check ms="auto" flexShrink="0">
              <Check size={14} aria-hidden />
            </Box>
          </chakra.label>
        ))}
      </Grid>
    </chakra.fieldset>
  );
}
