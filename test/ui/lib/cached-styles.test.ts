import { css as toRule } from "@emotion/react";
import { expect, test, vi } from "vitest";
import { cacheStyles } from "../../../src/theme/cached-styles.ts";
import { globalCss } from "../../../src/theme/global-css.ts";
import { createThemeSystem, getSystem } from "../../../src/theme.ts";

const system = createThemeSystem(globalCss);

const badge = system.getRecipe("badge");
const { trigger = {} } = system.getSlotRecipeFn("tabs")({ variant: "line" });

test.each([
  ["props", [{ p: "2", bg: "bg.muted", _hover: { bg: "bg.hover" } }]],
  ["props that change with the width", [{ fontSize: { base: "sm", md: "lg" } }]],
  ["nothing", [undefined, {}]],
  ["a recipe", [system.cva(badge)({ variant: "outline" })]],
  ["a recipe and props over it", [system.cva(badge)({}), undefined, { px: "0" }]],
  ["a slot of a recipe", [trigger, { colorPalette: "status-todo" }]],
  ["a recipe's styles beside others", [{ ...system.cva(badge)({}), px: "0" }]],
])("the rule of %s is Chakra's, and is made once", (_name, styles) => {
  const chakra = { ...system };
  const css = vi.spyOn(chakra, "css");
  const cached = cacheStyles(chakra);
  const rule = cached.css(...styles);
  expect(rule).toMatchObject({ styles: toRule(system.css(...styles)).styles });
  expect(cached.css(...styles)).toBe(rule);
  expect(css).toHaveBeenCalledOnce();
});

test("styles that differ have rules of their own", () => {
  const cached = cacheStyles(system);
  const outline = cached.cva(badge)({ variant: "outline" });
  const rules = [
    cached.css({ p: "2" }),
    cached.css({ p: "2" }, { p: "3" }),
    cached.css({ p: "2", _hover: { p: "3" } }),
    cached.css(outline),
    cached.css(outline, { p: "2" }),
    cached.css(cached.cva(badge)({ variant: "solid" })),
    cached.css({ ...outline, p: "3" }),
  ];
  expect(new Set(rules.map((rule) => JSON.stringify(rule))).size).toBe(rules.length);
});

test("the recipe of a component is made once, and knows its props", () => {
  const chakra = { ...system };
  const cva = vi.spyOn(chakra, "cva");
  const cached = cacheStyles(chakra);
  expect(cached.cva(badge)).toBe(cached.cva(badge));
  expect(cva).toHaveBeenCalledOnce();
  expect(cached.cva(badge).variantKeys).toEqual(system.cva(badge).variantKeys);
  for (const name of ["px", "colorPalette", "_hover", "title", "onClick"]) {
    expect(cached.isValidProperty(name), name).toBe(system.isValidProperty(name));
  }
});

test("in the page, every color and shadow has the name that the style sheet gives it", () => {
  for (const category of ["colors", "shadows"] as const) {
    const named = system.tokens.getCategoryValues(category);
    expect(getSystem().tokens.getCategoryValues(category)).toEqual(named);
    expect(Object.keys(named ?? {}).length).toBeGreaterThan(4);
  }
  expect(getSystem().tokens.colorPaletteMap).toEqual(system.tokens.colorPaletteMap);
  expect(getSystem().token("colors.fg.muted")).toBe(system.token("colors.fg.muted"));
});
