import { Center, chakra, Grid, Text } from "@chakra-ui/react";
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
            gap={{ base: "1", sm: "1.5" }}
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
              "&:has(:checked) [data-dot], &:not(:has(:checked)) [data-check]": { display: "none" },
              "&:has(:focus-visible)": {
                outline: "2px solid",
                outlineColor: "accent.focusRing",
                outlineOffset: "2px",
              },
            }}
          >
            <chakra.input type="radio" value={color} srOnly {...registration} />
            {/* The mark takes the place of the dot: on phones there is no room for both. */}
            <Center as="span" boxSize="3.5" flexShrink="0" color={`track-${color}.solid`}>
              <span data-dot>
                <TrackDot color={color} />
              </span>
              <Check data-check size={14} strokeWidth={3} aria-hidden />
            </Center>
            {capitalize(color)}
          </chakra.label>
        ))}
      </Grid>
    </chakra.fieldset>
  );
}
