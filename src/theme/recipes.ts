import { defineRecipe } from "@chakra-ui/react";
import { touchScreen } from "../lib/browser/use-media-query.ts";

/** The colors of inputs, text areas and selects. */
export const fieldColors = {
  bg: "bg.card",
  borderColor: "border.control",
  transitionProperty: "border-color, box-shadow",
  transitionDuration: "fast",
  // The ring of the focus has a color of its own.
  "&:hover:not(:disabled, :focus-visible)": { borderColor: "border.emphasized" },
};

const field = {
  ...fieldColors,
  w: "full",
  minW: "0",
  outline: "0",
  appearance: "none",
  textAlign: "start",
  borderWidth: "1px",
  borderRadius: "l2",
  px: "3",
  focusVisibleRing: "inside",
  focusRingColor: "accent.focusRing",
  _disabled: { layerStyle: "disabled" },
  _invalid: {
    focusRingColor: "border.error",
    borderColor: "border.error",
    _hover: { borderColor: "border.error" },
  },
};

/** Fingers need more room than a mouse. */
export const touch = `@media ${touchScreen}` as const;

/** Within what has less room while a panel takes the end of the window. */
export const besidePanel = "html[data-beside-page] &" as const;

/** The sides of what is pressed or filled in: under a mouse, and at least under a finger. */
const controlSides = {
  "2xs": ["6", "8"],
  xs: ["7", "9"],
  sm: ["8", "11"],
  md: ["9", "11"],
  lg: ["10", "11"],
} as const;

export type ControlSize = keyof typeof controlSides;

export function controlHeight(size: ControlSize) {
  const [h, minH] = controlSides[size];
  return { h, [touch]: { minH } };
}

/** Buttons that are an icon alone are as wide as they are high. */
function buttonSize(size: ControlSize) {
  const [side, ofFinger] = controlSides[size];
  return { h: side, minW: side, [touch]: { minH: ofFinger, minW: ofFinger } };
}

/** The rows of a filter's options: dense under a mouse, and with nothing between them to press in vain. */
export const filterRow = {
  py: { base: "2.5", sm: "1" },
  [touch]: { py: "2.5" },
  cursor: "pointer",
};

/** Browsers on phones zoom into fields whose text is smaller than 16 px. */
export const fieldText = { base: "md", md: "sm" };

const input = defineRecipe({
  className: "baton-input",
  base: { ...field, textStyle: fieldText, textOverflow: "ellipsis" },
  variants: {
    size: {
      xs: {
        h: { base: "8", md: "7" },
        px: "2.5",
        textStyle: { base: "md", md: "xs" },
        [touch]: { minH: "9" },
      },
      sm: { px: "2.5", ...controlHeight("sm") },
      md: controlHeight("md"),
      lg: controlHeight("lg"),
    },
  },
  defaultVariants: { size: "md" },
});

const textarea = defineRecipe({
  className: "baton-textarea",
  base: { ...field, textStyle: fieldText, py: "2", lineHeight: "1.5", scrollPaddingBottom: "2" },
});

const button = defineRecipe({
  className: "baton-button",
  base: {
    display: "inline-flex",
    appearance: "none",
    alignItems: "center",
    justifyContent: "center",
    flexShrink: "0",
    position: "relative",
    isolation: "isolate",
    userSelect: "none",
    whiteSpace: "nowrap",
    verticalAlign: "middle",
    cursor: "pointer",
    borderWidth: "1px",
    borderColor: "transparent",
    borderRadius: "l2",
    fontWeight: "medium",
    letterSpacing: "-0.005em",
    lineHeight: "1.2",
    outline: "0",
    transitionProperty: "background-color, border-color, color, box-shadow",
    transitionDuration: "fast",
    focusVisibleRing: "outside",
    _disabled: { layerStyle: "disabled" },
    // What only says that it cannot be pressed takes the focus, whose ring is not to fade.
    "&[aria-disabled=true]:focus-visible": { opacity: "1", color: "fg.subtle" },
    // The text of a loading button must stay readable.
    "&[data-loading]": { opacity: "1", cursor: "progress" },
    _icon: { flexShrink: "0", boxSize: "4" },
  },
  variants: {
    size: {
      "2xs": {
        textStyle: "xs",
        px: "2",
        gap: "1",
        _icon: { boxSize: "3.5" },
        ...buttonSize("2xs"),
      },
      xs: { textStyle: "xs", px: "2.5", gap: "1", ...buttonSize("xs") },
      sm: { textStyle: "sm", px: "3", gap: "1.5", ...buttonSize("sm") },
      md: { textStyle: "sm", px: "3.5", gap: "2", ...buttonSize("md") },
      lg: { textStyle: "sm", px: "4", gap: "2", ...buttonSize("lg") },
    },
    variant: {
      solid: {
        colorPalette: "accent",
        bg: "colorPalette.solid",
        color: "colorPalette.contrast",
        _hover: { bg: "colorPalette.solid/90" },
      },
      subtle: {
        colorPalette: "neutral",
        bg: "colorPalette.subtle",
        color: "colorPalette.fg",
        _hover: { bg: "colorPalette.muted" },
        _expanded: { bg: "colorPalette.muted" },
      },
      outline: {
        colorPalette: "neutral",
        bg: "var(--button-bg, {colors.bg.card})",
        borderColor: "border.control",
        color: "colorPalette.fg",
        _hover: { bg: "bg.muted" },
        _expanded: { bg: "bg.muted" },
      },
      ghost: {
        colorPalette: "neutral",
        bg: "transparent",
        color: "colorPalette.fg",
        _hover: { bg: "bg.muted" },
        _expanded: { bg: "bg.muted" },
      },
      plain: {
        colorPalette: "accent",
        color: "colorPalette.fg",
        _hover: { textDecoration: "underline" },
      },
    },
  },
  defaultVariants: { size: "md", variant: "solid" },
});

const heading = defineRecipe({
  className: "baton-heading",
  base: { fontFamily: "heading", fontWeight: "semibold", letterSpacing: "-0.015em" },
  // Letters this close reach over the end of their line, where what is too long is cut off.
  variants: { truncate: { true: { truncate: true, pe: "0.5" } } },
});

/** What a line lacks, above and below, of the 24 px that every target of a pointer has. */
const missingHeight = "max(0px, (1.5rem - 1lh) / 2)";

/** As high as a target has to be, without moving what stands around it. */
export const targetHeight = {
  paddingBlock: missingHeight,
  marginBlock: `calc(-1 * ${missingHeight})`,
};

const link = defineRecipe({
  className: "baton-link",
  base: {
    ...targetHeight,
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    borderRadius: "l1",
    color: "accent.fg",
    cursor: "pointer",
    focusVisibleRing: "outside",
    textUnderlineOffset: "3px",
    _hover: { textDecoration: "underline" },
  },
  // For links within a sentence, which color alone would not mark well enough.
  variants: { variant: { underline: { textDecoration: "underline" } } },
});

const spinner = defineRecipe({
  className: "baton-spinner",
  base: {
    display: "inline-block",
    boxSize: "var(--spinner-size)",
    borderWidth: "2px",
    borderColor: "currentColor",
    borderBottomColor: "transparent",
    borderInlineStartColor: "transparent",
    borderRadius: "full",
    animation: "spin",
    animationDuration: "slowest",
  },
  variants: {
    size: {
      inherit: { "--spinner-size": "1em" },
      xs: { "--spinner-size": "sizes.3" },
      sm: { "--spinner-size": "sizes.4" },
      md: { "--spinner-size": "sizes.5" },
      lg: { "--spinner-size": "sizes.8" },
    },
  },
  defaultVariants: { size: "md" },
});

/** Baton's own recipes, under the names of the Chakra components that use them. */
export const recipes = { button, heading, input, link, spinner, textarea };
