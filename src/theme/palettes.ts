export const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

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
  border: both(...shades.muted),
  focusRing: both("#2F7D5E", "#5FB993"),
});

export const neutral = palette({
  solid: ["#1C1B19", "#F1EFEA"],
  contrast: ["#FFFFFF", "#171614"],
  fg: ["#1C1B19", "#F1EFEA"],
  subtle: ["#EEEBE4", "#312E29"],
  muted: ["#E5E1D9", "#3A3732"],
});

export const accent = palette({
  solid: ["#1F5C45", "#2C7A5C"],
  fg: ["#1F5C45", "#7CCBA6"],
  subtle: ["#E8F0EB", "#1B2C25"],
  muted: ["#D2E3D9", "#254236"],
});

export const blue = palette({
  solid: ["#2F6FC4", "#4C83CC"],
  fg: ["#1D4F91", "#8DB8F0"],
  subtle: ["#E7EEF8", "#1C2837"],
  muted: ["#D0DFF3", "#27394F"],
});

export const amber = palette({
  solid: ["#A8620F", "#C98432"],
  fg: ["#85480A", "#EDB566"],
  subtle: ["#FBF0DF", "#352917"],
  muted: ["#F4DFBD", "#4B3A20"],
});

export const green = palette({
  solid: ["#27824D", "#3F9C66"],
  fg: ["#1F6B3F", "#83CF9E"],
  subtle: ["#E5F3E9", "#1B2F23"],
  muted: ["#CBE6D4", "#264431"],
});

export const purple = palette({
  solid: ["#7651B8", "#9070CC"],
  fg: ["#5B3A99", "#C0A6F0"],
  subtle: ["#F0EAF9", "#2A2338"],
  muted: ["#DFD3F2", "#3C3250"],
});

export const yellow = palette({
  solid: ["#AB8600", "#D0B034"],
  fg: ["#6B5600", "#E3C95C"],
  subtle: ["#FAF4D9", "#322C16"],
  muted: ["#F0E5B0", "#463E20"],
});

export const pink = palette({
  solid: ["#BC4585", "#CC669D"],
  fg: ["#96306A", "#F0A0C9"],
  subtle: ["#FBE9F3", "#38202D"],
  muted: ["#F4D2E4", "#4F2F41"],
});

export const orange = palette({
  solid: ["#C25A1C", "#D07A42"],
  fg: ["#974110", "#F2AD80"],
  subtle: ["#FCEDE3", "#382418"],
  muted: ["#F7D8C4", "#4F3423"],
});

export const gray = palette({
  solid: ["#7C776D", "#8C877C"],
  fg: ["#57534B", "#B3AEA4"],
  subtle: ["#E8E5DC", "#312E29"],
  muted: ["#E3DFD6", "#3A3732"],
});

export const red = palette({
  solid: ["#B4322A", "#C2473E"],
  fg: ["#A3261F", "#F2988F"],
  subtle: ["#FBEAE7", "#3A211E"],
  muted: ["#F5D5D0", "#50302B"],
});
