import { defineSemanticTokens } from "@chakra-ui/react";
import {
  accent,
  amber,
  blue,
  both,
  gray,
  green,
  neutral,
  orange,
  pink,
  purple,
  red,
  yellow,
} from "./palettes.ts";

/** Every color a screen may use, in light and dark. */
export const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: both("#FFFFFF", "#1E1D1A"),
    canvas: both("#FAF9F6", "#171614"),
    sidebar: both("#F5F3EE", "#131210"),
    /** Behind cards in columns: darker than the page, in light and dark alike. */
    well: both("#F3F1EC", "#100F0D"),
    card: both("#FFFFFF", "#1E1D1A"),
    panel: both("#FFFFFF", "#24231F"),
    subtle: both("#F8F6F2", "#2A2824"),
    muted: both("#F3F1EC", "#2F2D28"),
    hover: both("#EFECE5", "#211F1C"),
    emphasized: both("#EAE7E0", "#373430"),
    /** Stands out from a muted bar, such as the selected tab. */
    raised: both("#FFFFFF", "#3D3A34"),
    /** The one large colored surface: beside the forms of the sign-in page. */
    brand: both("#17412F", "#12291F"),
    inverted: both("#1C1B19", "#F1EFEA"),
    backdrop: both("rgba(28, 27, 25, 0.32)", "rgba(0, 0, 0, 0.6)"),
    error: both("#FBEAE7", "#3A211E"),
    success: both("#E3F2E8", "#1C3325"),
    warning: both("#FBF0DF", "#352917"),
    info: both("#E7EEF8", "#1C2837"),
    /** Behind a passage that a citation or a search points to. */
    mark: both("#FFF0B8", "#4A4017"),
  },
  fg: {
    DEFAULT: both("#1C1B19", "#F1EFEA"),
    default: both("#1C1B19", "#F1EFEA"),
    muted: both("#57534B", "#B3AEA4"),
    subtle: both("#6A655D", "#A39E93"),
    inverted: both("#FAF9F6", "#171614"),
    onBrand: both("#FFFFFF", "#F1F7F3"),
    onBrandMuted: both("#C3D9CC", "#A9C4B5"),
    error: both("#A3261F", "#F2988F"),
    warning: both("#85480A", "#EDB566"),
    info: both("#1D4F91", "#8DB8F0"),
    success: both("#1F6B3F", "#83CF9E"),
  },
  border: {
    DEFAULT: both("#E8E5DE", "#35322D"),
    hairline: both("#E8E5DE", "#35322D"),
    /** Around inputs and buttons. */
    control: both("#D3CEC3", "#47443D"),
    emphasized: both("#BDB7AA", "#5C584F"),
    onBrand: both("#2F5C48", "#264536"),
    error: both("#C2473E", "#DC5E55"),
  },
  neutral,
  accent,
  danger: red,
  // With a dot instead of the dash, Chakra would make each color once more, as one of a family "status".
  // Used for statuses only, so that the color always means the status.
  "status-todo": gray,
  "status-inProgress": blue,
  "status-atRisk": amber,
  "status-completed": green,
  "status-failed": red,
  "status-processing": blue,
  "status-pending": gray,
  "track-blue": blue,
  "track-green": green,
  "track-purple": purple,
  "track-red": red,
  "track-yellow": yellow,
  "track-pink": pink,
  "track-orange": orange,
  "track-gray": gray,
});

/** Only what floats above the page casts a shadow. */
export const shadows = defineSemanticTokens.shadows({
  xs: both("0 1px 2px rgba(28, 27, 25, 0.06)", "0 1px 2px rgba(0, 0, 0, 0.4)"),
  sm: both("0 1px 3px rgba(28, 27, 25, 0.08)", "0 1px 3px rgba(0, 0, 0, 0.5)"),
  md: both(
    "0 4px 12px rgba(28, 27, 25, 0.08), 0 0 0 1px rgba(28, 27, 25, 0.06)",
    "0 4px 12px rgba(0, 0, 0, 0.5), 0 0 0 1px rgba(255, 255, 255, 0.12)",
  ),
  lg: both(
    "0 12px 32px rgba(28, 27, 25, 0.12), 0 0 0 1px rgba(28, 27, 25, 0.06)",
    "0 12px 32px rgba(0, 0, 0, 0.4), 0 0 0 1px rgba(255, 255, 255, 0.12)",
  ),
  xl: both(
    "0 24px 56px rgba(28, 27, 25, 0.16), 0 0 0 1px rgba(28, 27, 25, 0.06)",
    "0 24px 56px rgba(0, 0, 0, 0.65), 0 0 0 1px rgba(255, 255, 255, 0.12)",
  ),
});
