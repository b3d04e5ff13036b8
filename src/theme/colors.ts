import { defineSemanticTokens } from "@chakra-ui/react";

export const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** A family usable as `colorPalette`: the names are the ones Chakra's recipes ask for. */
export const palette = (shades: {
  solid: [string, string];
  contrast?: [string, string];
  fg: [string, string];
  subtle: [string, string];
  muted: [string, string];
}) => ({
  DEFAULT: both(...shades.solid),
  solid: both(...shades.solid),
  contrast: both(...(shades.contrast ?? ["#FFFFFF", "#FFFFFF"])),
  fg: both(...shades.fg),
  subtle: both(...shades.subtle),
  muted: both(...shades.muted),
  emphasized: both(...shades.muted),
  border: both(...shades.muted),
  focusRing: both("#2F7D5E", "#5FB993"),
});

const neutral = palette({
  solid: ["#1C1B19", "#F1EFEA"],
  contrast: ["#FFFFFF", "#171614"],
  fg: ["#1C1B19", "#F1EFEA"],
  subtle: ["#EEEBE4", "#312E29"],
  muted: ["#E5E1D9", "#3A3732"],
});

const accent = palette({
  solid: ["#1F5C45", "#2C7A5C"],
  fg: ["#1F5C45", "#7CCBA6"],
  subtle: ["#E8F0EB", "#1B2C25"],
  muted: ["#D2E3D9", "#254236"],
});

/** The colors of every page, in light and dark; what only the app's pages show is in app-colors.ts. */
export const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: both("#FFFFFF", "#1E1D1A"),
    canvas: both("#FAF9F6", "#171614"),
    card: both("#FFFFFF", "#1E1D1A"),
    panel: both("#FFFFFF", "#24231F"),
    subtle: both("#F8F6F2", "#23221E"),
    muted: both("#F3F1EC", "#292722"),
    emphasized: both("#EAE7E0", "#34312C"),
    /** What stands out of a muted bar, such as its chosen tab. */
    raised: both("#FFFFFF", "#3D3A34"),
    /** The one large colored surface: beside the forms of a page without the shell. */
    brand: both("#17412F", "#12291F"),
  },
  fg: {
    DEFAULT: both("#1C1B19", "#F1EFEA"),
    default: both("#1C1B19", "#F1EFEA"),
    muted: both("#57534B", "#B3AEA4"),
    subtle: both("#6A655D", "#A39E93"),
    onBrand: both("#FFFFFF", "#F1F7F3"),
    onBrandMuted: both("#C3D9CC", "#A9C4B5"),
    error: both("#A3261F", "#F2988F"),
    success: both("#1F6B3F", "#83CF9E"),
  },
  border: {
    DEFAULT: both("#E8E5DE", "#2F2D28"),
    hairline: both("#E8E5DE", "#2F2D28"),
    /** Around what can be typed into or pressed. */
    control: both("#D3CEC3", "#47443D"),
    emphasized: both("#BDB7AA", "#5C584F"),
    onBrand: both("#2F5C48", "#264536"),
    error: both("#C2473E", "#DC5E55"),
  },
  neutral,
  accent,
});

/** Only what floats above the page casts a shadow. */
export const shadows = defineSemanticTokens.shadows({
  xs: both("0 1px 2px rgba(28, 27, 25, 0.06)", "0 1px 2px rgba(0, 0, 0, 0.4)"),
  lg: both(
    "0 12px 32px rgba(28, 27, 25, 0.12), 0 0 0 1px rgba(28, 27, 25, 0.06)",
    "0 12px 32px rgba(0, 0, 0, 0.6), 0 0 0 1px rgba(255, 255, 255, 0.07)",
  ),
});
