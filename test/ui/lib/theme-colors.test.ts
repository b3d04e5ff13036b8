import { expect, it } from "vitest";
import { colors, shadows } from "../../../src/theme/colors.ts";

const themes = ["_light", "_dark"] as const;
type Theme = (typeof themes)[number];
type Value = { value: Record<Theme, string> };
type Rgb = [red: number, green: number, blue: number];

const families = colors as unknown as Record<string, Record<string, Value>>;
const { bg = {}, fg = {}, border = {}, accent = {} } = families;
const statuses = Object.entries(families).filter(([name]) => name.startsWith("status-"));

/** What a screen is made of, and what lies on it. */
const surfaces = ["canvas", "sidebar", "well", "card", "panel", "subtle", "muted", "emphasized"];
const texts = ["default", "muted", "subtle", "error", "warning", "info", "success"];

function find(names: Record<string, Value>, name: string, theme: Theme): Rgb {
  const color = names[name]?.value[theme] ?? "";
  const parts = color.match(/[0-9A-F]{2}/g)?.map((part) => Number.parseInt(part, 16));
  if (parts?.length !== 3) throw new Error(`${name} is "${color}"`);
  return parts as Rgb;
}

function luminance(color: Rgb) {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG defines it: 1 for the same color, 21 for black on white. */
function contrast(first: Rgb, second: Rgb) {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

it.each(themes)("text can be read on every surface: %s", (theme) => {
  for (const surface of surfaces) {
    const behind = find(bg, surface, theme);
    for (const text of texts) {
      expect(contrast(find(fg, text, theme), behind), `${text} on ${surface}`).toBeGreaterThan(4.5);
    }
    expect(contrast(find(accent, "fg", theme), behind), `link on ${surface}`).toBeGreaterThan(4.5);
  }
  expect(statuses).toHaveLength(7);
  for (const [name, status] of statuses) {
    expect(
      contrast(find(status, "fg", theme), find(status, "subtle", theme)),
      `badge ${name}`,
    ).toBeGreaterThan(4.5);
  }
});

it.each(themes)("a marked passage can be read, links in it too: %s", (theme) => {
  const mark = find(bg, "mark", theme);
  expect(contrast(find(fg, "default", theme), mark)).toBeGreaterThan(7);
  expect(contrast(find(fg, "error", theme), mark)).toBeGreaterThan(4.5);
  expect(contrast(find(accent, "fg", theme), mark)).toBeGreaterThan(4.5);
});

it.each(themes)("fills and lines can be told from cards, and from what floats: %s", (theme) => {
  for (const surface of ["card", "panel"]) {
    const behind = find(bg, surface, theme);
    const from = (names: Record<string, Value>, name: string) =>
      contrast(find(names, name, theme), behind);
    expect(from(bg, "subtle"), `subtle on ${surface}`).toBeGreaterThan(1.065);
    expect(from(bg, "muted"), `muted on ${surface}`).toBeGreaterThan(1.12);
    expect(from(bg, "emphasized"), `emphasized on ${surface}`).toBeGreaterThan(1.2);
    expect(from(border, "hairline"), `hairline on ${surface}`).toBeGreaterThan(1.2);
  }
});

it("what floats has an edge in the dark, whatever is under it", () => {
  const panel = find(bg, "panel", "_dark");
  for (const [name, { value }] of Object.entries(shadows as Record<string, Value>)) {
    const ring = value._dark.match(/0 0 0 1px rgba\(255, 255, 255, (.*)\)/)?.[1];
    if (["xs", "sm"].includes(name)) continue;
    for (const under of ["canvas", "sidebar", "card"]) {
      const edge = find(bg, under, "_dark").map(
        (part) => part + (255 - part) * Number(ring),
      ) as Rgb;
      expect(contrast(edge, panel), `${name} over ${under}`).toBeGreaterThan(1.15);
    }
  }
});
