import { expect, it } from "vitest";
import { colors } from "../../../src/theme/colors.ts";
import { globalCss } from "../../../src/theme/global-css.ts";
import { recipes, touch } from "../../../src/theme/recipes.ts";
import { createThemeSystem } from "../../../src/theme.ts";

const system = createThemeSystem(globalCss);

/** Of the steps of the theme, which are 4 px each. */
const pixels = (step: unknown) => Number(step) * 4;

type Sizes = Record<
  string,
  Record<string, unknown> & { [touch]?: { minH?: string; minW?: string } }
>;

const heights = ({ size }: { size: Sizes }) =>
  Object.entries(size).map(([name, styles]) => [name, pixels(styles[touch]?.minH)] as const);

it.each([
  ["button", recipes.button.variants?.size],
  ["input", recipes.input.variants?.size],
])("a finger finds room on every %s, and most on what is pressed often", (_name, size) => {
  for (const [name, height] of heights({ size: size as Sizes })) {
    expect(height, name).toBeGreaterThanOrEqual(name.endsWith("xs") ? 32 : 44);
  }
});

it("what is an icon alone is as wide as it is high for a finger", () => {
  for (const [name, styles] of Object.entries(recipes.button.variants?.size as Sizes)) {
    expect(styles[touch]?.minW, name).toBe(styles[touch]?.minH);
  }
});

it("menus have the same room", () => {
  const { base } = system.getSlotRecipe("menu") as { base: { item: Sizes[string] } };
  expect(pixels(base.item[touch]?.minH)).toBeGreaterThanOrEqual(44);
});

it("a heading that is cut off keeps the whole of its last letter", () => {
  expect(system.cva(system.getRecipe("heading"))({ truncate: true })).toMatchObject({
    "@layer recipes": { overflow: "hidden", paddingInlineEnd: system.token.var("spacing.0.5") },
  });
});

const globalRules = () => JSON.stringify(system.getGlobalCss());

it("text is as large as the browser is set to", () => {
  expect(globalRules()).toMatch(/html":\{[^}]*"fontSize":"100%"/);
});

it("boxes and radio buttons have the colors of the theme, chosen or not", () => {
  const inTheirOwn = String.raw`":\{"@media \(forced-colors: none\)":\{`;
  const color = (name: string) => String.raw`"background":"var\(--chakra-colors-${name}\)"`;
  const both = String.raw`input:is\(\[type=checkbox\], \[type=radio\]\)`;
  const chosen = String.raw`input\[type=checkbox\]:is\(:checked, :indeterminate\)`;
  expect(globalRules()).toMatch(new RegExp(`${both}${inTheirOwn}"appearance":"none"`));
  expect(globalRules()).toMatch(new RegExp(`${chosen}${inTheirOwn}${color("accent-solid")}`));
});

/** How light a color such as "#57534B" is, from 0 to 1, as WCAG reckons it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

it.each(["_light", "_dark"] as const)("what is written on a mark can be read (%s)", (theme) => {
  for (const name of ["default", "muted"] as const) {
    const written = contrast(colors.fg[name].value[theme], colors.bg.mark.value[theme]);
    expect(written, name).toBeGreaterThanOrEqual(4.5);
  }
});

it("an empty box that cannot be ticked now is not lost", () => {
  expect(globalRules()).toContain('input:is(:checked, :indeterminate):disabled":{"opacity"');
  expect(globalRules()).not.toMatch(/\[type=radio\]\)(:disabled)?":\{[^}]*"opacity"/);
});

it("the icon of a date field is as calm as the text beside it", () => {
  expect(globalRules()).toContain('::-webkit-calendar-picker-indicator":{"opacity":"0.6"}');
});

type Layer = { "@layer recipes": Record<string, unknown> };

const slotsOf = (recipe: string, variants = {}) =>
  system.sva(system.getSlotRecipe(recipe))(variants) as unknown as Record<string, Layer>;

it.each(["dialog", "drawer", "popover"])("outlined buttons are no holes in a %s", (name) => {
  const button = system.cva(system.getRecipe("button"))({ variant: "outline" });
  const own = `var(--button-bg, ${system.token.var("colors.bg.card")})`;
  expect(button).toMatchObject({ "@layer recipes": { background: own } });
  expect(slotsOf(name).content).toMatchObject({
    "@layer recipes": { "--button-bg": system.token.var("colors.bg.panel") },
  });
});

it("the second of two dialogs darkens the page half as much", () => {
  const both = "[data-scope=dialog][data-part=backdrop][data-state=open] ~ &";
  const backdrop = slotsOf("dialog").backdrop?.["@layer recipes"];
  expect(JSON.stringify(backdrop?.[both])).toContain("50%");
});

it("a dialog on a phone begins above the half of the page's bar", () => {
  const { content } = slotsOf("dialog", { placement: "top", scrollBehavior: "inside" });
  expect(content).toMatchObject({
    "@layer recipes": {
      "--dialog-base-margin": system.token.var("spacing.2"),
      maxHeight: "calc(100% - 1rem)",
    },
  });
});

it("the line under the chosen tab lies within the row, which cuts off what leaves it", () => {
  const { trigger } = slotsOf("tabs", { variant: "line" });
  const styles = JSON.stringify(trigger?.["@layer recipes"]);
  expect(styles).toContain('"--indicator-offset-y":"0px"');
  expect(styles).toContain(`"--indicator-color":"${system.token.var("colors.accent.fg")}"`);
});
