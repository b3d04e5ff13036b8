import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineSemanticTokens,
} from "@chakra-ui/react";
import {
  animationStyles,
  breakpoints,
  globalCss,
  keyframes,
  layerStyles,
  textStyles,
} from "@chakra-ui/react/theme";
import { colors, shadows } from "./theme/colors.ts";
import { batonRecipes, chakraRecipes } from "./theme/recipes.ts";
import { tokens } from "./theme/tokens.ts";

/** Chakra's motions, text styles and the recipes in use, without its palettes. */
const chakraParts = defineConfig({
  preflight: true,
  globalCss,
  theme: { breakpoints, keyframes, layerStyles, animationStyles, textStyles, ...chakraRecipes },
});

const baton = defineConfig({
  globalCss: {
    html: {
      colorPalette: "accent",
      bg: "bg.canvas",
      color: "fg.default",
      fontSize: "16px",
      scrollbarColor: "{colors.border.emphasized} transparent",
    },
    "html.dark": { colorScheme: "dark" },
    body: {
      fontFamily: "body",
      textStyle: "sm",
      fontFeatureSettings: '"cv11", "ss03"',
      textRendering: "optimizeLegibility",
    },
    "*::placeholder, *[data-placeholder]": { color: "fg.subtle", opacity: "1" },
    "*::selection": { bg: "accent.muted" },
    mark: { bg: "bg.mark", color: "inherit", borderRadius: "2px", boxDecorationBreak: "clone" },
    ":where(a, button, [tabindex]):focus-visible": {
      outline: "2px solid",
      outlineColor: "accent.focusRing",
      outlineOffset: "2px",
    },
    "*, *::before, *::after": {
      _motionReduce: {
        animationDuration: "0.01ms !important",
        animationIterationCount: "1 !important",
        transitionDuration: "0.01ms !important",
        scrollBehavior: "auto !important",
      },
    },
  },
  theme: {
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
      /** The one title of a page. */
      pageTitle: {
        value: {
          fontSize: "1.375rem",
          lineHeight: "1.75rem",
          fontWeight: "600",
          letterSpacing: "-0.02em",
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
      /** The one statement of a page without the shell. */
      display: {
        value: {
          fontSize: { base: "1.75rem", md: "2.25rem" },
          lineHeight: { base: "2.125rem", md: "2.625rem" },
          fontWeight: "600",
          letterSpacing: "-0.028em",
        },
      },
      /** Figures that stand under each other or change. */
      figure: { value: { fontVariantNumeric: "tabular-nums" } },
    },
    ...batonRecipes,
  },
});

/** The one look of Baton: what a screen may use is named here. */
export const system = createSystem(defaultBaseConfig, chakraParts, baton);
