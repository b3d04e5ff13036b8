import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineSemanticTokens,
} from "@chakra-ui/react";
import { animationStyles, breakpoints, keyframes, layerStyles } from "@chakra-ui/react/theme";
import { chakraRecipes, recipeOverrides } from "./theme/chakra-recipes.ts";
import { colors, shadows } from "./theme/colors.ts";
import { recipes } from "./theme/recipes.ts";
import { tokens } from "./theme/tokens.ts";

const text = (size: string, lineHeight: string) => ({ value: { fontSize: size, lineHeight } });

const chakra = defineConfig({
  theme: { breakpoints, keyframes, layerStyles, animationStyles, ...chakraRecipes },
});

const baton = defineConfig({
  preflight: true,
  globalCss: {
    "*": {
      fontFeatureSettings: '"cv11"',
      // The names that Chakra's preflight uses.
      "--global-font-mono": "fonts.mono",
      "--global-font-body": "fonts.body",
      "--global-color-border": "colors.border",
    },
    html: {
      lineHeight: "1.5",
      colorPalette: "accent",
      bg: "bg.canvas",
      color: "fg.default",
      // As large as the browser is set to.
      fontSize: "100%",
      scrollbarColor: "{colors.border.emphasized} transparent",
    },
    "html.dark": { colorScheme: "dark" },
    body: {
      fontFamily: "body",
      textStyle: "sm",
      textRendering: "optimizeLegibility",
    },
    "*::placeholder, *[data-placeholder]": { color: "fg.subtle", opacity: "1" },
    "*::selection": { bg: "accent.muted" },
    ":where(a, button, [type=checkbox], [tabindex]):focus-visible": {
      outline: "2px solid",
      outlineColor: "accent.focusRing",
      outlineOffset: "2px",
    },
    // The browser's own controls are a cold gray in dark mode, and the outline of a box has corners.
    // Where it draws with colors of its own, they stay.
    "input:is([type=checkbox], [type=radio])": {
      "@media (forced-colors: none)": {
        appearance: "none",
        position: "relative",
        bg: "bg.card",
        borderWidth: "1px",
        borderColor: "fg.subtle",
        _disabled: { bg: "bg.muted", borderColor: "border.emphasized", cursor: "default" },
      },
    },
    "input[type=checkbox]:is(:checked, :indeterminate)": {
      "@media (forced-colors: none)": {
        bg: "accent.solid",
        borderColor: "accent.solid",
        _before: {
          content: '""',
          position: "absolute",
          inset: "2px",
          bg: "accent.contrast",
          clipPath: "polygon(14% 44%, 0 58%, 38% 92%, 100% 22%, 86% 9%, 37% 64%)",
        },
      },
    },
    "input[type=checkbox]:indeterminate::before": {
      clipPath: "inset(42% 8%)",
    },
    "input[type=radio]:checked": {
      "@media (forced-colors: none)": {
        bg: "accent.contrast",
        borderWidth: "5px",
        borderColor: "accent.solid",
      },
    },
    "input[type=checkbox]": { borderRadius: "xs" },
    "input[type=radio]": { boxSize: "4", flexShrink: "0", borderRadius: "full" },
    // An empty one would be lost.
    "input:is(:checked, :indeterminate):disabled": { opacity: "0.5" },
    // Black or white in full, it would be the loudest thing in its field.
    "::-webkit-calendar-picker-indicator": { opacity: "0.6" },
    // A black triangle, where what is typed and the arrow keys open the list of names as well.
    "input[list]::-webkit-calendar-picker-indicator": { display: "none !important" },
    // As the buttons of Baton beside it.
    "::file-selector-button": {
      font: "inherit",
      fontWeight: "medium",
      color: "fg.default",
      bg: "var(--button-bg, {colors.bg.card})",
      borderWidth: "1px",
      borderStyle: "solid",
      borderColor: "border.control",
      borderRadius: "l1",
      px: "3",
      py: "1",
      me: "3",
      cursor: "pointer",
    },
    mark: { bg: "bg.mark", color: "fg.default", borderRadius: "2px", boxDecorationBreak: "clone" },
    "*, *::before, *::after": {
      _motionReduce: {
        animationDuration: "0.01ms !important",
        animationIterationCount: "1 !important",
        transitionDuration: "0s !important",
        scrollBehavior: "auto !important",
      },
    },
    // A card that is let go arrives once its movement has ended: one of no length never ends.
    "[data-rfd-draggable-id], [data-rfd-placeholder-context-id]": {
      _motionReduce: {
        transitionProperty: "transform, opacity",
        transitionDuration: "0.01ms !important",
      },
    },
  },
  theme: {
    keyframes: {
      /** The movement of a progress bar without a value. */
      travel: { from: { translate: "-100%" }, to: { translate: "250%" } },
    },
    tokens,
    semanticTokens: {
      colors,
      shadows,
      radii: defineSemanticTokens.radii({
        l1: { value: "6px" },
        l2: { value: "8px" },
        l3: { value: "10px" },
      }),
    },
    textStyles: {
      "2xs": text("2xs", "1rem"),
      xs: text("xs", "1rem"),
      sm: text("sm", "1.25rem"),
      md: text("md", "1.5rem"),
      lg: text("lg", "1.75rem"),
      xl: text("xl", "1.875rem"),
      /** The title of a page. */
      pageTitle: {
        value: {
          fontSize: "1.375rem",
          lineHeight: "1.75rem",
          fontWeight: "600",
          letterSpacing: "-0.02em",
        },
      },
      /** The title over several cards. */
      groupTitle: {
        value: {
          fontSize: "1.0625rem",
          lineHeight: "1.5rem",
          fontWeight: "600",
          letterSpacing: "-0.012em",
        },
      },
      /** The title of a card or a section. */
      cardTitle: {
        value: {
          fontSize: "0.9375rem",
          lineHeight: "1.375rem",
          fontWeight: "600",
          letterSpacing: "-0.01em",
        },
      },
      /** The headline of the sign-in and project setup pages. */
      display: {
        value: {
          fontSize: { base: "1.75rem", md: "2.25rem" },
          lineHeight: { base: "2.125rem", md: "2.625rem" },
          fontWeight: "600",
          letterSpacing: "-0.028em",
        },
      },
      /** Numbers in columns, and numbers that change. */
      figure: { value: { fontVariantNumeric: "tabular-nums" } },
    },
    recipes: { ...recipes, ...recipeOverrides.recipes },
    slotRecipes: recipeOverrides.slotRecipes,
  },
});

/** The design system: the colors, scales and recipes that screens may use. */
export const system = createSystem(defaultBaseConfig, chakra, baton);
