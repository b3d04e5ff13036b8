import { type SystemStyleObject, useRecipe } from "@chakra-ui/react";
import { useMemo } from "react";
import { fileColors } from "../../../../db/file-types.ts";
import { SharedStyles } from "../../../components/shared-styles.tsx";
import { touch } from "../../../theme/recipes.ts";

const cardStyles = {
  display: "flex",
  flexDirection: "column",
  gap: "3",
  minW: "0",
  p: "4",
  bg: "bg.card",
  borderWidth: "1px",
  borderColor: "border.hairline",
  borderRadius: "l3",
  "& [data-head]": { display: "flex", alignItems: "flex-start", gap: "3" },
  "& [data-icon]": {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    boxSize: "9",
    flexShrink: "0",
    borderRadius: "l2",
    fontSize: "2xs",
    fontWeight: "semibold",
  },
  "& [data-names]": { flex: "1", minW: "0" },
  "& [data-title]": { textStyle: "cardTitle", lineClamp: "2", overflowWrap: "anywhere" },
  "& [data-facts]": {
    mt: "0.5",
    textStyle: "xs",
    color: "fg.subtle",
    fontVariantNumeric: "tabular-nums",
  },
  "& [data-labels]": { display: "flex", flexWrap: "wrap", gap: "1.5" },
  "& [data-foot]": { display: "flex", flexDirection: "column", gap: "3", mt: "auto" },
  "& [data-uploader]": { textStyle: "xs", color: "fg.subtle" },
  "& [data-buttons]": { display: "flex", gap: "2" },
} satisfies SystemStyleObject;

/** What the cards of a page look like; drawn once beside them. */
export function DocumentCardStyles() {
  const button = useRecipe({ key: "button" });
  const badge = useRecipe({ key: "badge" });
  const styles = useMemo(() => {
    const label = { colorPalette: "neutral", maxW: "full", color: "fg.muted" };
    const inks = fileColors.map((color) => [
      `& [data-icon=${color}]`,
      { bg: `track-${color}.subtle`, color: `track-${color}.fg` },
    ]);
    return {
      ...cardStyles,
      ...Object.fromEntries(inks),
      "& [data-menu]": {
        ...button({ variant: "ghost", size: "xs" }),
        px: "0",
        color: "fg.subtle",
        _icon: { fontSize: "1.2em" },
        [touch]: { boxSize: "11", m: "-1" },
      },
      "& [data-buttons] > *": { ...button({ variant: "outline", size: "sm" }), flex: "1" },
      "& [data-label]": { ...badge({}), ...label },
      "& [data-label=track]": { ...badge({ variant: "outline" }), ...label, bg: "transparent" },
      "& [data-label] > *": { truncate: true },
    };
  }, [button, badge]);
  return <SharedStyles selector="[data-document]" styles={styles} />;
}
