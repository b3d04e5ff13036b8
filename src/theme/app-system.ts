import { defineTokens } from "@chakra-ui/react";
import { animationStyles, keyframes, layerStyles } from "@chakra-ui/react/theme";
import { createLook } from "../theme.ts";
import { appColors, appShadows } from "./app-colors.ts";
import { batonAppRecipes, chakraAppRecipes } from "./app-recipes.ts";

/** How a bar moves that does not know how far it is. */
const travel = { from: { translate: "-100%" }, to: { translate: "250%" } };

const appTokens = defineTokens({
  aspectRatios: { square: { value: "1 / 1" }, wide: { value: "16 / 9" } },
  cursor: {
    button: { value: "pointer" },
    checkbox: { value: "default" },
    disabled: { value: "not-allowed" },
    menuitem: { value: "default" },
    option: { value: "default" },
    radio: { value: "default" },
    switch: { value: "default" },
  },
});

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
  {
    globalCss: {
      // The browser's own are a cold gray there.
      ".dark input[type=checkbox]:not(:checked)": {
        appearance: "none",
        bg: "bg.subtle",
        borderWidth: "1px",
        borderColor: "fg.subtle",
      },
      "input[type=checkbox]": { borderRadius: "xs" },
      mark: { bg: "bg.mark", color: "inherit", borderRadius: "2px", boxDecorationBreak: "clone" },
    },
    theme: {
      tokens: appTokens,
      semanticTokens: { colors: appColors, shadows: appShadows },
      ...batonAppRecipes,
    },
  },
);
