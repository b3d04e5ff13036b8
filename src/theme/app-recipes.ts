import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react";
import {
  badgeRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  hoverCardSlotRecipe,
  iconRecipe,
  kbdRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  tabsSlotRecipe,
  tooltipSlotRecipe,
} from "@chakra-ui/react/theme";
import { typed, typedText } from "./recipes.ts";

/** The recipes of what only the app's pages show: badges, dialogs, menus and other floats. */
export const chakraAppRecipes = {
  recipes: {
    badge: badgeRecipe,
    icon: iconRecipe,
    kbd: kbdRecipe,
    separator: separatorRecipe,
    skeleton: skeletonRecipe,
  },
  slotRecipes: {
    dialog: dialogSlotRecipe,
    drawer: drawerSlotRecipe,
    hoverCard: hoverCardSlotRecipe,
    menu: menuSlotRecipe,
    nativeSelect: nativeSelectSlotRecipe,
    popover: popoverSlotRecipe,
    tabs: tabsSlotRecipe,
    tooltip: tooltipSlotRecipe,
  },
};

const line = (color: string) => `linear-gradient({colors.${color}}, {colors.${color}})`;

/** A hairline at each edge of what scrolls, under a cover that scrolls with the content's own ends. */
const linesWhereCut = {
  bgImage: [line("bg.panel"), line("bg.panel"), line("border"), line("border")].join(", "),
  backgroundPosition: "0 0, 0 100%, 0 0, 0 100%",
  bgSize: "100% 1px",
  bgRepeat: "no-repeat",
  bgAttachment: "local, local, scroll, scroll",
};

/** What Baton changes in them. */
export const batonAppRecipes = {
  recipes: {
    badge: defineRecipe({
      base: {
        colorPalette: "neutral",
        borderRadius: "l1",
        userSelect: "auto",
        // Figures of one width come with a hyphen of that width, which tears words apart.
        fontVariantNumeric: "normal",
      },
    }),
    kbd: defineRecipe({
      base: {
        fontFamily: "body",
        fontWeight: "normal",
        color: "fg.subtle",
        whiteSpace: "pre",
        // Chakra draws the words together, until nothing is left between them.
        wordSpacing: "normal",
      },
    }),
    skeleton: defineRecipe({
      variants: { variant: { pulse: { background: "bg.emphasized" } } },
    }),
  },
  slotRecipes: {
    dialog: defineSlotRecipe({
      slots: [],
      base: {
        backdrop: { bg: "bg.backdrop" },
        content: { borderRadius: "l3", boxShadow: "xl" },
        header: {
          px: "6",
          pt: "5",
          pb: "3",
          "&:has(+ .chakra-dialog__footer)": { pb: "5" },
        },
        body: {
          pt: "1",
          pb: "5",
          "&:has(+ .chakra-dialog__footer)": { pb: "1" },
          "& + .chakra-dialog__footer": { pt: "4" },
          ...linesWhereCut,
        },
        footer: { pt: "0", pb: "5", gap: "2" },
        title: {
          // Clear of the close button; what describes the dialog stands below both.
          pe: "6",
          textStyle: "md",
          fontWeight: "semibold",
          letterSpacing: "-0.01em",
          textWrap: "balance",
        },
        description: { textWrap: "pretty" },
        closeTrigger: { top: "4", insetEnd: "4" },
      },
      variants: {
        placement: {
          center: { positioner: { px: "4" } },
          // On phones, which need the room.
          top: {
            positioner: { px: "4" },
            content: { "--dialog-base-margin": { base: "spacing.6", md: "spacing.16" } },
          },
        },
        scrollBehavior: {
          inside: { content: { maxH: { base: "calc(100% - 3rem)", md: "calc(100% - 7.5rem)" } } },
        },
      },
      defaultVariants: { placement: "center" },
    }),
    drawer: defineSlotRecipe({
      slots: [],
      base: { backdrop: { bg: "bg.backdrop" }, content: { boxShadow: "xl" } },
    }),
    menu: defineSlotRecipe({
      slots: [],
      base: {
        content: { minW: "44", p: "1" },
        // Quieter than the words beside it, and red where those are.
        item: { textStyle: "sm", cursor: "default", _icon: { boxSize: "4", opacity: "0.7" } },
        separator: { bg: "border.hairline" },
      },
      variants: { variant: { subtle: { item: { _highlighted: { bg: "bg.emphasized" } } } } },
    }),
    nativeSelect: defineSlotRecipe({
      slots: [],
      variants: {
        variant: { outline: { field: { ...typed, textStyle: typedText } } },
        size: { md: { root: { "--select-field-height": "sizes.9" } } },
      },
    }),
    tooltip: defineSlotRecipe({
      slots: [],
      base: { content: { px: "2", borderRadius: "l1", fontWeight: "normal" } },
    }),
  },
};
