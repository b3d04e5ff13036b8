import { animationStyles, keyframes, layerStyles } from "@chakra-ui/react/theme";
import { createLook } from "../theme.ts";
import { appColors } from "./app-colors.ts";
import { batonAppRecipes, chakraAppRecipes } from "./app-recipes.ts";

/** How a bar moves that does not know how far it is. */
const travel = { from: { translate: "-100%" }, to: { translate: "250%" } };

/** The look inside the shell, loaded with it: the pages before it need no dialogs or menus. */
export const appSystem = createLook(
  {
    theme: {
      keyframes: { ...keyframes, travel },
      layerStyles,
      animationStyles,
      ...chakraAppRecipes,
    },
  },
  { theme: { semanticTokens: { colors: appColors }, ...batonAppRecipes } },
);
