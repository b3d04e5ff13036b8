import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react";
import {
  avatarSlotRecipe,
  badgeRecipe,
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  headingRecipe,
  hoverCardSlotRecipe,
  iconRecipe,
  inputRecipe,
  kbdRecipe,
  linkRecipe,
  listSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  progressSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
  tabsSlotRecipe,
  textareaRecipe,
  tooltipSlotRecipe,
} from "@chakra-ui/react/theme";

/** Only the recipes that a screen uses: each one is weight in the first page's script. */
export const chakraRecipes = {
  recipes: {
    badge: badgeRecipe,
    button: buttonRecipe,
    checkmark: checkmarkRecipe,
    heading: headingRecipe,
    icon: iconRecipe,
    input: inputRecipe,
    kbd: kbdRecipe,
    link: linkRecipe,
    separator: separatorRecipe,
    skeleton: skeletonRecipe,
    spinner: spinnerRecipe,
    textarea: textareaRecipe,
  },
  slotRecipes: {
    avatar: avatarSlotRecipe,
    checkbox: checkboxSlotRecipe,
    dialog: dialogSlotRecipe,
    drawer: drawerSlotRecipe,
    field: fieldSlotRecipe,
    hoverCard: hoverCardSlotRecipe,
    list: listSlotRecipe,
    menu: menuSlotRecipe,
    nativeSelect: nativeSelectSlotRecipe,
    popover: popoverSlotRecipe,
    progress: progressSlotRecipe,
    tabs: tabsSlotRecipe,
    tooltip: tooltipSlotRecipe,
  },
};

const typed = {
  bg: "bg.card",
  borderColor: "border.control",
  transitionProperty: "border-color, box-shadow",
  transitionDuration: "fast",
  _hover: { borderColor: "border.emphasized" },
};

/** What Baton changes in them. */
export const batonRecipes = {
  recipes: {
    button: defineRecipe({
      base: {
        borderRadius: "l2",
        letterSpacing: "-0.005em",
        transitionProperty: "background-color, border-color, color, box-shadow",
        transitionDuration: "fast",
        _disabled: { pointerEvents: "auto" },
      },
      variants: {
        size: {
          sm: { h: "8", minW: "8", px: "3", gap: "1.5" },
          md: { h: "9", minW: "9", px: "3.5", _icon: { width: "4", height: "4" } },
          lg: { h: "10", minW: "10", px: "4", gap: "2", textStyle: "sm" },
        },
        variant: {
          solid: { colorPalette: "accent" },
          subtle: { colorPalette: "neutral" },
          outline: {
            colorPalette: "neutral",
            bg: "bg.card",
            borderColor: "border.control",
            _hover: { bg: "bg.muted" },
            _expanded: { bg: "bg.muted" },
          },
          ghost: { colorPalette: "neutral", _hover: { bg: "bg.muted" } },
          plain: { colorPalette: "accent", _hover: { textDecoration: "underline" } },
        },
      },
      defaultVariants: { size: "md", variant: "solid" },
    }),
    input: defineRecipe({
      variants: {
        size: { md: { "--input-height": "sizes.9" } },
        variant: { outline: typed },
      },
    }),
    textarea: defineRecipe({
      base: { lineHeight: "1.5" },
      variants: { variant: { outline: typed } },
    }),
    skeleton: defineRecipe({
      variants: { variant: { pulse: { background: "bg.emphasized" } } },
    }),
    badge: defineRecipe({ base: { borderRadius: "l1", userSelect: "auto" } }),
    heading: defineRecipe({ base: { letterSpacing: "-0.015em" } }),
    link: defineRecipe({ base: { colorPalette: "accent", borderRadius: "l1" } }),
  },
  slotRecipes: {
    dialog: defineSlotRecipe({
      slots: [],
      base: {
        backdrop: { bg: "bg.backdrop" },
        content: { borderRadius: "l3", boxShadow: "xl" },
        header: { px: "6", pt: "5", pb: "3", pe: "12" },
        body: { pt: "1", pb: "5" },
        footer: { pt: "0", pb: "5", gap: "2" },
        title: { textStyle: "md", fontWeight: "semibold", letterSpacing: "-0.01em" },
        closeTrigger: { top: "3", insetEnd: "3" },
      },
      variants: {
        placement: { center: { positioner: { px: "4" } }, top: { positioner: { px: "4" } } },
      },
      defaultVariants: { placement: "center" },
    }),
    drawer: defineSlotRecipe({
      slots: [],
      base: { backdrop: { bg: "bg.backdrop" }, content: { boxShadow: "xl" } },
    }),
    field: defineSlotRecipe({
      slots: [],
      base: {
        label: { textStyle: "sm", color: "fg.default", userSelect: "auto" },
        errorText: { fontWeight: "normal", textStyle: "xs" },
        helperText: { color: "fg.subtle" },
        requiredIndicator: { color: "fg.subtle" },
      },
    }),
    menu: defineSlotRecipe({
      slots: [],
      base: {
        content: { minW: "44", p: "1" },
        item: { textStyle: "sm", cursor: "default", _icon: { boxSize: "4", color: "fg.subtle" } },
        separator: { bg: "border.hairline" },
      },
      variants: { variant: { subtle: { item: { _highlighted: { bg: "bg.muted" } } } } },
    }),
    nativeSelect: defineSlotRecipe({
      slots: [],
      variants: {
        variant: { outline: { field: typed } },
        size: { md: { root: { "--select-field-height": "sizes.9" } } },
      },
    }),
    tabs: defineSlotRecipe({
      slots: [],
      variants: {
        variant: {
          enclosed: {
            list: { bg: "bg.muted", borderRadius: "l2", p: "0.5" },
            trigger: {
              borderRadius: "l1",
              transitionProperty: "color, background-color",
              transitionDuration: "fast",
              _selected: { bg: "bg.panel", color: "fg.default" },
            },
          },
          line: { trigger: { _selected: { "--indicator-color": "colors.accent.solid" } } },
        },
      },
    }),
    tooltip: defineSlotRecipe({
      slots: [],
      base: { content: { px: "2", borderRadius: "l1", fontWeight: "normal" } },
    }),
    progress: defineSlotRecipe({
      slots: [],
      base: { range: { transitionDuration: "slow" } },
      variants: {
        variant: { outline: { track: { shadow: "none", bgColor: "bg.emphasized" } } },
        shape: { full: {} },
        size: { xs: {} },
      },
      defaultVariants: { shape: "full", size: "xs" },
    }),
    avatar: defineSlotRecipe({
      slots: [],
      base: { root: { colorPalette: "accent" }, fallback: { letterSpacing: "0.01em" } },
    }),
  },
};
