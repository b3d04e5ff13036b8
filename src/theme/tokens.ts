import { defineTokens } from "@chakra-ui/react";

const rem = (value: number) => ({ value: `${value / 4}rem` });

/** Spacing in steps of 4 px, half the page's grid of 8 px. */
const steps = Object.fromEntries(
  [
    0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40,
    44, 48, 52, 56, 60, 64, 72, 80, 96,
  ].map((step) => [step, rem(step)]),
);

const percent = (part: number, of: number) => ({ value: `${(part / of) * 100}%` });

const sans =
  '"Inter Variable", "Inter", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** The scales of the theme, under the names that Chakra's recipes and style props use. */
export const tokens = defineTokens({
  aspectRatios: { square: { value: "1 / 1" }, wide: { value: "16 / 9" } },
  colors: {
    transparent: { value: "transparent" },
    current: { value: "currentColor" },
    black: { value: "#000000" },
    white: { value: "#FFFFFF" },
  },
  cursor: {
    button: { value: "pointer" },
    checkbox: { value: "default" },
    disabled: { value: "not-allowed" },
    menuitem: { value: "default" },
    option: { value: "default" },
    radio: { value: "default" },
    switch: { value: "default" },
  },
  fonts: {
    heading: { value: sans },
    body: { value: sans },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace' },
  },
  fontSizes: {
    "2xs": { value: "0.6875rem" },
    xs: { value: "0.75rem" },
    sm: { value: "0.875rem" },
    md: { value: "1rem" },
    lg: { value: "1.125rem" },
    xl: { value: "1.25rem" },
    "2xl": { value: "1.5rem" },
    "4xl": { value: "2.25rem" },
  },
  fontWeights: {
    normal: { value: "400" },
    medium: { value: "500" },
    semibold: { value: "600" },
    bold: { value: "700" },
  },
  lineHeights: {
    shorter: { value: 1.25 },
    short: { value: 1.375 },
    moderate: { value: 1.5 },
    tall: { value: 1.625 },
  },
  letterSpacings: {
    wide: { value: "0.025em" },
    widest: { value: "0.1em" },
  },
  radii: {
    none: { value: "0" },
    xs: { value: "0.25rem" },
    full: { value: "9999px" },
  },
  spacing: steps,
  sizes: {
    ...steps,
    "3xs": { value: "14rem" },
    "2xs": { value: "16rem" },
    xs: { value: "20rem" },
    sm: { value: "24rem" },
    md: { value: "28rem" },
    lg: { value: "32rem" },
    xl: { value: "36rem" },
    "2xl": { value: "42rem" },
    "4xl": { value: "56rem" },
    sidebar: { value: "15.5rem" },
    page: { value: "75rem" },
    reading: { value: "44rem" },
    form: { value: "26rem" },
    full: { value: "100%" },
    dvh: { value: "100dvh" },
    "1/2": percent(1, 2),
    "1/3": percent(1, 3),
    "2/3": percent(2, 3),
    "1/4": percent(1, 4),
    "3/4": percent(3, 4),
    "2/5": percent(2, 5),
    "3/5": percent(3, 5),
    "4/5": percent(4, 5),
  },
  borders: { xs: { value: "0.5px solid" }, sm: { value: "1px solid" }, md: { value: "2px solid" } },
  durations: {
    fastest: { value: "50ms" },
    faster: { value: "100ms" },
    fast: { value: "150ms" },
    moderate: { value: "200ms" },
    slow: { value: "300ms" },
    slower: { value: "400ms" },
    slowest: { value: "500ms" },
  },
  easings: {
    "ease-in-out": { value: "cubic-bezier(0.42, 0, 0.58, 1)" },
    "ease-in-smooth": { value: "cubic-bezier(0.32, 0.72, 0, 1)" },
  },
  animations: {
    spin: { value: "spin 1s linear infinite" },
    pulse: { value: "pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite" },
  },
  zIndex: {
    hide: { value: -1 },
    base: { value: 0 },
    docked: { value: 10 },
    dropdown: { value: 1000 },
    sticky: { value: 1100 },
    overlay: { value: 1300 },
    modal: { value: 1400 },
    popover: { value: 1500 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
    tooltip: { value: 1800 },
  },
});
