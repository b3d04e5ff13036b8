import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineSemanticTokens,
  type SystemConfig,
  type SystemContext,
} from "@chakra-ui/react";
import { animationStyles, breakpoints, keyframes, layerStyles } from "@chakra-ui/react/theme";
import { cacheStyles } from "./theme/cached-styles.ts";
import { chakraRecipes, recipeOverrides } from "./theme/chakra-recipes.ts";
import { colors, shadows } from "./theme/colors.ts";
import { recipes } from "./theme/recipes.ts";
import { tokens } from "./theme/tokens.ts";

const text = (size: string, lineHeight: string) => ({ value: { fontSize: size, lineHeight } });

const chakra = defineConfig({
  theme: { breakpoints, keyframes, layerStyles, animationStyles, ...chakraRecipes },
});

const baton = defineConfig({
  theme: {
    keyframes: {
      /** The movement of a progress bar without a value. */
      travel: { from: { translate: "-100%" }, to: { translate: "250%" } },
    },
    tokens,
    semanticTokens: {
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

type SemanticTokens = NonNullable<SystemConfig["theme"]>["semanticTokens"];

const createWith = (semanticTokens: SemanticTokens, globals: SystemConfig = {}) =>
  createSystem(defaultBaseConfig, chakra, baton, { theme: { semanticTokens } }, globals);

/** The design system with all that its style sheet for the whole page consists of. */
export const createThemeSystem = (globals: SystemConfig): SystemContext =>
  createWith({ colors, shadows }, globals);

type Tokens = { [name: string]: Tokens | { value: string | object } };

/** The tokens without what they stand for in light and dark. */
const namesOf = (tokens: Tokens): Record<string, object> =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [
      name,
      "value" in token ? { value: name } : namesOf(token),
    ]),
  );

let system: SystemContext | undefined;

/**
 * The design system: the colors, scales and recipes that screens may use. It is made when it is first
 * asked for. Its rules for the whole page are in the style sheet of the build, so that here colors and
 * shadows are only names for what stands there, which takes half the time to make.
 */
export function getSystem(): SystemContext {
  system ??= cacheStyles({ ...createWith(namesOf({ colors, shadows })), _global: [] });
  return system;
}

/** Whether the system has been made. */
export const isSystemMade = (): boolean => system !== undefined;
