import { defineSemanticTokens } from "@chakra-ui/react";

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** A family usable as `colorPalette`: the names are the ones Chakra's recipes ask for. */
const palette = (shades: {
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
  subtle: ["#F3F1EC", "#292722"],
  muted: ["#EAE7E0", "#34312C"],
});

const accent = palette({
  solid: ["#1F5C45", "#2C7A5C"],
  fg: ["#1F5C45", "#7CCBA6"],
  subtle: ["#E8F0EB", "#1B2C25"],
  muted: ["#D2E3D9", "#254236"],
});

const red = palette({
  solid: ["#B4322A", "#C2473E"],
  fg: ["#A3261F", "#F2988F"],
  subtle: ["#FBEAE7", "#3A211E"],
  muted: ["#F5D5D0", "#50302B"],
});

const blue = palette({
  solid: ["#2F6FC4", "#4C83CC"],
  fg: ["#1D4F91", "#8DB8F0"],
  subtle: ["#E7EEF8", "#1C2837"],
  muted: ["#D0DFF3", "#27394F"],
});

const amber = palette({
  solid: ["#A8620F", "#C98432"],
  fg: ["#85480A", "#EDB566"],
  subtle: ["#FBF0DF", "#352917"],
  muted: ["#F4DFBD", "#4B3A20"],
});

const green = palette({
  solid: ["#27824D", "#3F9C66"],
  fg: ["#1F6B3F", "#83CF9E"],
  subtle: ["#E5F3E9", "#1B2F23"],
  muted: ["#CBE6D4", "#264431"],
});

const purple = palette({
  solid: ["#7651B8", "#9070CC"],
  fg: ["#5B3A99", "#C0A6F0"],
  subtle: ["#F0EAF9", "#2A2338"],
  muted: ["#DFD3F2", "#3C3250"],
});

const yellow = palette({
  solid: ["#8F7200", "#B79B2C"],
  fg: ["#6B5600", "#E3C95C"],
  subtle: ["#FAF4D9", "#322C16"],
  muted: ["#F0E5B0", "#463E20"],
});

const pink = palette({
  solid: ["#BC4585", "#CC669D"],
  fg: ["#96306A", "#F0A0C9"],
  subtle: ["#FBE9F3", "#38202D"],
  muted: ["#F4D2E4", "#4F2F41"],
});

const orange = palette({
  solid: ["#C25A1C", "#D07A42"],
  fg: ["#974110", "#F2AD80"],
  subtle: ["#FCEDE3", "#382418"],
  muted: ["#F7D8C4", "#4F3423"],
});

const gray = palette({
  solid: ["#7C776D", "#8C877C"],
  fg: ["#57534B", "#B3AEA4"],
  subtle: ["#F0EEE8", "#2B2925"],
  muted: ["#E3DFD6", "#3A3732"],
});

/** Every color a screen may name, in light and dark. */
export const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: both("#FFFFFF", "#1E1D1A"),
    canvas: both("#FAF9F6", "#171614"),
    sidebar: both("#F5F3EE", "#131210"),
    card: both("#FFFFFF", "#1E1D1A"),
    panel: both("#FFFFFF", "#24231F"),
    subtle: both("#F8F6F2", "#23221E"),
    muted: both("#F3F1EC", "#292722"),
    emphasized: both("#EAE7E0", "#34312C"),
    hover: both("#EFECE5", "#211F1C"),
    inverted: both("#1C1B19", "#F1EFEA"),
    /** The one large colored surface: beside the forms of a page without the shell. */
    brand: both("#17412F", "#12291F"),
    backdrop: both("rgba(28, 27, 25, 0.32)", "rgba(0, 0, 0, 0.6)"),
    error: both("#FBEAE7", "#3A211E"),
    warning: both("#FBF0DF", "#352917"),
    success: both("#E5F3E9", "#1B2F23"),
    info: both("#E7EEF8", "#1C2837"),
    /** Behind a passage that a citation or a search points at. */
    mark: both("#FFF0B8", "#4A4017"),
  },
  fg: {
    DEFAULT: both("#1C1B19", "#F1EFEA"),
    default: both("#1C1B19", "#F1EFEA"),
    muted: both("#57534B", "#B3AEA4"),
    subtle: both("#6C675F", "#989388"),
    inverted: both("#FAF9F6", "#171614"),
    onBrand: both("#FFFFFF", "#F1F7F3"),
    onBrandMuted: both("#C3D9CC", "#A9C4B5"),
    error: both("#A3261F", "#F2988F"),
    warning: both("#85480A", "#EDB566"),
    success: both("#1F6B3F", "#83CF9E"),
    info: both("#1D4F91", "#8DB8F0"),
  },
  border: {
    DEFAULT: both("#E8E5DE", "#2F2D28"),
    hairline: both("#E8E5DE", "#2F2D28"),
    /** Around what can be typed into or pressed. */
    control: both("#D3CEC3", "#47443D"),
    muted: both("#F0EDE7", "#282622"),
    subtle: both("#F0EDE7", "#282622"),
    emphasized: both("#BDB7AA", "#5C584F"),
    inverted: both("#34312C", "#D3CEC3"),
    onBrand: both("#2F5C48", "#264536"),
    error: both("#C2473E", "#DC5E55"),
  },
  neutral,
  accent,
  danger: red,
  status: {
    todo: gray,
    inProgress: blue,
    atRisk: amber,
    completed: green,
    failed: red,
    processing: blue,
    pending: gray,
  },
  track: { blue, green, purple, red, yellow, pink, orange, gray },
});

/** Only what floats above the page casts a shadow. */
export const shadows = defineSemanticTokens.shadows({
  xs: both("0 1px 2px rgba(28, 27, 25, 0.06)", "0 1px 2px rgba(0, 0, 0, 0.4)"),
  sm: both("0 1px 3px rgba(28, 27, 25, 0.08)", "0 1px 3px rgba(0, 0, 0, 0.5)"),
  md: both(
    "0 4px 12px rgba(28, 27, 25, 0.08), 0 0 0 1px rgba(28, 27, 25, 0.06)",
    "0 4px 12px rgba(0, 0, 0, 0.5), 0 0 0 1px rgba(255, 255, 255, 0.06)",
  ),
  lg: both(
    "0 12px 32px rgba(28, 27, 25, 0.12), 0 0 0 1px rgba(28, 27, 25, 0.06)",
    "0 12px 32px rgba(0, 0, 0, 0.6), 0 0 0 1px rgba(255, 255, 255, 0.07)",
  ),
  xl: both(
    "0 24px 56px rgba(28, 27, 25, 0.16), 0 0 0 1px rgba(28, 27, 25, 0.06)",
    "0 24px 56px rgba(0, 0, 0, 0.65), 0 0 0 1px rgba(255, 255, 255, 0.07)",
  ),
  inset: both("inset 0 0 0 1px rgba(28, 27, 25, 0.05)", "inset 0 0 0 1px rgba(255,255,255,0.05)"),
});
