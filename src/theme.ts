import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineSemanticTokens,
  type SystemConfig,
  type SystemContext,
} from "@chakra-ui/react";
import { breakpoints } from "@chakra-ui/react/theme";
import { colors, shadows } from "./theme/colors.ts";
import { recipes } from "./theme/recipes.ts";
import { tokens } from "./theme/tokens.ts";

const text = (size: string, lineHeight: string) => ({ value: { fontSize: size, lineHeight } });

const baton = defineConfig({
  preflight: true,
  globalCss: {
    "*": {
      fontFeatureSettings: '"cv11"',
      // The names Chakra's preflight asks for.
      "--global-font-mono": "fonts.mono",
      "--global-font-body": "fonts.body",
      "--global-color-border": "colors.border",
    },
    html: {
      lineHeight: "1.5",
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
      textRendering: "optimizeLegibility",
    },
    "*::placeholder, *[data-placeholder]": { color: "fg.subtle", opacity: "1" },
    "*::selection": { bg: "accent.muted" },
    ":where(a, button, [type=checkbox], [tabindex]):focus-visible": {
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
    breakpoints,
    keyframes: {
      spin: { to: { transform: "rotate(360deg)" } },
      pulse: { "50%": { opacity: "0.5" } },
      "fade-in": { from: { opacity: 0 } },
      "slide-from-bottom": { from: { translate: "0 0.5rem" } },
    },
    layerStyles: { disabled: { value: { opacity: "0.5", cursor: "not-allowed" } } },
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
    recipes,
  },
});

/** The same function, which answers from memory when asked about the same object again. */
function remembering<Asked extends object, Answer>(answer: (asked: Asked) => Answer) {
  const known = new WeakMap<Asked, Answer>();
  return (asked: Asked): Answer => {
    const before = known.get(asked);
    if (before !== undefined) return before;
    const found = answer(asked);
    known.set(asked, found);
    return found;
  };
}

/**
 * The one look of Baton: what a screen may use is named here.
 * @param parts what further pages need
 */
export function createLook(...parts: SystemConfig[]): SystemContext {
  const look = createSystem(defaultBaseConfig, baton, ...parts);
  // Every element asks for its recipe each time it is drawn, and Chakra would put it together anew.
  return { ...look, cva: remembering(look.cva) };
}
