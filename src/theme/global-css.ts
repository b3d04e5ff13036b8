import { defineConfig } from "@chakra-ui/react";

/** The rules of the whole page. The build writes them into a style sheet (vite.config.ts). */
export const globalCss = defineConfig({
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
});
