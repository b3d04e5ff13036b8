import { defineSemanticTokens } from "@chakra-ui/react";
import { both, palette } from "./colors.ts";

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

const red = palette({
  solid: ["#B4322A", "#C2473E"],
  fg: ["#A3261F", "#F2988F"],
  subtle: ["#FBEAE7", "#3A211E"],
  muted: ["#F5D5D0", "#50302B"],
});

/** The colors of the app's pages: of states, which mean nothing but the state, of tracks, and more. */
export const appColors = defineSemanticTokens.colors({
  bg: {
    sidebar: both("#F5F3EE", "#131210"),
    /** What cards lie in: below the page in the dark as in the light. */
    well: both("#F3F1EC", "#100F0D"),
    hover: both("#EFECE5", "#211F1C"),
    inverted: both("#1C1B19", "#F1EFEA"),
    backdrop: both("rgba(28, 27, 25, 0.32)", "rgba(0, 0, 0, 0.6)"),
    error: both("#FBEAE7", "#3A211E"),
    warning: both("#FBF0DF", "#352917"),
    info: both("#E7EEF8", "#1C2837"),
    /** Behind a passage that a citation or a search points at. */
    mark: both("#FFF0B8", "#4A4017"),
  },
  fg: {
    inverted: both("#FAF9F6", "#171614"),
    warning: both("#85480A", "#EDB566"),
    info: both("#1D4F91", "#8DB8F0"),
  },
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

export const appShadows = defineSemanticTokens.shadows({
  sm: both("0 1px 3px rgba(28, 27, 25, 0.08)", "0 1px 3px rgba(0, 0, 0, 0.5)"),
  md: both(
    "0 4px 12px rgba(28, 27, 25, 0.08), 0 0 0 1px rgba(28, 27, 25, 0.06)",
    "0 4px 12px rgba(0, 0, 0, 0.5), 0 0 0 1px rgba(255, 255, 255, 0.06)",
  ),
  xl: both(
    "0 24px 56px rgba(28, 27, 25, 0.16), 0 0 0 1px rgba(28, 27, 25, 0.06)",
    "0 24px 56px rgba(0, 0, 0, 0.65), 0 0 0 1px rgba(255, 255, 255, 0.07)",
  ),
});
