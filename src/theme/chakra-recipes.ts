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
import { fieldColors, fieldText, touch } from "./recipes.ts";

/** Chakra's recipes for the components in use; all of its recipes would be twice the script. */
export const chakraRecipes = {
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

/**
 * A hairline at the top and bottom of a scrolling area wherever content is cut off. The covers
 * scroll with the content, so each hides its line once the end of the content is reached.
 */
const cutOffLines = {
  bgImage: [line("bg.panel"), line("bg.panel"), line("border"), line("border")].join(", "),
  backgroundPosition: "0 0, 0 100%, 0 0, 0 100%",
  bgSize: "100% 1px",
  bgRepeat: "no-repeat",
  bgAttachment: "local, local, scroll, scroll",
};

/** In the dark it is lighter than a card, and a button with a card's color would be a hole in it. */
const floating = { "--button-bg": "colors.bg.panel" };

/** What Baton changes in Chakra's recipes. */
export const recipeOverrides = {
  recipes: {
    badge: defineRecipe({
      base: {
        colorPalette: "neutral",
        borderRadius: "l1",
        userSelect: "auto",
        // Tabular figures come with a wide hyphen, which tears words apart.
        fontVariantNumeric: "normal",
      },
    }),
    kbd: defineRecipe({
      base: {
        fontFamily: "body",
        fontWeight: "normal",
        color: "fg.subtle",
        whiteSpace: "pre",
        // Chakra's negative spacing would leave no gap between words.
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
        backdrop: {
          bg: "bg.backdrop",
          // Over another dialog: two in full would leave nothing of the page to be seen.
          "[data-scope=dialog][data-part=backdrop][data-state=open] ~ &": { bg: "bg.backdrop/50" },
        },
        content: { ...floating, borderRadius: "l3", boxShadow: "xl" },
        header: {
          px: { base: "4", md: "6" },
          pt: "5",
          pb: "3",
          "&:has(+ .chakra-dialog__footer)": { pb: "5" },
        },
        body: {
          px: { base: "4", md: "6" },
          pt: "1",
          pb: "5",
          "&:has(+ .chakra-dialog__footer)": { pb: "1" },
          "& + .chakra-dialog__footer": { pt: "4" },
          "&:not(:has(+ .chakra-dialog__footer))": { borderBottomRadius: "l3" },
          ...cutOffLines,
        },
        footer: { px: { base: "4", md: "6" }, pt: "0", pb: "5", gap: "3" },
        title: {
          // Room for the close button.
          pe: "6",
          textStyle: "md",
          fontWeight: "semibold",
          letterSpacing: "-0.01em",
          textWrap: "balance",
          overflowWrap: "anywhere",
        },
        description: { textWrap: "pretty", overflowWrap: "anywhere" },
        // In line with the title, also where it is larger for fingers.
        closeTrigger: {
          top: "4",
          insetEnd: { base: "2.5", md: "4" },
          [touch]: { top: "2.5", insetEnd: "2.5" },
        },
      },
      variants: {
        placement: {
          center: { positioner: { px: { base: "2", md: "4" } } },
          // Phones need the room, and half of the page's own bar over a dialog would be in the way.
          top: {
            positioner: { px: { base: "2", md: "4" } },
            content: { "--dialog-base-margin": { base: "spacing.2", md: "spacing.16" } },
          },
        },
        scrollBehavior: {
          inside: { content: { maxH: { base: "calc(100% - 1rem)", md: "calc(100% - 7.5rem)" } } },
        },
      },
      defaultVariants: { placement: "center" },
    }),
    drawer: defineSlotRecipe({
      slots: [],
      base: {
        backdrop: { bg: "bg.backdrop" },
        content: { ...floating, boxShadow: "xl" },
        // In line with the name at the top, also where it is larger for fingers.
        closeTrigger: { top: "2.5", [touch]: { top: "1.5" } },
      },
    }),
    menu: defineSlotRecipe({
      slots: [],
      base: {
        content: { minW: "44", p: "1" },
        // Icons are fainter than the text beside them and take its color.
        item: {
          textStyle: "sm",
          cursor: "default",
          _icon: { boxSize: "4", opacity: "0.7" },
          [touch]: { minH: "11" },
        },
        itemGroupLabel: { textStyle: "xs", fontWeight: "medium", color: "fg.muted" },
        separator: { bg: "border.hairline" },
      },
      variants: { variant: { subtle: { item: { _highlighted: { bg: "bg.emphasized" } } } } },
    }),
    popover: defineSlotRecipe({ slots: [], base: { content: floating } }),
    nativeSelect: defineSlotRecipe({
      slots: [],
      variants: {
        variant: { outline: { field: { ...fieldColors, textStyle: fieldText } } },
        size: {
          md: {
            root: {
              "--select-field-height": "sizes.9",
              [touch]: { "--select-field-height": "sizes.11" },
            },
          },
        },
      },
    }),
    tabs: defineSlotRecipe({
      slots: [],
      variants: {
        variant: {
          line: {
            trigger: {
              _selected: {
                // Within the row, which scrolls and would cut off what reaches over its line.
                _horizontal: {
                  "--indicator-offset-y": "0px",
                  "--indicator-color": "colors.accent.fg",
                },
              },
            },
          },
        },
      },
    }),
    tooltip: defineSlotRecipe({
      slots: [],
      base: { content: { px: "2", borderRadius: "l1", fontWeight: "normal" } },
    }),
  },
};
